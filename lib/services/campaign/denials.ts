// Who gets what of each operation of the campaign service, what it is asked with, and the acts behind them.
import type { campaignContract } from "#lib/services/campaign/contract.ts";
import type { campaignPolicies } from "#lib/services/campaign/policies.ts";
import { type ActLines, type Denials, NOBODY } from "#lib/services/denials.ts";

// biome-ignore format: a table is read by its columns.
export const campaignDenials: Denials<typeof campaignContract> = {
  //           nob out col mem man own sib par sus blo pas imp adm
  list:      ["401 200 200 200 200 200 200 200 403 403 403 200 200"],
  exportCsv: ["401 200 200 200 200 200 200 200 403 403 403 403 200"],
  counts:    ["401 200 200 200 200 200 200 200 403 403 403 200 200"],
  calendar:  ["401 200 200 200 200 200 200 200 403 403 403 200 200", { from: "2026-11-01", to: "2026-11-30" }],
  approvers: ["401 200 200 200 200 200 200 200 403 403 403 403 200"],
  create:    ["401 201 201 201 201 201 201 201 403 403 403 403 201", { name: "Denied to some", goal: "visits" }, { impersonator: "read_only", blocked: "workspace_blocked" }],
  get:       ["401 404 404 404 404 404 404 404 403 403 403 404 404", { id: NOBODY }],
  update:    ["401 404 404 404 404 404 404 404 403 403 403 403 404", { id: NOBODY, version: 1, headline: "Of nobody" }],
  send:      ["401 404 404 404 404 404 404 404 403 403 403 403 404", { id: NOBODY, version: 1 }],
  decide:    ["401 404 403 403 404 404 404 404 403 403 403 403 404", { id: NOBODY, version: 1, verdict: "yes" }],
  move:      ["401 404 404 404 404 404 404 404 403 403 403 403 404", { id: NOBODY, version: 1, step: "pause" }],
  duplicate: ["401 404 404 404 404 404 404 404 403 403 403 403 404", { id: NOBODY }],
  remove:    ["401 404 404 404 404 404 404 404 403 403 403 403 404", { id: NOBODY }],
  restore:   ["401 404 404 404 404 404 404 404 403 403 403 403 404", { id: NOBODY }],
  result:    ["401 404 404 404 404 404 404 404 403 403 403 404 404", { id: NOBODY }],
  resultFile: ["401 404 404 404 404 404 404 404 403 403 403 403 404", { id: NOBODY }],
  places:    ["401 200 403 403 200 200 200 200 403 403 403 200 200"],
  revise:    ["401 404 403 403 404 404 404 404 403 403 403 403 404", { id: NOBODY, version: 1, headline: "Of nobody" }],
  parts:     ["401 404 403 403 404 404 404 404 403 403 403 404 404", { id: NOBODY }],
  remindPlace: ["401 404 403 403 404 404 404 404 403 403 403 403 404", { id: NOBODY, place_id: NOBODY }],
  part:      ["401 404 404 404 404 404 404 404 403 403 403 404 404", { id: NOBODY }],
  changePart: ["401 404 403 403 404 404 404 404 403 403 403 403 404", { id: NOBODY, version: 1, headline: "Of nobody" }],
  choosePart: ["401 404 403 403 404 404 404 404 403 403 403 403 404", { id: NOBODY, version: 1, field: "text", choice: "mine" }],
  resetPart: ["401 404 403 403 404 404 404 404 403 403 403 403 404", { id: NOBODY, version: 1, field: "text" }],
  answerPart: ["401 404 403 403 404 404 404 404 403 403 403 403 404", { id: NOBODY, version: 1, answer: "join" }],
  atOnce:    ["401 200 200 200 200 200 200 200 403 403 403 200 200"],
  setAtOnce: ["401 200 403 403 403 200 403 200 403 403 403 403 200", { at_once: false }],
  ownLinks:  ["401 404 404 404 404 404 404 404 403 403 403 403 404", { id: NOBODY }],
  // Across all workspaces.
  adminList:      ["401 403 403 403 403 403 403 403 403 403 403 403 200"],
  exportAdminCsv: ["401 403 403 403 403 403 403 403 403 403 403 403 200"],
  adminCounts:    ["401 403 403 403 403 403 403 403 403 403 403 403 200"],
  adminGet:       ["401 403 403 403 403 403 403 403 403 403 403 403 404", { id: NOBODY }],
  hold:           ["401 403 403 403 403 403 403 403 403 403 403 403 404", { id: NOBODY, why: "Nobody is asked by this." }],
  release:        ["401 403 403 403 403 403 403 403 403 403 403 403 404", { id: NOBODY, version: 1 }],
};

// biome-ignore format: a table is read by its columns.
export const campaignActs: ActLines<typeof campaignPolicies> = {
  "campaigns.read":      "401 blocked own all all own all blocked no all all no | campaign_manager_personal",
  "campaigns.export":    "401 blocked own all all own all blocked no all no no | campaign_manager_personal",
  "campaigns.create":    "401 blocked own all all own all blocked no reads all no | campaign_builder_business campaign_builder_personal",
  "campaigns.update":    "401 blocked own all all own all blocked no reads all no | campaign_builder_business campaign_builder_personal",
  "campaigns.delete":    "401 blocked own all all own all blocked no reads all no | campaign_builder_business campaign_builder_personal",
  "campaigns.restore":   "401 blocked own all all own all blocked no reads all no | campaign_builder_business campaign_builder_personal",
  "campaigns.send":      "401 blocked own all all own all blocked no reads no no | campaign_builder_business campaign_builder_personal",
  "campaigns.decide":    "401 blocked no all all own all blocked no reads no no | campaign_manager_personal",
  "campaigns.move":      "401 blocked own all all own all blocked no reads no no | campaign_builder_business campaign_builder_personal",
  "campaigns.parts":     "401 blocked no all all own all blocked no all all no | campaign_manager_personal",
  "campaigns.revise":    "401 blocked no all all own all blocked no reads no no | campaign_builder_business campaign_builder_personal",
  "campaigns.remind":    "401 blocked no all all own all blocked no reads no no | campaign_manager_personal",
  "campaigns.part-change": "401 blocked no all all own all blocked no reads no no | campaign_manager_personal",
  "campaigns.part-answer": "401 blocked no all all own all blocked no reads no no | campaign_manager_personal",
  "campaigns.at-once":   "401 blocked no no all own all blocked no reads no no | campaign_manager_personal",
  "campaigns.take-part": "401 blocked own all all own all blocked no reads no no | campaign_manager_personal",
  "all-campaigns.read":   "401 no no no no no me me no me no no | -",
  "all-campaigns.export": "401 no no no no no me me no me no no | -",
  "campaigns.hold":       "401 no no no no no me me no reads no no | -",
  "campaigns.release":    "401 no no no no no me me no reads no no | -",
};
