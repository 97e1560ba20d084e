// Who gets what of each operation of support-contract.ts, and what it is asked with.
import type { supportContract } from "#lib/services/auth/support-contract.ts";
import { type Denials, NOBODY } from "#lib/services/denials.ts";

// biome-ignore format: a table is read by its columns.
export const supportDenials: Denials<typeof supportContract> = {
  //                     nob out col mem man own sib par sus blo pas imp adm
  supportQuestions:    ["401 200 200 200 200 200 200 200 200 200 200 200 200"],
  exportSupportQuestions: ["401 200 200 200 200 200 200 200 200 200 200 200 200"],
  askSupport:          ["401 201 201 201 201 201 201 201 201 201 201 403 201", { subject: "Denial", topic: "other", text: "May I?" }],
  supportQuestion:     ["401 404 404 404 404 404 404 404 404 404 404 404 404", ({ question }) => ({ id: question })],
  replySupport:        ["401 404 404 404 404 404 404 404 404 404 404 403 404", ({ question }) => ({ id: question, text: "And I?" })],
  changeQuestion:      ["401 404 404 404 404 404 404 404 404 404 404 403 404", ({ question }) => ({ id: question, state: "closed", version: 1 })],
  readQuestion:        ["401 404 404 404 404 404 404 404 404 404 404 404 404", ({ question }) => ({ id: question })],
  addSupportFile:      ["401 201 201 201 201 201 201 201 201 201 201 403 201", { name: "a.txt", size: 6, content: "YSBub3Rl" }],
  takeSupportFile:     ["401 404 404 404 404 404 404 404 404 404 404 403 404", { upload: NOBODY }],
  continueSupportFile: ["401 404 404 404 404 404 404 404 404 404 404 403 404", { id: NOBODY, offset: 6, content: "YSBub3Rl" }],
  supportFile:         ["401 404 404 404 404 404 404 404 404 404 404 404 404", { id: NOBODY }],
  desk:                ["401 403 403 403 403 403 403 403 403 403 403 403 200"],
  exportDesk:          ["401 403 403 403 403 403 403 403 403 403 403 403 200"],
  deskAdmins:          ["401 403 403 403 403 403 403 403 403 403 403 403 200"],
  deskQuestion:        ["401 403 403 403 403 403 403 403 403 403 403 403 200", ({ question }) => ({ id: question })],
  answerSupport:       ["401 403 403 403 403 403 403 403 403 403 403 403 200", ({ question }) => ({ id: question, text: "Yes." })],
  changeDesk:          ["401 403 403 403 403 403 403 403 403 403 403 403 409", ({ question }) => ({ id: question, version: 999 })],
  readDesk:            ["401 403 403 403 403 403 403 403 403 403 403 403 200", ({ question }) => ({ id: question })],
};
