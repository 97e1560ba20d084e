// What a card of another program says that has no field of its own here, as lines of the note: nothing of it is lost.
import type { VcardPart } from "#lib/card/vcard/vcard-parts.ts";

type Labels = ReadonlyMap<string, string>;

const one = (text: string) => text.replace(/\s+/g, " ").trim();
const upper = (text: string) => `${text.slice(0, 1).toUpperCase()}${text.slice(1).toLowerCase()}`;

/** What a line of a group is called; Apple and Google write it in a line beside it. */
function labelOf({ group }: VcardPart, labels: Labels, otherwise: string): string {
  const label = labels.get(group) ?? "";
  return label === "" ? otherwise : upper(label);
}

/** `vnd.android.cursor.item/relation;Bob;0;Best man` */
function androidLine({ values }: VcardPart): string[] {
  const [kind = "", name = "", , label = ""] = values.map(one);
  if (name === "" || !/\/(relation|contact_event|nickname)$/.test(kind)) return [];
  const otherwise = kind.endsWith("relation") ? "Relation" : kind.endsWith("nickname") ? "Nickname" : "Date";
  return [`${label === "" ? otherwise : label}: ${name}`];
}

const NO_PHONE = ["FAX", "PAGER", "TELEX"];

const LINES: Readonly<Record<string, (part: VcardPart, labels: Labels) => string[]>> = {
  ANNIVERSARY: ({ text }) => [`Anniversary: ${one(text)}`],
  "X-ANNIVERSARY": ({ text }) => [`Anniversary: ${one(text)}`],
  "X-ABDATE": (part, labels) => [`${labelOf(part, labels, "Date")}: ${one(part.text)}`],
  "X-ABRELATEDNAMES": (part, labels) => [`${labelOf(part, labels, "Relation")}: ${one(part.text)}`],
  "X-SPOUSE": ({ text }) => [`Spouse: ${one(text)}`],
  RELATED: ({ text, types }) => [`${upper([...types][0] ?? "relation")}: ${one(text)}`],
  "X-ANDROID-CUSTOM": androidLine,
  NICKNAME: ({ text }) => [`Nickname: ${one(text)}`],
  IMPP: ({ text }) => [`Messages: ${one(text)}`],
  TEL: ({ text, types }) =>
    NO_PHONE.filter((type) => types.has(type))
      .slice(0, 1)
      .map((type) => `${upper(type)}: ${one(text).replace(/^tel:/i, "")}`),
};

/** In the order of the card; a line without a value says nothing. */
export function asideLines(parts: readonly VcardPart[], labels: Labels): string[] {
  return parts.filter(({ text }) => text.trim() !== "").flatMap((part) => LINES[part.name]?.(part, labels) ?? []);
}
