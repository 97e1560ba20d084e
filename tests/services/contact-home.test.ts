// A phone number without a country code is one of the workspace's own country: typed, answered, imported, looked for.
import { expect, test } from "vitest";
import { authorize } from "#lib/permissions/index.ts";
import { addContactFact } from "#server/contact/facts.ts";
import { readHome } from "#server/contact/home.ts";
import { getContactImport } from "#server/contact/imports/import-reads.ts";
import { addContactImport } from "#server/contact/imports/imports.ts";
import { carryOnImports } from "#server/contact/imports/work.ts";
import { getKnown } from "#server/contact/known.ts";
import { normalOf } from "#server/contact/normal.ts";
import { createContact } from "#server/contact/service.ts";
import { mediaPort } from "#server/media/port.ts";
import { readWorkspace } from "#server/platform/transaction.ts";
import { knower, NOBODYS } from "#tests/services/contact-support.ts";
import { openedDemo } from "#tests/support/opened-demo.ts";

const owner = await openedDemo();

/** Somebody of a workspace in this country; of one that says none without it. */
async function somebody(country?: string, parent?: string) {
  const who = await knower(owner, { role: "owner" });
  await owner.query("update workspaces set address = $2, parent_id = $3 where id = $1", [
    ...[who.workspaceId, country === undefined ? null : JSON.stringify({ country }), parent ?? null],
  ]);
  return who;
}

const phones = async (contact: string) =>
  (await owner.query("select normal from contact_facts where contact_id = $1 and field = 'phone'", [contact])).rows.map(
    ({ normal }) => normal,
  );

test("what is typed is read in the country of the workspace, and known by it", async () => {
  const mia = await somebody("DE");
  const { data } = await createContact(mia.call, { ...NOBODYS, name: "Jörg", phone: "030 9018 20" });
  expect(await phones(data.id)).toEqual(["+4930901820"]);
  const known = await getKnown(mia.call, { kind: "person", email: "", phone: "+49 30 901820" });
  expect(known.data.map(({ name }) => name)).toEqual(["Jörg"]);
  expect((await getKnown(mia.call, { kind: "person", email: "", phone: "(030) 901820" })).data).toHaveLength(1);
  await addContactFact(mia.call, {
    id: data.id,
    version: data.version,
    field: "phone",
    use: "work",
    value: "0171 2345678",
  });
  expect((await phones(data.id)).toSorted()).toEqual(["+491712345678", "+4930901820"]);
});

test("a location has its own country, and a workspace that says none is American", async () => {
  const brand = await somebody("US");
  const london = await somebody("GB", brand.workspaceId);
  const homeOf = ({ actor }: typeof brand) => readWorkspace(authorize(actor, "contacts.read"), readHome);
  expect([await homeOf(brand), await homeOf(london), await homeOf(await somebody())]).toEqual(["US", "GB", "US"]);
  const { data } = await createContact(london.call, { ...NOBODYS, name: "Ada", phone: "020 7946 0018" });
  expect(await phones(data.id)).toEqual(["+442079460018"]);
});

test("a file says in which country its numbers are read, and meets who has them", async () => {
  const mia = await somebody("FR");
  await createContact(mia.call, { ...NOBODYS, name: "Zoé Hart", phone: "+33 1 70 18 99 00" });
  const text = "Name,Phone\nZoé Hart,01 70 18 99 00\n";
  const { data } = await addContactImport(mia.call, { file_name: "gens.csv", text });
  await carryOnImports(mediaPort);
  const file = (await getContactImport(mia.call, data)).data;
  expect(file).toMatchObject({ reading: { home: "FR" }, rows: { known: 1 } });
});

test.each([
  ["01 70 18 99 00", "FR", "+33170189900"],
  ["(617) 555-0188", "FR", "(617) 555-0188"],
  ["+1 617 555 0188", "FR", "+16175550188"],
  ["0049 30 901820", "FR", "+4930901820"],
  ["(617) 555-0188", "US", "+16175550188"],
])("%s in %s is %s", (value, home, normal) => {
  const read = normalOf("phone", value, home);
  if (normal.startsWith("+")) expect(read).toBe(normal);
  else expect(read.startsWith("+1")).toBe(false);
});
