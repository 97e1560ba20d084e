// Who gets what of each operation of profile-contract.ts, and what it is asked with.
import type { profileContract } from "#lib/services/auth/profile-contract.ts";
import { type Denials, NOBODY, PIXEL } from "#lib/services/denials.ts";

// biome-ignore format: a table is read by its columns.
export const profileDenials: Denials<typeof profileContract> = {
  //                     nob out col mem man own sib par sus blo pas imp adm
  profile:             ["401 200 200 200 200 200 200 200 200 200 200 200 200"],
  updateProfile:       ["401 409 409 409 409 409 409 409 409 409 403 403 409", { version: 0, city: "Boston" }],
  updateNotifications: ["401 200 200 200 200 200 200 200 200 200 403 403 200", { billing: true }],
  addPhoto:            ["401 201 201 201 201 201 201 201 201 201 403 403 201", { content: PIXEL }],
  removePhoto:         ["401 200 200 200 200 200 200 200 200 200 403 403 200"],
  restorePhoto:        ["401 200 200 200 200 200 200 200 200 200 403 403 200"],
  photo:               ["404 404 404 404 404 404 404 404 404 404 404 404 404", { id: NOBODY }],
  requestEmail:        ["401 422 422 422 422 422 422 422 422 422 403 403 422", { email: "a@b.test", password: "wrong" }],
  withdrawEmail:       ["401 200 200 200 200 200 200 200 200 200 403 403 200"],
  emailLink:           ["410 410 410 410 410 410 410 410 410 410 410 410 410", { token: "unknown" }],
  confirmEmail:        ["410 410 410 410 410 410 410 410 410 410 410 410 410", { token: "unknown" }],
  personExport:        ["401 200 200 200 200 200 200 200 200 200 200 200 200"],
  startExport:         ["401 202 202 202 202 202 202 202 202 202 403 403 202"],
  exportFile:          ["401 404 404 404 404 404 404 404 404 404 403 403 404", { id: NOBODY }],
  blocked:             ["401 200 200 200 200 200 200 200 200 200 200 200 200"],
  deletion:            ["401 200 200 200 200 200 200 200 200 200 200 200 200"],
  deleteAccount:       ["401 422 422 422 422 422 422 422 422 422 403 403 422", { email: "x@y.test", password: "wrong" }],
  onboarding:          ["401 200 200 200 200 200 200 200 200 200 200 200 200"],
  saveOnboarding:      ["401 200 200 200 200 200 200 200 403 403 403 403 200", { step: "you", skipped: [], drafts: {} }],
};
