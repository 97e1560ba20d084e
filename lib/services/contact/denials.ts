// Who gets what of each operation of the contact service, what it is asked with, and the acts behind them.
import type { contactContract } from "#lib/services/contact/contract.ts";
import type { contactPolicies } from "#lib/services/contact/policies.ts";
import { type ActLines, type Denials, NOBODY } from "#lib/services/denials.ts";

// biome-ignore format: a table is read by its columns.
export const contactDenials: Denials<typeof contactContract> = {
  //           nob out col mem man own sib par sus blo pas imp adm
  list:        ["401 200 200 200 200 200 200 200 403 403 403 200 200", { per_page: 1000 }],
  create:      ["401 201 201 201 201 201 201 201 403 403 403 403 201", { name: "Denial" }, { impersonator: "read_only", blocked: "workspace_blocked" }],
  exportCsv:   ["401 200 200 200 200 200 200 200 403 403 403 403 200"],
  tagsInUse:   ["401 200 200 200 200 200 200 200 403 403 403 200 200"],
  get:         ["401 404 404 200 200 200 404 404 403 403 403 200 404", ({ contact }) => ({ id: contact }), { outsider: "not_found", suspended: "workspace_blocked", blocked: "workspace_blocked", password: "forbidden" }],
  update:      ["401 404 404 200 200 200 404 404 403 403 403 403 404", ({ contact }) => ({ id: contact, version: 1, tags: ["denial"] }), { impersonator: "read_only" }],
  remove:      ["401 404 404 200 200 200 404 404 403 403 403 403 404", ({ contact }) => ({ id: contact })],
  restore:     ["401 404 404 200 200 200 404 404 403 403 403 403 404", ({ contact }) => ({ id: contact })],
  merges:      ["401 200 200 200 200 200 200 200 403 403 403 200 200"],
  merge:       ["401 404 404 404 404 404 404 404 403 403 403 403 404", { id: NOBODY, version: 1, other: NOBODY, other_version: 1 }],
  unmerge:     ["401 404 404 404 404 404 404 404 403 403 403 403 404", { id: NOBODY, version: 1, merge: NOBODY }],
  timeline:    ["401 404 404 200 200 200 404 404 403 403 403 200 404", ({ contact }) => ({ id: contact })],
  vcard:       ["401 404 404 200 200 200 404 404 403 403 403 403 404", ({ contact }) => ({ id: contact })],
  addFact:     ["401 404 404 200 200 200 404 404 403 403 403 403 404", ({ contact }) => ({ id: contact, version: 1, field: "title", value: "Architect" })],
  changeFact:  ["401 404 404 404 404 404 404 404 403 403 403 403 404", { id: NOBODY, fact: NOBODY, version: 1, act: "choose" }],
  addEntry:    ["401 404 404 200 200 200 404 404 403 403 403 403 404", ({ contact }) => ({ id: contact, kind: "note", text: "Denial" })],
  changeEntry: ["401 404 404 404 404 404 404 404 403 403 403 403 404", { id: NOBODY, entry: NOBODY, version: 1, text: "Denial" }],
  recordConsent:   ["401 404 404 404 404 404 404 404 403 403 403 403 404", { id: NOBODY, fact: NOBODY, channel: "email", source: "letter", proof: "Binder 3", said_on: "2026-01-02" }],
  recordStop:      ["401 404 404 404 404 404 404 404 403 403 403 403 404", { id: NOBODY, fact: NOBODY, channel: "email", source: "person" }],
  takeConsentBack: ["401 404 404 404 404 404 404 404 403 403 403 403 404", { id: NOBODY, consent: NOBODY }],
  pairs:       ["401 200 200 200 200 200 200 200 403 403 403 200 200"],
  pair:        ["401 404 404 404 404 404 404 404 403 403 403 404 404", { id: NOBODY }],
  decidePair:  ["401 404 404 404 404 404 404 404 403 403 403 403 404", { id: NOBODY, version: 1, act: "apart" }],
  imports:       ["401 200 200 200 200 200 200 200 403 403 403 200 200"],
  addImport:     ["401 201 201 201 201 201 201 201 403 403 403 403 201", { file_name: "people.csv", text: "Name\nDenial" }, { impersonator: "read_only" }],
  oneImport:     ["401 404 404 404 404 404 404 404 403 403 403 404 404", { id: NOBODY }],
  importRows:    ["401 404 404 404 404 404 404 404 403 403 403 404 404", { id: NOBODY }],
  importRejects: ["401 404 404 404 404 404 404 404 403 403 403 403 404", { id: NOBODY }],
  mapImport:     ["401 404 404 404 404 404 404 404 403 403 403 403 404", { id: NOBODY, version: 1, columns: [], known: "fill", tags: [], seen_by: "location" }],
  startImport:   ["401 404 404 404 404 404 404 404 403 403 403 403 404", { id: NOBODY, version: 1 }],
  stopImport:    ["401 404 404 404 404 404 404 404 403 403 403 403 404", { id: NOBODY }],
  undoImport:    ["401 404 404 404 404 404 404 404 403 403 403 403 404", { id: NOBODY }],
  discardImport: ["401 404 404 404 404 404 404 404 403 403 403 403 404", { id: NOBODY }],
};

// biome-ignore format: a table is read by its columns.
export const contactActs: ActLines<typeof contactPolicies> = {
  "contacts.read":    "401 blocked own all all own all blocked no all all no | contacts_personal my_audience_personal",
  "contacts.export":  "401 blocked own all all own all blocked no all no no | contacts_personal my_audience_personal",
  "contacts.create":  "401 blocked own all all own all blocked no reads all no | contacts_personal my_audience_personal",
  "contacts.import":  "401 blocked own all all own all blocked no reads all no | contacts_personal my_audience_personal",
  "contacts.update":  "401 blocked own all all own all blocked no reads all no | contacts_personal my_audience_personal",
  "contacts.fact":    "401 blocked own all all own all blocked no reads all no | contacts_personal my_audience_personal",
  "contacts.note":    "401 blocked own all all own all blocked no reads all no | contacts_personal my_audience_personal",
  "contacts.consent": "401 blocked own all all own all blocked no reads all no | contacts_personal my_audience_personal",
  "contacts.stop":    "401 blocked own all all own all blocked no reads all no | contacts_personal my_audience_personal",
  "contacts.match":   "401 blocked own all all own all blocked no reads all no | contacts_personal my_audience_personal",
  "contacts.delete":  "401 blocked own all all own all blocked no reads all no | contacts_personal my_audience_personal",
  "contacts.merge":   "401 blocked own all all own all blocked no reads all no | contacts_personal my_audience_personal",
  "contacts.unmerge": "401 blocked own all all own all blocked no reads all no | contacts_personal my_audience_personal",
  "contacts.restore": "401 blocked own all all own all blocked no reads all no | contacts_personal my_audience_personal",
};
