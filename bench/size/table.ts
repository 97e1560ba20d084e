// The table of sizes: every list, search, sort, filter, count, chart and file of the product, and who asks.
// A test says what an operation's contract has and this table has not.
import type { ReadOperation } from "#lib/services/routes.ts";

export type Asker = "owner" | "admin";

export type Size = {
  operation: ReadOperation;
  who: Asker;
  /** Every order that the contract knows; none where there is no choice. */
  sorts?: readonly string[];
  /** Of one, three and twelve letters. */
  searches?: readonly string[];
  /** A value for each other parameter; `$link` and `$person` are ids of the seeded workspace. */
  filters?: Readonly<Record<string, string>>;
  /** Parts of the path, or what is always asked. */
  given?: Readonly<Record<string, string>>;
  /** Milliseconds at the ninety-fifth of a hundred; null for what is only printed. */
  reach: number | null;
  /** Why a parameter has no row. */
  left?: Readonly<Record<string, string>>;
};

const LIST = 50;
const INVOICES = ["issued_at", "due_at", "total"] as const;
const YEAR = { from: "2026-01-01", to: "2026-12-31" };
const AUDIT = { person: "$person", action: "links.update", ...YEAR };

export const SIZES: readonly Size[] = [
  {
    operation: "links.list",
    who: "owner",
    sorts: ["created_at", "updated_at", "title", "alias", "default_destination_url", "clicks"],
    searches: ["l", "lof", "market repor"],
    filters: { ...YEAR, deleted: "1", created_by: "$person" },
    left: { location: "another workspace's list, with the same statement" },
    reach: LIST,
  },
  { operation: "links.creators", who: "owner", left: { location: "as above" }, reach: LIST },
  { operation: "links.summary", who: "owner", filters: { since: "2026-01-01T00:00:00Z" }, reach: LIST },
  { operation: "links.locations", who: "owner", reach: LIST },
  { operation: "links.clicks", who: "owner", filters: YEAR, left: { bucket: "there is one" }, reach: LIST },
  {
    operation: "links.linkClicks",
    who: "owner",
    given: { id: "$link" },
    filters: YEAR,
    left: { bucket: "there is one" },
    reach: LIST,
  },
  { operation: "links.exportCsv", who: "owner", reach: null },
  {
    operation: "auth.members",
    who: "owner",
    sorts: ["name", "email", "role", "state", "seen_at", "since"],
    searches: ["z", "zoë", "number 1234 "],
    filters: { role: "member", state: "active" },
    reach: LIST,
  },
  { operation: "auth.exportMembers", who: "owner", reach: null },
  { operation: "auth.memberImports", who: "owner", reach: LIST },
  { operation: "auth.auditLog", who: "owner", searches: ["l", "lof", "market repor"], filters: AUDIT, reach: LIST },
  { operation: "auth.exportAuditLog", who: "owner", filters: AUDIT, reach: null },
  {
    operation: "auth.invoices",
    who: "owner",
    sorts: INVOICES,
    searches: ["s", "S-1", "S-1234567890"],
    filters: { status: "paid" },
    reach: LIST,
  },
  { operation: "auth.exportInvoices", who: "owner", reach: null },
  {
    operation: "auth.workspaces",
    who: "owner",
    sorts: ["workspace_name", "created_at", "subscription_status"],
    searches: ["b", "bri", "bright smile"],
    reach: LIST,
  },
  {
    operation: "auth.supportQuestions",
    who: "owner",
    sorts: ["updated_at", "created_at", "subject", "state"],
    searches: ["p", "pri", "market repor"],
    filters: { state: "open" },
    reach: LIST,
  },
  { operation: "auth.exportSupportQuestions", who: "owner", reach: null },
  { operation: "auth.sessions", who: "owner", reach: LIST },
  {
    operation: "card.exchanges",
    who: "owner",
    sorts: ["created_at", "name"],
    searches: ["l", "lof", "market repor"],
    filters: {
      state: "waiting",
      source: "visitor",
      card: "$workspace",
      event: "$workspace",
      introduced: "1",
      deleted: "1",
    },
    reach: LIST,
  },
  { operation: "card.exportExchanges", who: "owner", reach: null },
  // The workspace of this bench has none: bench/contacts asks the same of a hundred thousand.
  {
    operation: "contact.list",
    who: "owner",
    sorts: ["last_sign", "name", "follow_up", "created_at"],
    searches: ["l", "lof", "market repor"],
    filters: {
      kind: "company",
      tag: "buyer",
      origin: "typed",
      owner: "$person",
      due: "any",
      may_write: "mail",
      field: "$person",
      fits: "x",
      since: YEAR.from,
      sign: "quiet_90",
      deleted: "1",
    },
    left: {
      segment: "the same statement, with the conditions of two lists",
      location: "another workspace's list, with an index for what the brand sees",
    },
    reach: LIST,
  },
  { operation: "contact.merges", who: "owner", filters: { automatic: "1" }, reach: LIST },
  { operation: "contact.exportCsv", who: "owner", reach: null },
  { operation: "contact.pairs", who: "owner", sorts: [], filters: { state: "apart", strength: "sure" }, reach: LIST },
  {
    operation: "contact.network",
    who: "owner",
    sorts: ["level", "last_contact", "name", "place"],
    searches: ["l", "lof", "loft on main"],
    filters: { place: "Boston", level: "close" },
    reach: LIST,
  },
  { operation: "contact.networkPicture", who: "owner", reach: LIST },
  {
    operation: "contact.referrals",
    who: "owner",
    sorts: ["at", "name", "introducer"],
    searches: ["l", "lof", "loft on main"],
    filters: { became: "talking" },
    reach: LIST,
  },
  { operation: "contact.exportReferrals", who: "owner", reach: null },
  { operation: "contact.imports", who: "owner", reach: LIST },
  { operation: "contact.personRequests", who: "owner", reach: LIST },
  { operation: "contact.exports", who: "owner", reach: LIST },
  { operation: "contact.locations", who: "owner", reach: LIST },
  {
    operation: "contact.adminExports",
    who: "admin",
    sorts: ["created_at", "workspace", "total"],
    searches: ["l", "lof", "market repor"],
    reach: LIST,
  },
  {
    operation: "card.cardEvents",
    who: "owner",
    sorts: ["at", "name"],
    searches: ["s", "sea", "market repor"],
    filters: { mine: "1", deleted: "1" },
    reach: LIST,
  },
  { operation: "card.exportCardEvents", who: "owner", reach: null },
  {
    operation: "card.changeRequests",
    who: "owner",
    sorts: ["created_at", "asker"],
    searches: ["l", "lof", "market repor"],
    filters: { state: "open", field: "company", place: "$workspace" },
    reach: LIST,
  },
  { operation: "card.exportChangeRequests", who: "owner", reach: null },
  {
    operation: "card.figures",
    who: "owner",
    filters: YEAR,
    left: { card: "one card's rows are found by its id" },
    reach: LIST,
  },
  { operation: "card.exportFigures", who: "owner", filters: YEAR, left: { card: "as above" }, reach: null },
  { operation: "card.locationFigures", who: "owner", filters: YEAR, reach: LIST },
  {
    operation: "media.list",
    who: "owner",
    sorts: ["created_at", "updated_at", "name", "bytes"],
    searches: ["l", "lof", "market repor"],
    filters: { class: "public", type: "picture", used: "1", deleted: "1" },
    reach: LIST,
  },
  {
    operation: "auth.adminPeople",
    who: "admin",
    sorts: ["seen_at", "firstname", "email", "created_at", "user_state"],
    searches: ["z", "zoë", "number 1234 "],
    filters: { state: "_SUSPENDED_", plan: "company", blocked: "1" },
    reach: LIST,
  },
  { operation: "auth.exportAdminPeople", who: "admin", reach: null },
  {
    operation: "auth.adminWorkspaces",
    who: "admin",
    sorts: ["name", "created_at", "subscription_status", "people", "last_seen_at"],
    searches: ["l", "lof", "market repor"],
    filters: { status: "active", plan: "company", blocked: "1" },
    reach: LIST,
  },
  { operation: "auth.exportAdminWorkspaces", who: "admin", reach: null },
  {
    operation: "auth.adminAuditLog",
    who: "admin",
    searches: ["l", "lof", "market repor"],
    filters: { ...AUDIT, workspace: "$workspace" },
    reach: LIST,
  },
  { operation: "auth.exportAdminAuditLog", who: "admin", reach: null },
  {
    operation: "auth.adminPlans",
    who: "admin",
    sorts: ["rank", "name", "workspaces", "updated_at"],
    searches: ["s", "sol", "solopreneurs"],
    reach: LIST,
  },
  { operation: "auth.exportPlans", who: "admin", reach: null },
  {
    operation: "auth.allInvoices",
    who: "admin",
    sorts: [...INVOICES, "workspace_name"],
    searches: ["l", "lof", "market repor"],
    filters: { status: "paid" },
    reach: LIST,
  },
  { operation: "auth.exportAllInvoices", who: "admin", reach: null },
  {
    operation: "auth.desk",
    who: "admin",
    sorts: ["updated_at", "created_at", "subject", "state"],
    searches: ["p", "pri", "market repor"],
    filters: { state: "open", assigned: "me" },
    reach: LIST,
  },
  { operation: "auth.exportDesk", who: "admin", reach: null },
  {
    operation: "auth.outbox",
    who: "admin",
    sorts: ["created_at", "recipient", "purpose", "state"],
    searches: ["l", "lof", "market repor"],
    filters: { state: "sent", kind: "mail" },
    reach: LIST,
  },
  { operation: "auth.exportOutbox", who: "admin", reach: null },
  {
    operation: "auth.jobs",
    who: "admin",
    sorts: ["created_at", "queue", "state", "completed_at"],
    searches: ["s", "swe", "sweep of all"],
    filters: { state: "completed", queue: "sweep" },
    reach: LIST,
  },
  { operation: "auth.exportJobs", who: "admin", reach: null },
];
