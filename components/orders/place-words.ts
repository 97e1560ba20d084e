// What an order for locations is called and who pays it, in words.
import { isolate } from "#lib/isolate.ts";
import { counted } from "#lib/plural.ts";

type Named = { name: string };

/** "For Boston", "For 3 locations"; nothing for an order of the buyer's own. */
export function placesNote(places: readonly Named[]): string | undefined {
  const [first, ...more] = places;
  if (first === undefined) return undefined;
  return more.length === 0 ? `For ${isolate(first.name)}` : `For ${counted(places.length, "location")}`;
}

/** Who pays, and whose it is then. */
export function payerWords(places: readonly Named[]): { title: string; says: string } {
  const [first, ...more] = places;
  if (more.length === 0)
    return {
      title: `You pay for this order, not ${isolate(first?.name ?? "")}`,
      says: "It belongs to the location: its managers see who ordered it, can change its words until it is printed, and get its devices. Nothing is added to a plan.",
    };
  return {
    title: "You pay for these orders, not the locations",
    says: "Each location gets an order of its own, and each one is paid by itself. It belongs to the location: its managers see who ordered it, can change its words until it is printed, and get its devices. Nothing is added to a plan.",
  };
}

/** What the button says. */
export function placeAct(left: number): string {
  return `Place ${counted(left, "order")}`;
}
