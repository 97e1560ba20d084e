// The editor's fields, and their way to the wire and back. Pure.

import { tagOf } from "#components/link/link-facts.ts";
import { counted } from "#lib/plural.ts";
import type { Link, Metadata, OgProperty } from "#lib/services/links/entities.ts";

export type LinkFields = {
  destination: string;
  alias: string;
  title: string;
  description: string;
  picture: string;
  /** What the picture shows, for people who do not see it. */
  alt: string;
};
export type FieldName = keyof LinkFields;

export const TITLE_LENGTH = 70;
export const DESCRIPTION_LENGTH = 160;
const LIMITS = { title: 200, description: 500, picture: 2048, alt: 1000 } as const;

export const NO_FIELDS: LinkFields = { destination: "", alias: "", title: "", description: "", picture: "", alt: "" };
export const FIELD_NAMES = ["destination", "alias", "title", "description", "picture", "alt"] as const;
export const FIELD_LABELS: Record<FieldName, string> = {
  destination: "Destination",
  alias: "Short link",
  title: "Title",
  description: "Description",
  picture: "Picture",
  alt: "What the picture shows",
};

const TAGS = [
  ["og:title", "title"],
  ["og:description", "description"],
  ["og:image", "picture"],
  ["og:image:alt", "alt"],
] as const satisfies readonly (readonly [OgProperty, FieldName])[];

export function fieldsOf(link: Link): LinkFields {
  return {
    destination: link.default_destination_url,
    alias: link.alias,
    title: tagOf(link, "og:title"),
    description: tagOf(link, "og:description"),
    picture: tagOf(link, "og:image"),
    alt: tagOf(link, "og:image:alt"),
  };
}

/** What is sent; an empty tag is left out, which removes it. */
export function inputOf({ alt, ...rest }: LinkFields, metadata: Metadata | null) {
  // Words about a picture that is not there say nothing.
  const fields: LinkFields = { ...rest, alt: rest.picture.trim() === "" ? "" : alt };
  return {
    default_destination_url: fields.destination.trim(),
    og_tags: TAGS.map(([property, name]) => ({ property, content: fields[name].trim() })).filter(
      ({ content }) => content !== "",
    ),
    external_metadata: metadata,
  };
}

/** The sentences that need no server; it has the last word on everything else. */
export function problemsOf(fields: LinkFields): Partial<Record<FieldName, string>> {
  const problems: Partial<Record<FieldName, string>> = {};
  if (fields.destination.trim() === "") problems.destination = "Enter the address that the link leads to.";
  for (const name of ["title", "description", "picture", "alt"] as const) {
    if ([...fields[name].trim()].length > LIMITS[name])
      problems[name] = `Use at most ${counted(LIMITS[name], "character")}.`;
  }
  const picture = fields.picture.trim();
  if (picture !== "" && !/^(https?:\/\/[^/\s]|\/)\S*$/i.test(picture))
    problems.picture = "Use a whole address that begins with https.";
  return problems;
}

const WIRE_NAMES: Record<string, FieldName> = {
  default_destination_url: "destination",
  url: "destination",
  alias: "alias",
  og_tags: "picture",
  "og:title": "title",
  "og:description": "description",
  "og:image": "picture",
  "og:image:alt": "alt",
};

/** What the form calls a field of the server; one inside `og_tags` goes by the tag's place in what was sent. */
export function fieldNameOf(path: string, sent: ReturnType<typeof inputOf>): FieldName | undefined {
  const place = /^og_tags\.(\d+)/.exec(path)?.[1];
  const wire = place === undefined ? path : (sent.og_tags[Number(place)]?.property ?? path);
  return WIRE_NAMES[wire] ?? WIRE_NAMES[path.replace(/^og_tags\./, "")];
}

/** Two edits of one link: what I changed stays mine, the rest becomes theirs. */
export function mergeFields(base: LinkFields, mine: LinkFields, theirs: LinkFields): LinkFields {
  const merged = { ...theirs };
  for (const name of FIELD_NAMES) if (mine[name] !== base[name]) merged[name] = mine[name];
  return merged;
}

export type Difference = { name: FieldName; theirs: string; mine: string; mineChanged: boolean };

/** What they changed since `base`, beside what stands in my form. */
export function differences(base: LinkFields, mine: LinkFields, theirs: LinkFields): Difference[] {
  return FIELD_NAMES.filter(
    (name) => theirs[name] !== base[name] || (mine[name] !== base[name] && mine[name] !== theirs[name]),
  ).map((name) => ({ name, theirs: theirs[name], mine: mine[name], mineChanged: mine[name] !== base[name] }));
}

/** A conflict carries the link as it is now, and who made it so. */
export type CurrentLink = Link & { changed_by?: { id: string; name: string } | null };

/** The row that a conflict carries, if it is one. */
export function isLink(value: unknown): value is CurrentLink {
  return (
    typeof value === "object" &&
    value !== null &&
    "id" in value &&
    "version" in value &&
    typeof value.version === "number" &&
    "og_tags" in value &&
    Array.isArray(value.og_tags)
  );
}
