"use client";
// What can be done with one person; the menu and its panel are loaded when somebody opens it.
import { late } from "#components/patterns/late.tsx";
import { LazyMenu } from "#components/patterns/lazy-menu.tsx";
import { RowButton } from "#components/patterns/row-button.tsx";
import { isolate } from "#lib/isolate.ts";
import { nameOf } from "./people-shape.ts";
import type { PersonMenuProps } from "./person-menu-props.ts";

const PersonMenuPanel = late(() => import("./person-menu-panel.tsx").then((module) => module.default));

/** Named after its person; absent for an invitation with which nothing may be done. */
export function PersonMenu(props: PersonMenuProps) {
  if (props.person.kind === "invitation" && props.person.may.length === 0) return null;
  return (
    <LazyMenu trigger={<RowButton label={`More for ${isolate(nameOf(props.person))}`} icon="more" />}>
      <PersonMenuPanel {...props} />
    </LazyMenu>
  );
}
