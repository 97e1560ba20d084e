"use client";
// The choices of a field that asks for a location.
import { type Places, placeName } from "./people-shape.ts";

/** An option for each place, called as it is in its franchise. */
export function PlaceOptions({ places }: { places: Places }) {
  return places.map(({ id, name }) => (
    <option key={id} value={id}>
      {placeName(name, places)}
    </option>
  ));
}
