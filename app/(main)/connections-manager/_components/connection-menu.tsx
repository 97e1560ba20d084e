"use client";
// What can be done with one contact of the list; the menu and its panel come when somebody opens it.
import { late } from "#components/patterns/late.tsx";
import { LazyMenu } from "#components/patterns/lazy-menu.tsx";
import { RowButton } from "#components/patterns/row-button.tsx";
import { isolate } from "#lib/isolate.ts";
import type { Contact } from "#lib/services/contact/entities.ts";
import type { RowActs } from "./row-acts.ts";

const ConnectionMenuPanel = late(() => import("./connection-menu-panel.tsx").then((module) => module.default));

/** Named after its contact. */
export function ConnectionMenu({ row, acts }: { row: Contact; acts: RowActs }) {
  return (
    <LazyMenu trigger={<RowButton label={`More for ${isolate(row.name)}`} icon="more" />}>
      <ConnectionMenuPanel row={row} acts={acts} />
    </LazyMenu>
  );
}
