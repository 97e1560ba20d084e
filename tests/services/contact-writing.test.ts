// Writing to several at once: one door says of each whether, and why not.
import { expect, test } from "vitest";
import { dayIn } from "#lib/date-format.ts";
import { newId } from "#lib/id.ts";
import { recordConsent, recordStop } from "#server/contact/consents.ts";
import { createContact, deleteContact } from "#server/contact/service.ts";
import { getWriting } from "#server/contact/writing.ts";
import { knower, NOBODYS } from "#tests/services/contact-support.ts";
import { openedDemo } from "#tests/support/opened-demo.ts";

const owner = await openedDemo();

type Who = Awaited<ReturnType<typeof knower>>;

async function known(who: Who, name: string, email: string) {
  const contact = (await createContact(who.call, { ...NOBODYS, name, email })).data;
  const fact = contact.facts.find(({ field }) => field === "email")?.id ?? "";
  return { ...contact, fact };
}

async function agreed(who: Who, name: string) {
  const { id, fact } = await known(who, name, `${name.toLowerCase()}.${newId()}@example.com`);
  const said = { channel: "email", source: "letter", purpose: "marketing", scope: "location", until: null } as const;
  const said_on = dayIn(who.call.now, "America/New_York");
  await recordConsent(who.call, { id, fact, ...said, proof: "Binder 3", said_on });
  return { id, fact };
}

test("who agreed is written to, the others are named with the reason, and nobody else's is said", async () => {
  const mia = await knower(owner);
  const ines = await agreed(mia, "Ines");
  const stopped = await agreed(mia, "Stopped");
  await recordStop(mia.call, { ...stopped, channel: "email", source: "person", reach: "location", proof: "" });
  const unasked = await known(mia, "Unasked", "unasked@example.com");
  const nowhere = (await createContact(mia.call, { ...NOBODYS, name: "Nowhere" })).data;
  const gone = await agreed(mia, "Gone");
  await deleteContact(mia.call, { id: gone.id });
  const other = await knower(owner);
  const theirs = await agreed(other, "Theirs");
  const ids = [nowhere.id, stopped.id, ines.id, ines.id, unasked.id, gone.id, theirs.id, newId()];
  const { data } = await getWriting(mia.call, { ids });
  expect(data.map(({ name, may, reason }) => [name, may, reason])).toEqual([
    ["Nowhere", false, "no_address"],
    ["Stopped", false, "stopped_here"],
    ["Ines", true, "agreed"],
    ["Unasked", false, "not_asked"],
  ]);
  // Where nothing may go no address is said.
  expect(data.map(({ address }) => address !== "")).toEqual([false, false, true, false]);
});
