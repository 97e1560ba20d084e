"use client";
// What a device can open, asked for when its form opens.
import { NEWEST_LINKS, type Opening, openingsOf } from "#components/devices/openings.ts";
import { useCall } from "#lib/client/use-call.ts";
import type { Device } from "#lib/services/card/device-entities.ts";

/** What it opens now stands first where it is not among them. */
export function useOpenings({ target }: Pick<Device, "target">): {
  choices: Opening[];
  error: unknown;
  retry: () => void;
} {
  const targets = useCall("card.deviceTargets", undefined);
  const links = useCall("links.list", NEWEST_LINKS);
  const found = openingsOf(targets.data ?? { cards: [], locations: [] }, links.data?.data ?? []);
  const now =
    target === null || found.some(({ id }) => id === target.id) ? [] : [{ ...target, label: target.name || "Deleted" }];
  return { choices: [...now, ...found], error: targets.error, retry: () => void targets.mutate() };
}
