"use client";
// What can be done with one location; the menu and its panel are loaded when somebody opens it.
import { late } from "#components/patterns/late.tsx";
import { LazyMenu } from "#components/patterns/lazy-menu.tsx";
import { RowButton } from "#components/patterns/row-button.tsx";
import { isolate } from "#lib/isolate.ts";
import type { LocationMenuProps } from "./location-asks.ts";

const LocationMenuPanel = late(() => import("./location-menu-panel.tsx").then((module) => module.default));

/** Named after its location. */
export function LocationMenu(props: LocationMenuProps) {
  return (
    <LazyMenu trigger={<RowButton label={`More for ${isolate(props.location.name)}`} icon="more" />}>
      <LocationMenuPanel {...props} />
    </LazyMenu>
  );
}
