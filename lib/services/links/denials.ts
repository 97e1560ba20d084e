// Who gets what of each operation of the links service, what it is asked with, and the acts behind them.
import { type ActLines, type Denials, PIXEL } from "#lib/services/denials.ts";
import type { linksContract } from "#lib/services/links/contract.ts";
import type { linksPolicies } from "#lib/services/links/policies.ts";

// biome-ignore format: a table is read by its columns.
export const linksDenials: Denials<typeof linksContract> = {
  //                 nob out col mem man own sib par sus blo pas imp adm
  list:            ["401 200 200 200 200 200 200 200 403 403 403 200 200", { per_page: 1000 }],
  create:          ["401 201 201 201 201 201 201 201 403 403 403 403 201", { default_destination_url: "https://example.com/denial" }, { impersonator: "read_only", blocked: "workspace_blocked" }],
  aliasSuggestion: ["401 200 200 200 200 200 200 200 403 403 403 403 200", { url: "https://example.com/x", title: "Some" }],
  aliasCheck:      ["401 200 200 200 200 200 200 200 403 403 403 403 200", ({ link }) => ({ alias: "some-alias", link })],
  metadata:        ["401 200 200 200 200 200 200 200 403 403 403 403 200", { url: "http://127.0.0.1:9/" }],
  summary:         ["401 200 200 200 200 200 200 200 403 403 403 200 200"],
  locations:       ["401 403 403 403 403 403 403 200 403 403 403 403 200"],
  creators:        ["401 200 200 200 200 200 200 200 403 403 403 200 200"],
  addPicture:      ["401 201 201 201 201 201 201 201 403 403 403 403 201", { content: PIXEL }],
  picture:         ["200 200 200 200 200 200 200 200 200 200 200 200 200", ({ picture }) => ({ id: picture })],
  foreignPicture:  ["401 422 422 422 422 422 422 422 403 403 403 422 422", { url: "ftp://example.com/a.png" }],
  clicks:          ["401 200 200 200 200 200 200 200 403 403 403 200 200"],
  exportCsv:       ["401 200 200 200 200 200 200 200 403 403 403 403 200"],
  get:             ["401 404 404 200 200 200 404 404 403 403 403 200 404", ({ link }) => ({ id: link }), { outsider: "not_found", suspended: "workspace_blocked", blocked: "workspace_blocked", password: "forbidden" }],
  update:          ["401 404 404 200 200 200 404 404 403 403 403 403 404", ({ link }) => ({ id: link, version: 1, default_destination_url: "https://example.com/changed" }), { impersonator: "read_only" }],
  remove:          ["401 404 404 200 200 200 404 404 403 403 403 403 404", ({ link }) => ({ id: link })],
  restore:         ["401 404 404 200 200 200 404 404 403 403 403 403 404", ({ link }) => ({ id: link })],
  recipient:       ["401 404 404 200 200 200 404 404 403 403 403 403 404", ({ link, contact }) => ({ id: link, contact }), { impersonator: "read_only", blocked: "workspace_blocked" }],
  linkClicks:      ["401 404 404 200 200 200 404 404 403 403 403 200 404", ({ link }) => ({ id: link })],
  code:            ["401 404 404 200 200 200 404 404 403 403 403 200 404", ({ link }) => ({ id: link })],
};

// biome-ignore format: a table is read by its columns.
export const linksActs: ActLines<typeof linksPolicies> = {
  "locations.read":  "401 blocked no no tree-all own tree-all blocked no tree-all tree-all no | franchise_manager_business",
  "links.read":      "401 blocked own all all own all blocked no all all no | share_links",
  "links.export":    "401 blocked own all all own all blocked no all no no | share_links",
  "links.create":    "401 blocked own all all own all blocked no reads all no | share_links",
  "links.update":    "401 blocked own all all own all blocked no reads all no | share_links",
  "links.delete":    "401 blocked own all all own all blocked no reads all no | share_links",
  "links.recipient": "401 blocked own all all own all blocked no reads all no | share_links",
  "links.restore":   "401 blocked own all all own all blocked no reads all no | share_links",
};
