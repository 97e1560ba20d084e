// The fields of a draft of a text: what each is called, as a text that outlives the page, and in words for whoever chooses between two versions.
import { microsText } from "#lib/campaign/sms/money-words.ts";
import { shortMoment } from "#lib/date-format.ts";
import { counted } from "#lib/plural.ts";
import type { Sms } from "#lib/services/campaign/sms-entities.ts";
import { SMS_AUDIENCES } from "#lib/services/campaign/sms-limits.ts";
import type { NamedSegment } from "./audience-field.tsx";
import type { TextChange } from "./use-text-draft.ts";

export const DRAFT_FIELDS = [
  "name",
  "words",
  "audience",
  "starts_at",
  "drop_hours",
  "looks_up",
  "link_id",
  "cap",
] as const;
export type DraftField = (typeof DRAFT_FIELDS)[number];

export const DRAFT_LABELS: Readonly<Record<DraftField, string>> = {
  name: "Name",
  words: "Text",
  audience: "Who gets it",
  starts_at: "Starts",
  drop_hours: "Stop trying after",
  looks_up: "Check for landlines",
  link_id: "Share link",
  cap: "Limit",
};

/** One field as a text; undefined where a change says nothing of it. */
function packedField(part: Fields | TextChange, field: DraftField): string | undefined {
  if (field === "audience") return part.audience && `${part.audience.kind}:${part.audience.value ?? ""}`;
  const value = part[field];
  return value === undefined ? undefined : String(value ?? "");
}

/** All that are said, by their names. */
export function packedFields(part: Fields | TextChange): Record<string, string> {
  return Object.fromEntries(
    DRAFT_FIELDS.flatMap((field) => {
      const packed = packedField(part, field);
      return packed === undefined ? [] : [[field, packed]];
    }),
  );
}

function audienceOf(packed: string): { kind: (typeof SMS_AUDIENCES)[number]; value: string } {
  const cut = packed.indexOf(":");
  const kind = SMS_AUDIENCES.find((one) => one === packed.slice(0, cut));
  return kind === undefined ? { kind: "all", value: "" } : { kind, value: packed.slice(cut + 1) };
}

/** The change that puts them back. */
export function changeOfPacked(packed: Readonly<Record<string, string>>): TextChange {
  const { name, words, audience, starts_at: starts, drop_hours: hours, looks_up: looks, link_id: link, cap } = packed;
  return {
    ...(name === undefined ? {} : { name }),
    ...(words === undefined ? {} : { words }),
    ...(audience === undefined ? {} : { audience: audienceOf(audience) }),
    ...(starts === undefined ? {} : { starts_at: starts === "" ? null : starts }),
    ...(hours === undefined ? {} : { drop_hours: Number(hours) }),
    ...(looks === undefined ? {} : { looks_up: looks === "true" }),
    ...(link === undefined ? {} : { link_id: link || null }),
    ...(cap === undefined ? {} : { cap: cap === "" ? null : Number(cap) }),
  };
}

export type Around = { segments: readonly NamedSegment[]; timeZone: string };

function audienceWords(packed: string, segments: readonly NamedSegment[]): string {
  const { kind, value } = audienceOf(packed);
  if (kind === "all") return "Everybody";
  if (value === "") return kind === "tag" ? "A tag, none chosen" : "A segment, none chosen";
  return kind === "tag" ? `Tag ${value}` : `Segment ${segments.find(({ id }) => id === value)?.name ?? "that is gone"}`;
}

/** One of them as it is read; empty for nothing. */
export function fieldWords(field: string, packed: string, { segments, timeZone }: Around): string {
  if (field === "audience") return audienceWords(packed, segments);
  if (packed === "") return "";
  if (field === "starts_at") return shortMoment(packed, timeZone);
  if (field === "drop_hours") return counted(Number(packed), "hour");
  if (field === "link_id") return "A share link";
  if (field === "looks_up") return packed === "true" ? "Yes" : "No";
  return field === "cap" ? microsText(Number(packed)) : packed;
}

/** What of a text is typed. */
type Fields = Pick<Sms, DraftField>;
type Versions = { typed: TextChange; shown: Fields; stored: Fields };

/** The fields that were typed into and are stored otherwise now, in words. */
export function twoVersions({ typed, shown, stored }: Versions, around: Around) {
  const [said, mine, theirs] = [packedFields(typed), packedFields(shown), packedFields(stored)];
  return DRAFT_FIELDS.filter((field) => said[field] !== undefined && mine[field] !== theirs[field]).map((field) => ({
    label: DRAFT_LABELS[field],
    stored: fieldWords(field, theirs[field] ?? "", around) || "empty",
    typed: fieldWords(field, mine[field] ?? "", around) || "empty",
  }));
}
