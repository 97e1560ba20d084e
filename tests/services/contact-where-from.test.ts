// What people wrote with their answers leaves in a file of contacts; where they were met, and by whose link, narrows the list.
import { beforeAll, expect, test } from "vitest";
import { newId } from "#lib/id.ts";
import { segmentFilterSchema } from "#lib/services/contact/segment-entities.ts";
import { peopleOf } from "#server/auth/people/people.ts";
import { answersPort } from "#server/card/exchange/answers-store.ts";
import { readyVisits } from "#server/card/signed-visit.ts";
import { fetchContactExport, startContactExport } from "#server/contact/exports/exports.ts";
import { carryOnExports } from "#server/contact/exports/work.ts";
import { takeAnswers } from "#server/contact/from-answers.ts";
import { getKnown } from "#server/contact/known.ts";
import { mergeContacts } from "#server/contact/merges.ts";
import { listAllContacts } from "#server/contact/reads.ts";
import { addSegment } from "#server/contact/segments.ts";
import { createContact } from "#server/contact/service.ts";
import { mediaPort } from "#server/media/port.ts";
import { ALL, contactCall, knower, NOBODYS } from "#tests/services/contact-support.ts";
import { answerOn, ownerWithCard } from "#tests/services/exchange-support.ts";
import { openedDemo } from "#tests/support/opened-demo.ts";

const owner = await openedDemo();
beforeAll(readyVisits);

const GRANTED = { "gui::contacts_personal": true, "gui::dbc_personal": true } as const;

test.each(["csv", "json"] as const)("%s says what they wrote and what would help", async (format) => {
  const held = await ownerWithCard(owner, {}, { permissions: GRANTED, role: "owner" });
  const mia = contactCall(held.call.actor as never);
  await answerOn(held.card, { id: newId(), name: "Writes", note: "Near Fort Point", help: "A viewing" });
  await takeAnswers(answersPort);
  const { data } = await startContactExport(mia, { format, which: "all", ids: [], why: "" });
  await carryOnExports({ answers: answersPort, people: peopleOf, media: mediaPort });
  const text = await (await fetchContactExport(mia, { id: data.id })).text();
  expect(text).toContain("Near Fort Point");
  expect(text).toContain("A viewing");
});

test("contacts are narrowed by the event where they were met, and by whose link brought them", async () => {
  const held = await ownerWithCard(owner, {}, { permissions: GRANTED, role: "owner" });
  const mia = contactCall(held.call.actor as never);
  const [event, first, brought, other] = [newId(), newId(), newId(), newId()];
  for (const id of [first, brought, other]) await answerOn(held.card, { id, name: `Person ${id.slice(-4)}` });
  await owner.query("update exchanges set event_id = $1 where id = any ($2::uuid[])", [event, [first, other]]);
  await owner.query("update exchanges set introduced_by = $1 where id = $2", [first, brought]);
  await takeAnswers(answersPort);
  const found = async (by: { event?: string; introducer?: string }) =>
    (await listAllContacts(mia, { ...ALL, ...by })).data.map(({ id }) => id).toSorted();
  expect(await found({ event })).toEqual([first, other].toSorted());
  expect(await found({ introducer: first })).toEqual([brought]);
  expect(await found({ event, introducer: first })).toEqual([]);
  // Of a joined person every record counts.
  const pair = { id: brought, version: 1, other, other_version: 1, chosen: [] };
  await mergeContacts(mia, pair);
  expect(await found({ event, introducer: first })).toEqual([brought]);
  const { data: segment } = await addSegment(mia, {
    name: "Open house",
    filter: segmentFilterSchema.parse({ event }),
    shared: false,
  });
  const within = await listAllContacts(mia, { ...ALL, segment: segment.id, introducer: first });
  expect(within.data.map(({ id }) => id)).toEqual([brought]);
  await owner.query("update exchanges set deleted_at = now() where id = $1", [first]);
  expect(await found({ introducer: first })).toEqual([]);
});

test("who has an email or a phone already is known before somebody is added with it, among those who are seen", async () => {
  const mia = await knower(owner, { role: "member" });
  const liam = await knower(owner, { role: "member", workspaceId: mia.workspaceId });
  const { data: elena } = await createContact(mia.call, { ...NOBODYS, name: "Elena Marsh", email: "Elena@Marsh.test" });
  await createContact(liam.call, { ...NOBODYS, name: "Of Liam", phone: "+1 617 555 0188" });
  const ask = { kind: "person", email: "", phone: "" } as const;
  const known = { id: elena.id, name: "Elena Marsh", by: "email" };
  expect((await getKnown(mia.call, { ...ask, email: "elena@marsh.test" })).data).toEqual([known]);
  expect((await getKnown(mia.call, { ...ask, kind: "company", email: "elena@marsh.test" })).data).toEqual([]);
  expect((await getKnown(mia.call, { ...ask, phone: "(617) 555-0188" })).data).toEqual([]);
  expect((await getKnown(liam.call, { ...ask, email: "nobody", phone: "(617) 555-0188" })).data).toMatchObject([
    { name: "Of Liam", by: "phone" },
  ]);
});
