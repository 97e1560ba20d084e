// A stop that was marked with an earlier key holds.
import { createHmac, randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { newId } from "#lib/id.ts";
import { listAllContacts } from "#server/contact/reads.ts";
import { createContact } from "#server/contact/service.ts";
import { sealWith } from "#server/platform/keys/sealing.ts";
import { signingKey } from "#server/platform/signing-key.ts";
import { ALL, knower, NOBODYS } from "#tests/services/contact-support.ts";
import { openedDemo } from "#tests/support/opened-demo.ts";

const owner = await openedDemo();

test("a mark that an earlier key made is found", async () => {
  const mia = await knower(owner, { role: "owner", view: "company" });
  const known = async (name: string, email: string) =>
    (await createContact(mia.call, { ...NOBODYS, name, email })).data;
  const address = `ines.${newId().slice(-8)}@example.com`;
  const {
    secrets: [own],
  } = await signingKey();
  const key = randomBytes(32);
  const { sealed } = sealWith(own, { purpose: "kept stops", owner: "earlier" }, key);
  await owner.query("insert into kept_keys (key_id, purpose, sealed, sealed_by) values ('earlier', 'stops', $1, $2)", [
    sealed,
    own.id,
  ]);
  const mark = createHmac("sha256", key).update(`email:${address}`).digest("hex");
  await owner.query(
    "insert into stops (mark, key_id, workspace_id, channel, purpose, scope, source) values ($1, 'earlier', $2, 'email', 'any', 'brand', 'visitor')",
    [mark, mia.workspaceId],
  );
  for (let count = 0; count < 3; count += 1) await known(`Other ${count}`, `other${count}.${address}`);
  const contact = await known("Stopped", address);
  const { data } = await listAllContacts(mia.call, ALL);
  const states = Object.fromEntries(data.map(({ id, may_write }) => [id, may_write.state]));
  expect(states[contact.id]).toBe("stop");
  expect(Object.values(states).filter((state) => state === "none")).toHaveLength(3);
});
