// Whatever a call deletes can be restored by another one, which a page offers; what ends for good is named in decision 41.
import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { OPERATIONS, type Operation } from "#server/platform/api/operations.ts";

/** What ends for good, by the reasons of decision 41. */
const FOR_GOOD: Readonly<Record<string, readonly string[]>> = {
  "An invitation, a request, a provider and a directory": [
    "auth.withdrawFranchise",
    "auth.revokeInvitation",
    "auth.withdrawPersonInvitation",
    "auth.callOffHandOver",
    "auth.withdrawEmail",
    "auth.removeDomain",
    "auth.removeSignOn",
    "auth.removeDirectory",
  ],
  "A member who is removed": ["auth.removeMember"],
  "A passkey, a recovery code, a second factor, a session and a token": [
    "auth.endDirectoryToken",
    "auth.disableTotp",
    "auth.removePasskey",
    "auth.endSession",
    "auth.removePushDevice",
  ],
  "A file that was not used yet, and a file that we made": [
    "auth.discardMemberImport",
    "auth.dropOrderFile",
    "contact.discardImport",
    "contact.dropExport",
    "contact.dropAdminExport",
  ],
};

/** Each photo is a value of the contact, and restored as one. */
const OTHERWISE: Readonly<Record<string, string>> = { "contact.removePhoto": "contact.changeFact" };

const nameOf = ({ service, name }: Operation) => `${service}.${name}`;
const deletions = OPERATIONS.filter(({ method }) => method === "DELETE");
const restoring = (deletion: Operation) =>
  OPERATIONS.find((one) => one.path === `${deletion.path}/restore` || nameOf(one) === OTHERWISE[nameOf(deletion)]);

test("everything that can be deleted can be restored, or the record says why not", () => {
  const final = deletions.filter((deletion) => restoring(deletion) === undefined).map(nameOf);
  expect(final.toSorted()).toEqual(Object.values(FOR_GOOD).flat().toSorted());
  const record = readFileSync("docs/decisions/0041-what-can-be-brought-back.md", "utf8");
  for (const reason of Object.keys(FOR_GOOD)) expect(record).toContain(`- ${reason}`);
});

test("a page calls each of those that restore", () => {
  const pages = globSync(["app/**/*.{ts,tsx}", "components/**/*.{ts,tsx}", "lib/client/**/*.ts"])
    .map((file) => readFileSync(file, "utf8"))
    .join("\n");
  const restores = deletions.flatMap((deletion) => restoring(deletion) ?? []).map(nameOf);
  expect(restores.length).toBeGreaterThan(10);
  expect(restores.filter((name) => !pages.includes(`"${name}"`))).toEqual([]);
});
