// Values of a contact: that somebody confirms one, and what each is used for in one's own word.
import { expect, test } from "vitest";
import { addContactFact, changeContactFact } from "#server/contact/facts.ts";
import { createContact } from "#server/contact/service.ts";
import { knower, NOBODYS } from "#tests/services/contact-support.ts";
import { openedDemo } from "#tests/support/opened-demo.ts";

const owner = await openedDemo();

const code = (wanted: string) => expect.objectContaining({ code: wanted });
const somebody = () => knower(owner);
const known = async ({ call }: Awaited<ReturnType<typeof knower>>, phone = "") =>
  (await createContact(call, { ...NOBODYS, name: "Noah Ellison", phone })).data;

test("whoever looks after somebody says that a value is right; it stands before what is newer, until that is taken back", async () => {
  const [mia, theo] = [await somebody(), await somebody()];
  const { id, version, facts } = await known(mia, "617 555 0188");
  const phone = facts.find(({ field }) => field === "phone")?.id ?? "";
  const act = { id, fact: phone } as const;
  const { data } = await changeContactFact(mia.call, { ...act, version, act: "confirm" });
  const said = data.facts.find((fact) => fact.id === phone);
  expect(said).toMatchObject({ confirmed: { at: mia.call.now.toISOString(), by: { id: mia.person.id } } });
  const back = await changeContactFact(mia.call, { ...act, version: data.version, act: "unconfirm" });
  expect(back.data.facts.find((fact) => fact.id === phone)?.confirmed).toBeNull();
  const refused = { ...act, version: back.data.version, act: "confirm" } as const;
  await expect(changeContactFact(theo.call, refused)).rejects.toEqual(code("not_found"));
  const gone = await changeContactFact(mia.call, { ...refused, act: "remove" });
  await expect(changeContactFact(mia.call, { ...refused, version: gone.data.version })).rejects.toEqual(code("gone"));
});

test("a value has a label of one's own, and one that everybody uses is the same however it is written", async () => {
  const mia = await somebody();
  const { id, version } = await known(mia);
  const fact = { id, field: "phone", value: "617 555 0188" } as const;
  const { data } = await addContactFact(mia.call, { ...fact, version, use: "Lake house" });
  expect(data.facts.find(({ field }) => field === "phone")).toMatchObject({ use: "Lake house", shown: true });
  const again = await addContactFact(mia.call, {
    ...fact,
    version: data.version,
    use: " Mobile",
    value: "617 555 0189",
  });
  expect(again.data.facts.map(({ use }) => use)).toContain("mobile");
});
