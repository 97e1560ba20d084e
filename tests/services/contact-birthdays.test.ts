// Birthdays of contacts: with a year and without, shown in the list, and found when they come up.
import { expect, test } from "vitest";
import type { BirthdayFilter } from "#lib/contact/birthday.ts";
import { addContactFact, changeContactFact } from "#server/contact/facts.ts";
import { exportContacts, getContact, listAllContacts } from "#server/contact/reads.ts";
import { addSegment } from "#server/contact/segments.ts";
import { createContact } from "#server/contact/service.ts";
import { ALL, knower, NOBODYS } from "#tests/services/contact-support.ts";
import { openedDemo } from "#tests/support/opened-demo.ts";

const owner = await openedDemo();

type Who = Awaited<ReturnType<typeof knower>>;
const code = (wanted: string) => expect.objectContaining({ code: wanted });

/** Noon in Boston of that day. */
const onDay = ({ call }: Who, day: string) => ({ ...call, now: new Date(`${day}T17:00:00Z`) });

async function born(who: Who, name: string, value: string) {
  const { id, version } = (await createContact(who.call, { ...NOBODYS, name })).data;
  return (await addContactFact(who.call, { id, version, field: "birthday", use: "", value })).data;
}

test("a birthday has a year or none, and is no day that never is", async () => {
  const who = await knower(owner);
  const contact = await born(who, "Ines", "1980-04-23");
  expect(contact.birthday).toBe("1980-04-23");
  const said = { id: contact.id, version: contact.version, field: "birthday", use: "" } as const;
  const after = (await addContactFact(who.call, { ...said, value: "--04-24" })).data;
  expect(after.birthday).toBe("--04-24");
  expect((await listAllContacts(who.call, ALL)).data.map(({ birthday }) => birthday)).toEqual(["--04-24"]);
  for (const value of ["--02-30", "2026-02-29", "-04-", "1604-04-23", "4/23/1980"])
    await expect(addContactFact(who.call, { ...said, version: after.version, value })).rejects.toEqual(code("invalid"));
  // What is taken away is not shown; the one before it comes back.
  const [shown] = after.facts.filter((fact) => fact.field === "birthday" && fact.shown);
  const act = { id: contact.id, version: after.version, fact: shown?.id ?? "", act: "remove" } as const;
  expect((await changeContactFact(who.call, act)).data.birthday).toBe("1980-04-23");
  expect(await (await exportContacts(who.call, ALL)).text()).toContain("Ines");
});

test("those whose birthday comes up are found, over the turn of the year too, and by a segment", async () => {
  const who = await knower(owner);
  await born(who, "Today", "1980-12-28");
  await born(who, "New year", "--01-02");
  await born(who, "January", "1990-01-20");
  await born(who, "Leap", "1988-02-29");
  await born(who, "Before", "--12-27");
  await createContact(who.call, { ...NOBODYS, name: "Nobody said it" });
  const found = async (day: string, birthday: BirthdayFilter) => {
    const list = await listAllContacts(onDay(who, day), { ...ALL, birthday });
    return list.data.map(({ name }) => name).toSorted();
  };
  expect(await found("2026-12-28", "today")).toEqual(["Today"]);
  expect(await found("2026-12-28", "week")).toEqual(["New year", "Today"]);
  expect(await found("2026-12-28", "month")).toEqual(["January", "New year", "Today"]);
  expect(await found("2027-02-28", "today")).toEqual(["Leap"]);
  expect(await found("2028-02-28", "today")).toEqual([]);
  const filter = { ...ALL, birthday: "week" } as const;
  const segment = (await addSegment(who.call, { name: "Birthdays", shared: false, filter })).data;
  const list = await listAllContacts(onDay(who, "2026-12-28"), { ...ALL, segment: segment.id });
  expect(list.data.map(({ name }) => name).toSorted()).toEqual(["New year", "Today"]);
  expect(list.data).toHaveLength(2);
  expect((await getContact(who.call, { id: list.data[0]?.id ?? "" })).data.birthday).not.toBe("");
});
