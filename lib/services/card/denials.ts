// Who gets what of each operation of the card service, what it is asked with, and the acts behind them.
import type { cardContract } from "#lib/services/card/contract.ts";
import type { cardPolicies } from "#lib/services/card/policies.ts";
import type { ActLines, Denials } from "#lib/services/denials.ts";

// biome-ignore format: a table is read by its columns.
export const cardDenials: Denials<typeof cardContract> = {
  //            nob out col mem man own sib par sus blo pas imp adm
  list:        ["401 200 200 200 200 200 200 200 403 403 403 200 200"],
  create:      ["401 201 201 201 201 201 201 201 403 403 403 403 201", { name: "Denial" }, { impersonator: "read_only", blocked: "workspace_blocked" }],
  handleCheck: ["401 404 404 200 200 200 404 404 403 403 403 403 404", ({ card }) => ({ handle: "some-handle", card })],
  order:       ["401 404 404 200 404 404 404 404 403 403 403 403 404", ({ card }) => ({ ids: [card] })],
  get:         ["401 404 404 200 200 200 404 404 403 403 403 200 404", ({ card }) => ({ id: card }), { outsider: "not_found", suspended: "workspace_blocked", blocked: "workspace_blocked", password: "forbidden" }],
  update:      ["401 404 404 200 200 200 404 404 403 403 403 403 404", ({ card }) => ({ id: card, version: 1, name: "Changed" }), { impersonator: "read_only" }],
  publish:     ["401 404 404 200 200 200 404 404 403 403 403 403 404", ({ card }) => ({ id: card, version: 1 })],
  history:     ["401 404 404 200 200 200 404 404 403 403 403 200 404", ({ card }) => ({ id: card })],
  revert:      ["401 404 404 404 404 404 404 404 403 403 403 403 404", ({ card }) => ({ id: card, version: 1, number: 1 })],
  remove:      ["401 404 404 200 200 200 404 404 403 403 403 403 404", ({ card }) => ({ id: card })],
  restore:     ["401 404 404 200 200 200 404 404 403 403 403 403 404", ({ card }) => ({ id: card })],
};

// biome-ignore format: a table is read by its columns.
export const cardActs: ActLines<typeof cardPolicies> = {
  "cards.read":    "401 blocked own all all own all blocked no all all no | dbc_personal dbc_external",
  "cards.create":  "401 blocked own all all own all blocked no reads all no | dbc_personal dbc_external",
  "cards.update":  "401 blocked own all all own all blocked no reads all no | dbc_personal dbc_external",
  "cards.publish": "401 blocked own all all own all blocked no reads all no | dbc_personal dbc_external",
  "cards.delete":  "401 blocked own all all own all blocked no reads all no | dbc_personal dbc_external",
  "cards.restore": "401 blocked own all all own all blocked no reads all no | dbc_personal dbc_external",
};
