// Addresses of a row: parts that stand in columns of their own, and all of them in one cell. Pure.

import { cleanLine } from "#lib/clean-line.ts";
import { addressOfParts, addressText, unpackedAddress } from "#lib/contact/address.ts";
import { usedIn } from "#lib/contact/imports/own-values.ts";
import { keptUse } from "#lib/contact/value-use.ts";
import type { AddressParts } from "#lib/services/contact/contact-limits.ts";
import { OWN_USE, PACKED_ADDRESS } from "#lib/services/contact/import-limits.ts";
import type { Said } from "#server/contact/imports/read-values.ts";

/** What a cell says under its column. */
export type Cell = { target: string; value: string };
/** The same with the label that a column before it gave. */
export type Labelled = Cell & { label: string };

type UsedAs = (word: string) => string;

/** An address in its parts, as a value of a row. */
export function addressSaid(use: string, said: AddressParts, behind = false): Said {
  const parts = addressOfParts((part) => cleanLine(said[part]));
  return { field: "address", use, value: addressText(parts), parts, ...(behind ? { behind: true as const } : {}) };
}

const packedIn = ({ use, value }: { use: string; value: string }) => addressSaid(keptUse(use), unpackedAddress(value));

/** Every address that stands there in parts; of the columns of one use the first of each part counts. */
export function addresses(cells: readonly Labelled[], usedAs: UsedAs): Said[] {
  const groups = new Map<string, Map<string, string>>();
  const whole: Said[] = [];
  for (const { target, value, label } of cells) {
    const [field = "", place = "", part] = target.split(":");
    const use = place || usedAs(label);
    if (field === PACKED_ADDRESS) whole.push(packedIn(place === OWN_USE ? usedIn(value) : { use, value }));
    if (field !== "address" || part === undefined) continue;
    const group = groups.get(use) ?? new Map<string, string>();
    groups.set(use, group.set(part, group.get(part) ?? value));
  }
  const parted = [...groups].map(([use, group]) =>
    addressSaid(
      keptUse(use),
      addressOfParts((part) => group.get(part) ?? ""),
    ),
  );
  return [...whole, ...parted].filter(({ value }) => value !== "");
}
