// One broken line for each rule of what leaves a workspace: to its brand, to an administrator, to consumers outside.

/** @type {import("./mutants.mjs").Mutant[]} */
export const CONTACT_BRAND = [
  {
    rule: "A brand reads of a location's contacts those that it is shown",
    file: "server/contact/listing.ts",
    from: "...(location === undefined ? {} : { brand: true }),",
    to: "...(location === undefined ? {} : { brand: false }),",
  },
  {
    rule: "One of them is read from the parent, and changed by nobody there",
    file: "server/contact/brand.ts",
    from: 'location === undefined || seenBy === "brand"',
    to: 'location === undefined || seenBy !== "owner"',
  },
  {
    rule: "What somebody keeps to themselves is in no count of a brand",
    file: "db/functions/contact.sql",
    from: "    and c.seen_by <> 'owner'\n  where w.id = any (p_ids)",
    to: "    and c.seen_by <> ''\n  where w.id = any (p_ids)",
  },
  {
    rule: "A brand counts its own locations alone",
    file: "server/contact/brand.ts",
    from: 'lookInto(authorize(actor, "locations.read"), location)',
    to: 'authorize(actor, "contacts.read", { workspaceId: scope.workspaceId })',
  },
  {
    rule: "A contact is shown to a brand only where there is one",
    file: "server/contact/service.ts",
    from: "if (!(await hasBrand(tx))) throw",
    to: "if ((await hasBrand(tx)) === null) throw",
  },
  {
    rule: "A join shows nobody more than they saw",
    file: "server/contact/merges.ts",
    from: 'seenBy: "location" });',
    to: 'seenBy: "brand" });',
  },
  {
    rule: "An administrator takes out nothing that somebody keeps to themselves",
    file: "server/contact/exports/work.ts",
    from: "way.byAdmin === true ? readWorkspace",
    to: "way.byAdmin === null ? readWorkspace",
  },
  {
    rule: "An administrator's export is theirs alone",
    file: "server/contact/exports/admin-exports.ts",
    from: "mine: row.owner_id === me",
    to: 'mine: row.owner_id !== ""',
  },
  {
    rule: "An administrator exports contacts with a second step",
    file: "server/contact/exports/admin-exports.ts",
    from: "await unscoped((tx) => context.requireFactor(tx, admin));",
    to: "await unscoped(async () => admin);",
  },
  {
    rule: "An administrator says why in twenty characters",
    file: "lib/services/contact/export-limits.ts",
    from: "LEAST_ADMIN_WHY = 20",
    to: "LEAST_ADMIN_WHY = 19",
  },
  {
    rule: "A workspace's owner is told of an administrator's export",
    file: "server/contact/exports/admin-exports.ts",
    from: "await queueEmail(tx, takenEmail(place, { admin: name, why, at: new Date() }));",
    to: "takenEmail(place, { admin: name, why, at: new Date() });",
  },
  {
    rule: "Whoever is no administrator any more takes nothing out",
    file: "server/contact/exports/admin-export-store.ts",
    from: "return row?.admin === true;",
    to: "return row !== undefined;",
  },
  {
    rule: "Consumers outside hear of contacts without a value, each once",
    file: "server/contact/event-store.ts",
    from: '"contacts.fact": "contact.updated",',
    to: '"contacts.fact": "contact.created",',
  },
  {
    rule: "Nobody outside hears of what its owner keeps to themselves",
    file: "db/functions/service-events.sql",
    from: "if v_seen_by = 'owner' then",
    to: "if v_seen_by = '' then",
  },
  {
    rule: "What contacts say stays thirty days, taken or not",
    file: "db/functions/service-events.sql",
    from: "e.at < now() - interval '30 days'",
    to: "e.at < now() - interval '300 days'",
  },
  {
    rule: "Of whom is erased it is told that they are gone alone",
    file: "db/functions/contact-end.sql",
    from: "  perform contact_events_end(p_workspace, p_records);\n",
    to: "",
  },
];
