// One call of a directory: whose it is, what it asks for, and what it brings.
import { env } from "#lib/env.server.ts";
import { isId } from "#lib/id.ts";
import type { Face } from "#server/auth/directory/face.ts";
import { MOST_RESULTS } from "#server/auth/directory/scim/scim-discovery.ts";
import { ScimError } from "#server/auth/directory/scim/scim-error.ts";
import { type Fields, fieldOf, isFields, type Kind } from "#server/auth/directory/scim/scim-schema.ts";
import { namesIn, type Wanted } from "#server/auth/directory/scim/scim-view.ts";
import type { Looking } from "#server/auth/directory/settle.ts";
import { refuseUnstorable } from "#server/platform/api/body.ts";
import { checkShape } from "#server/platform/api/body-shape.ts";
import type { RawCall } from "#server/platform/api/raw-route.ts";

export const SCIM_PATH = "/scim/v2";
const DEFAULT_RESULTS = 100;

/** What is said of a call in the log. */
export type Told = {
  who: string;
  address: string;
  did: string;
  outcome: "made" | "changed" | "same" | "refused" | "waits";
};

export type ScimCall = { face: Face; raw: RawCall; told: Told; cards: Looking["cards"] };

/** The base of every address that is answered. */
export function baseUrl(): string {
  return `${env().PUBLIC_ORIGIN}/api${SCIM_PATH}`;
}

/** The id in the path; what is no id of ours is nobody's. */
export function idIn({ params }: RawCall): string {
  const { id = "" } = params;
  if (!isId(id)) throw new ScimError(404, null, "There is no such resource.");
  return id.toLowerCase();
}

/** Values of a body: of one user, and of a group whose every member has an id, a name and an address. */
const MOST_VALUES = { User: 2000, Group: 100_000 };

/** The object of a body; throws invalidSyntax, also for more than anybody says of one. What no column can hold is in no text of it. */
export function bodyIn({ request }: RawCall, schema: string | null, kind: Kind = "User"): Fields {
  const type = (request.headers["content-type"] ?? "").split(";", 1)[0]?.trim().toLowerCase() ?? "";
  if (type !== "application/scim+json" && type !== "application/json")
    throw new ScimError(415, null, "Send application/scim+json or application/json.");
  checkShape(request.body ?? new Uint8Array(), MOST_VALUES[kind]);
  const body = parsed(request.body);
  if (!isFields(body)) throw new ScimError(400, "invalidSyntax", "The body is no JSON object.");
  const listed = fieldOf(body, "schemas");
  const names = Array.isArray(listed) ? listed.map((one) => String(one).toLowerCase()) : [];
  if (schema !== null && !names.includes(schema.toLowerCase()))
    throw new ScimError(400, "invalidSyntax", `schemas names ${schema}.`);
  refuseUnstorable(body);
  return body;
}

function parsed(bytes: Uint8Array | null): unknown {
  try {
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes ?? new Uint8Array()));
  } catch {
    return null;
  }
}

/** The parameters of the address. */
export function queryIn({ request }: RawCall): URLSearchParams {
  const at = request.url.indexOf("?");
  return new URLSearchParams(at < 0 ? "" : request.url.slice(at + 1));
}

export type ListAsk = Wanted & { filter: string; startIndex: number; count: number };

/** As many digits as the database counts to. */
const WHOLE = /^[+-]?\d{1,15}$/;

/** What a list is asked with, in the address or in the body of a search. */
export function listAskOf(get: (name: string) => unknown): ListAsk {
  const whole = (name: string, otherwise: number) => {
    const value = get(name);
    if (value === undefined || value === null || value === "") return otherwise;
    if (!WHOLE.test(String(value))) throw new ScimError(400, "invalidValue", `${name} is a whole number.`);
    return Number(value);
  };
  const filter = get("filter");
  return {
    filter: typeof filter === "string" ? filter.trim() : "",
    startIndex: Math.max(1, whole("startIndex", 1)),
    count: Math.min(MOST_RESULTS, Math.max(0, whole("count", DEFAULT_RESULTS))),
    ...wantedOf(get),
  };
}

/** What is to be answered of a resource. */
export function wantedOf(get: (name: string) => unknown): Wanted {
  return { attributes: namesIn(get("attributes")), excluded: namesIn(get("excludedAttributes")) };
}

/** The reader of an address's parameters. */
export const fromQuery = (raw: RawCall) => {
  const query = queryIn(raw);
  return (name: string) => query.get(name);
};

/** The version as an ETag says it. */
export const etagOf = (version: number): string => `W/"${version}"`;

const tagsIn = (header: string | undefined) =>
  (header ?? "")
    .split(",")
    .map((tag) => tag.trim())
    .filter((tag) => tag !== "");
const plain = (tag: string) => tag.replace(/^W\//i, "");

/** Refuses a change of what was changed meanwhile: 412. */
export function refuseStale({ request }: RawCall, version: number): void {
  const tags = tagsIn(request.headers["if-match"]);
  if (tags.length === 0 || tags.includes("*") || tags.some((tag) => plain(tag) === plain(etagOf(version)))) return;
  throw new ScimError(412, null, "This was changed in the meantime.");
}

/** True where the caller has this version already: 304. */
export function isKnown({ request }: RawCall, version: number): boolean {
  const tags = tagsIn(request.headers["if-none-match"]);
  return tags.includes("*") || tags.some((tag) => plain(tag) === plain(etagOf(version)));
}
