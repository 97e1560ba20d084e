// The routes of contacts, a part of the one table.
import type { RouteRow } from "./route-row.ts";

/** Who knows people. */
const CONTACTS = { flags: ["contacts_personal", "my_audience_personal"] } as const;

export const CONTACT_ROUTES = [
  { path: "/connections-manager", status: "built", layout: "main", rule: CONTACTS, title: "Connections" },
  { path: "/connections-manager/duplicates", status: "built", layout: "main", rule: CONTACTS, title: "Duplicates" },
  { path: "/connections-manager/export", status: "built", layout: "main", rule: CONTACTS, title: "Export contacts" },
  { path: "/connections-manager/fields", status: "built", layout: "main", rule: CONTACTS, title: "Fields" },
  { path: "/connections-manager/import", status: "built", layout: "main", rule: CONTACTS, title: "Import contacts" },
  {
    path: "/connections-manager/import/[importId]",
    status: "built",
    layout: "main",
    rule: CONTACTS,
    title: "Import contacts",
  },
  { path: "/connections-manager/requests", status: "built", layout: "main", rule: CONTACTS, title: "Privacy requests" },
  {
    path: "/connections-manager/requests/[requestId]",
    status: "built",
    layout: "main",
    rule: CONTACTS,
    title: "Privacy requests",
  },
  { path: "/contact/[contactId]", status: "built", layout: "main", rule: CONTACTS, title: "Contact View" },
] as const satisfies readonly RouteRow[];
