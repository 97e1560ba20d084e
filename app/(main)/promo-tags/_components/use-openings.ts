"use client";
// What a device can open, asked for when its form opens.
import { useState } from "react";
import { NEWEST_LINKS, type Opening, openingsOf } from "#components/devices/openings.ts";
import { useCall } from "#lib/client/use-call.ts";
import { isAppError } from "#lib/errors.ts";
import type { Device } from "#lib/services/card/device-entities.ts";

/** Who may not look at links has none to choose from: that is no failure. */
const failed = (error: unknown) => (isAppError(error) && error.code === "forbidden" ? undefined : error);

/** What it opens now stands first where it is not among them; `more` says that there are older links, which are found by a search. */
export function useOpenings({ target }: Pick<Device, "target">) {
  const targets = useCall("card.deviceTargets", undefined);
  const links = useCall("links.list", NEWEST_LINKS);
  const [older, setOlder] = useState<readonly Opening[]>([]);
  const newest = openingsOf(targets.data ?? { cards: [], locations: [] }, links.data?.data ?? []);
  const found = [...newest, ...older.filter(({ id }) => newest.every((one) => one.id !== id))];
  const now =
    target === null || found.some(({ id }) => id === target.id) ? [] : [{ ...target, label: target.name || "Deleted" }];
  return {
    choices: [...now, ...found],
    more: (links.data?.meta.total ?? 0) > NEWEST_LINKS.per_page,
    add: (opening: Opening) => setOlder((before) => [...before.filter(({ id }) => id !== opening.id), opening]),
    error: targets.error ?? failed(links.error),
    retry: () => void Promise.all([targets.mutate(), links.mutate()]),
  };
}
