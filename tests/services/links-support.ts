// People, contexts and visits for the suites of the links service.
import type pg from "pg";
import { newId } from "#lib/id.ts";
import type { Actor, UserActor } from "#lib/permissions/index.ts";
import { contactsPort } from "#server/contact/contacts-port.ts";
import type { LinksContext } from "#server/links/context.ts";
import { resolveShortLink } from "#server/links/resolve.ts";
import { mediaPort } from "#server/media/port.ts";

export const PHONE =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1";
export const UNFURLER = "facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)";

export function person(over: Partial<UserActor> = {}): UserActor {
  return {
    kind: "user",
    userId: newId(),
    sessionId: newId(),
    workspaceId: newId(),
    role: "owner",
    permissions: { "gui::share_links": true },
    userState: "_ACTIVE_",
    isAdmin: false,
    blocked: null,
    view: "company",
    impersonatorId: null,
    readOnly: false,
    factorMissing: false,
    childWorkspaceIds: [],
    ...over,
  };
}

export function as(actor: Actor, now: Date = new Date()): LinksContext {
  return {
    actor,
    now,
    requestId: "test",
    timeZone: "America/New_York",
    contacts: contactsPort,
    media: mediaPort,
    logoUrl: null,
    markAt: async () => null,
    people: async (ids) => ids.map((id) => ({ id, name: `Person ${id.slice(-4)}`, photo_url: null })),
  };
}

export async function visit(
  alias: string,
  over: { userAgent?: string; address?: string; method?: string; prefetch?: boolean } = {},
) {
  const answer = await resolveShortLink({
    domain: "",
    alias,
    method: "GET",
    userAgent: PHONE,
    referrer: "https://www.linkedin.com/feed?x=1",
    languages: undefined,
    address: "",
    prefetch: false,
    ...over,
  });
  const headers = new Map<string, string>();
  for (let index = 0; index < answer.headers.length; index += 2) {
    headers.set(answer.headers[index]?.toLowerCase() ?? "", answer.headers[index + 1] ?? "");
  }
  return { status: answer.status, headers, body: answer.body, location: headers.get("location") };
}

export const LIST = { page: 1, per_page: 20, sort_by: "created_at", sort_desc: true, filters: "" } as const;

/** As the owner of the tables with every right: what is really there. */
export async function asLogin(pool: pg.Pool, text: string, values: unknown[]) {
  const client = await pool.connect();
  try {
    await client.query("set role none");
    return (await client.query(text, values)).rows;
  } finally {
    client.release(true);
  }
}
