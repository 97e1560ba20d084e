// The demo's audit trail: a short past that fits its links, people and questions, one visit of support among it.
import type { ClientBase } from "pg";
import { type Ids, idOf } from "#db/seed/ids.ts";
import { newId } from "#lib/id.ts";

type Trace = {
  hours: number;
  by: string;
  /** Whose session it was, where support acted as somebody. */
  as?: string;
  in?: string;
  action: string;
  on: { type: "user" | "workspace" | "link"; key: string };
  before?: object;
  after?: object;
};

const ADMIN = "admin@corner.test";
const OLIVIA = "olivia@harbor.test";
const LIAM = "liam@harbor.test";
const MIA = "mia@harbor.test";
const NOAH = "noah@brightsmile.test";
const EMMA = "emma@locked.test";
const ISLA = "isla@newpass.test";
const MARCUS = "marcus@harbor.test";
const DAYS = 24;
/** When everybody was seen last. */
const SEEN = 51;

const user = (key: string) => ({ type: "user", key }) as const;
const link = (key: string) => ({ type: "link", key }) as const;
const signedIn = (by: string, place: string): Trace => ({
  ...{ hours: SEEN, by, in: place, action: "session.start", on: user(by) },
});

const TRAIL: readonly Trace[] = [
  {
    ...{ hours: 62 * DAYS, by: OLIVIA, in: "harbor", action: "links.create", on: link("seaport") },
    after: { title: "Open house: 12 Seaport Blvd", alias: "seaport" },
  },
  {
    ...{ hours: 40 * DAYS, by: LIAM, in: "boston", action: "links.create", on: link("boston-open") },
    after: { title: "Open houses this weekend", alias: "boston-open" },
  },
  {
    ...{ hours: 38 * DAYS, by: OLIVIA, in: "boston", action: "members.update", on: user(LIAM) },
    ...{ before: { role: "member" }, after: { role: "manager" } },
  },
  {
    ...{ hours: 30 * DAYS, by: NOAH, in: "brightsmile", action: "workspace.update" },
    on: { type: "workspace", key: "brightsmile" },
    ...{ before: { website: "https://bright-smile.test" }, after: { website: "https://brightsmile.test" } },
  },
  {
    ...{ hours: 25 * DAYS, by: MIA, in: "boston", action: "links.create", on: link("fort-point") },
    after: { title: "Fort Point loft", alias: "fort-point" },
  },
  {
    ...{ hours: 18 * DAYS, by: MARCUS, in: "boston", action: "invitation.accept", on: user(MARCUS) },
    after: { role: "member" },
  },
  {
    ...{ hours: 12 * DAYS, by: OLIVIA, in: "harbor", action: "links.update", on: link("thanksgiving") },
    before: { title: "November market note" },
    after: { title: "Thanksgiving market note" },
  },
  {
    ...{ hours: 16 * DAYS, by: ADMIN, in: "inactive", action: "workspaces.suspend" },
    on: { type: "workspace", key: "inactive" },
    before: { is_active: true },
    after: { is_active: false, reason: "Nobody answers for the address that the company gave" },
  },
  {
    ...{ hours: 9 * DAYS, by: ADMIN, action: "accounts.update", on: user(EMMA) },
    before: { state: "_ACTIVE_" },
    after: { state: "_SUSPENDED_", reason: "Asked for it by phone until a dispute is settled" },
  },
  {
    ...{ hours: 4 * DAYS, by: ADMIN, action: "accounts.update", on: user(ISLA) },
    before: { state: "_ACTIVE_" },
    after: { state: "_PASSWORD_CHANGE_", reason: "Typed the password into a copy of our page" },
  },
  ...[signedIn(OLIVIA, "harbor"), signedIn(LIAM, "boston"), signedIn(MIA, "boston"), signedIn(NOAH, "brightsmile")],
  {
    ...{ hours: 27, by: ADMIN, as: MIA, in: "boston", action: "impersonation.start", on: user(MIA) },
    after: { reason: "Her question: the preview shows an old picture" },
  },
  { hours: 26.7, by: ADMIN, as: MIA, in: "boston", action: "impersonation.stop", on: user(MIA) },
];

/** Needs the links' ids. The past cannot go through `audit_write`, which stamps the moment it is called. */
export async function seedTrail(client: ClientBase, ids: Ids): Promise<void> {
  const now = Date.now();
  const rows = TRAIL.map((trace) => rowOf(trace, ids, now));
  await client.query("set local role app_definer");
  await client.query(
    `insert into audit (id, workspace_id, at, actor_id, acting_for_id, action, subject_type, subject_id, before, after)
     select id, workspace_id, at, actor_id, acting_for_id, action, subject_type, subject_id, before, after
     from jsonb_populate_recordset(null::audit, $1)`,
    [JSON.stringify(rows)],
  );
  await client.query("set local role app_base");
}

function rowOf(trace: Trace, ids: Ids, now: number): object {
  const { hours, by, as: behalf, in: place, action, on, before, after } = trace;
  const at = now - hours * 3_600_000;
  return {
    id: newId(at),
    workspace_id: place ? idOf(ids.workspaces, place) : null,
    at: new Date(at),
    actor_id: idOf(ids.people, by),
    acting_for_id: behalf ? idOf(ids.people, behalf) : null,
    action,
    subject_type: on.type,
    subject_id: idOf({ user: ids.people, workspace: ids.workspaces, link: ids.links }[on.type], on.key),
    before: before ?? null,
    after: after ?? null,
  };
}
