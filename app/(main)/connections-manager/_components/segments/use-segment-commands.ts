"use client";
// What is done with segments, each with a way back where there is one.
import { useMemo } from "react";
import { useListAddress } from "#components/patterns/use-list-address.ts";
import { call } from "#lib/client/call.ts";
import { showFailure } from "#lib/client/show-failure.ts";
import { showSuccess } from "#lib/client/snackbar.ts";
import { useRefreshSegments } from "#lib/client/use-segments.ts";
import type { Segment } from "#lib/services/contact/segment-entities.ts";
import type { InputOf } from "#lib/services/operation.ts";
import { CONNECTIONS } from "../connection-shape.ts";
import { segmentHref, showList } from "./segment-address.ts";

type Change = Omit<InputOf<"contact.changeSegment">, "id" | "version">;

/** Of two changes of one version the second is told so, and sees the segment as it is now. */
export function useSegmentCommands() {
  const refresh = useRefreshSegments();
  const { list } = useListAddress(CONNECTIONS);
  return useMemo(() => {
    const choose = (segment: Segment | null) => showList(segmentHref(segment, list));
    async function attempt(run: () => Promise<void>): Promise<void> {
      try {
        await run();
      } catch (error) {
        showFailure(error);
      }
      await refresh();
    }
    const restore = ({ id }: Pick<Segment, "id">) =>
      attempt(async () => {
        await call("contact.restoreSegment", { id });
        showSuccess("Segment restored");
      });
    const change = ({ id, version }: Segment, changes: Change, said: string) =>
      attempt(async () => {
        await call("contact.changeSegment", { id, version, ...changes });
        showSuccess(said);
      });
    const remove = (segment: Segment) =>
      attempt(async () => {
        // Nobody looks at what is about to be gone.
        if (list.filters.segment === segment.id) choose(null);
        await call("contact.removeSegment", { id: segment.id });
        showSuccess("Segment deleted. Its contacts stay.", { label: "Undo", onClick: () => void restore(segment) });
      });
    return { choose, change, remove, restore, refresh };
  }, [refresh, list]);
}
