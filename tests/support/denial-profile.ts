// One valid call of every operation on a person's own profile; what would end an account is aimed beside it.
import type { Sent } from "#tests/support/denial-calls.ts";

const NOBODY = "01890000-0000-7000-8000-0000000000ff";
const PIXEL = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";

export const PROFILE_CALLS: Record<string, () => Sent> = {
  "auth.profile": () => ({ path: "/auth/profile" }),
  "auth.updateProfile": () => ({ path: "/auth/profile", ask: { json: { version: 0, city: "Boston" } } }),
  "auth.updateNotifications": () => ({ path: "/auth/profile/notifications", ask: { json: { billing: true } } }),
  "auth.addPhoto": () => ({ path: "/auth/photos", ask: { json: { content: PIXEL } } }),
  "auth.removePhoto": () => ({ path: "/auth/photo" }),
  "auth.restorePhoto": () => ({ path: "/auth/photo/restore" }),
  "auth.photo": () => ({ path: `/auth/photos/${NOBODY}` }),
  "auth.requestEmail": () => ({ path: "/auth/profile/email", ask: { json: { email: "a@b.test", password: "wrong" } } }),
  "auth.withdrawEmail": () => ({ path: "/auth/profile/email" }),
  "auth.confirmEmail": () => ({ path: "/auth/email/confirm", ask: { json: { token: "unknown" } } }),
  "auth.personExport": () => ({ path: "/auth/export" }),
  "auth.startExport": () => ({ path: "/auth/export" }),
  "auth.exportFile": () => ({ path: `/auth/export/${NOBODY}/file` }),
  "auth.deletion": () => ({ path: "/auth/account/deletion" }),
  "auth.deleteAccount": () => ({
    path: "/auth/account/delete",
    ask: { json: { email: "x@y.test", password: "wrong" } },
  }),
  "auth.welcome": () => ({ path: "/auth/onboarding" }),
  "auth.saveWelcome": () => ({ path: "/auth/onboarding", ask: { json: { step: "you", skipped: [], drafts: {} } } }),
};
