// The locations of a campaign as a list: searched, narrowed and sorted, beside each other whatever page is shown, and as a file.
import { afterAll, beforeAll, expect, test } from "vitest";
import { newId } from "#lib/id.ts";
import type { UserActor } from "#lib/permissions/index.ts";
import { exportParts, getParts, getPartsCompared } from "#server/campaign/parts/part-list.ts";
import { answerPart } from "#server/campaign/parts/part-service.ts";
import { getCampaigns } from "#server/campaign/reads.ts";
import {
  ALL_PLACES,
  aProposal,
  asCaller as as,
  bringSave,
  type Company,
  campaignActor,
  idIn,
  openCompany,
} from "#tests/support/campaign-places.ts";

let company: Company;
let olivia: UserActor;
let id: string;

/** Five locations: two joined, one of them with four people, one declined, one has not answered, one cannot be asked. */
beforeAll(async () => {
  company = await openCompany();
  ({ olivia } = company);
  const { grace, mia } = company;
  const parent = idIn(olivia);
  const more = async (name: string) => company.owner({ parent, name }, `${name}@made.test`);
  const [salem, zebulon, gone] = [await more("Salem"), await more("Zebulon"), await more("Gone")];
  await company.database.pool.query("update workspaces set is_active = false where id = $1", [idIn(gone)]);
  const out = await company.proposed([grace, mia, salem, zebulon, gone]);
  id = out.id;
  for (const who of [grace, mia])
    await answerPart(as(who), { ...(await company.partOf(who, out)), answer: "join", word: "" });
  await answerPart(as(salem), { ...(await company.partOf(salem, out)), answer: "decline", word: "=Too busy" });
  for (const who of [grace, mia, mia]) await bringSave(company, who, out);
  for (const name of ["one", "two", "three"]) {
    const userId = newId();
    await company.database.pool.query(
      "insert into users (id, email, firstname, user_state) values ($1, $2, 'Pat', '_ACTIVE_')",
      [userId, `${name}@made.test`],
    );
    await company.database.pool.query("select membership_add($1, $2, 'member', '{}')", [userId, idIn(mia)]);
  }
});

afterAll(() => company.close());

const read = (over: Partial<Parameters<typeof getParts>[1]> = {}) =>
  getParts(as(olivia), { ...ALL_PLACES, id, ...over });
const names = async (over: Parameters<typeof read>[0] = {}) => (await read(over)).data.map(({ place }) => place.name);

test("its locations are sorted by what they brought, and who has no figure stands last", async () => {
  const most = { sort_by: "brought", sort_desc: true } as const;
  expect(await names(most)).toEqual(["Harbor Austin", "Harbor Boston", "Gone", "Salem", "Zebulon"]);
  expect((await names({ ...most, by: "all" })).slice(0, 2)).toEqual(["Harbor Boston", "Harbor Austin"]);
  expect((await names({ ...most, sort_desc: false })).slice(3)).toEqual(["Harbor Boston", "Harbor Austin"]);
  expect(await names({ sort_desc: true })).toEqual(["Zebulon", "Salem", "Harbor Boston", "Harbor Austin", "Gone"]);
});

test("they are searched and narrowed, and a page is found again behind the one before", async () => {
  expect(await names({ filters: "bost" })).toEqual(["Harbor Boston"]);
  expect(await names({ filters: "ar" })).toEqual([]);
  expect(await names({ stands: "joined" })).toEqual(["Harbor Austin", "Harbor Boston"]);
  expect(await names({ stands: "declined" })).toEqual(["Salem"]);
  expect(await names({ stands: "asked" })).toEqual(["Zebulon"]);
  expect(await names({ stands: "skipped" })).toEqual(["Gone"]);
  const first = await read({ per_page: 2 });
  expect(first.meta).toMatchObject({ total: 5, next_cursor: expect.any(String) });
  expect(await names({ per_page: 2, cursor: first.meta.next_cursor })).toEqual(["Harbor Boston", "Salem"]);
  expect(await names({ per_page: 2, page: 3 })).toEqual(["Zebulon"]);
});

test("what they stand beside is of all of them, whatever page is shown", async () => {
  const { data } = await getPartsCompared(as(olivia), { id });
  expect(data).toEqual({
    ...{ locations: 5, joined: 2, asking: 0, residents: null },
    ...{ person: { most: 1, average: 0.6 }, all: { most: 2, average: null } },
  });
});

test("the file has what the list has, and is written down", async () => {
  const file = await exportParts(as(olivia), { ...ALL_PLACES, id, stands: "declined" });
  expect((await file.text()).split("\r\n").slice(1, 2)).toEqual([
    "Salem,Declined,,Pat,'=Too busy,,1,,0,saved contacts,,",
  ]);
  expect(await company.query("select subject_id from audit where action = 'campaigns.parts-export'")).toEqual([
    { subject_id: id },
  ]);
});

test("nobody but who manages the company reads them", async () => {
  const member = campaignActor({ ...olivia, role: "member", view: "personal" });
  await expect(getParts(as(member), { ...ALL_PLACES, id })).rejects.toMatchObject({ code: "forbidden" });
  await expect(getPartsCompared(as(company.grace), { id })).rejects.toMatchObject({ code: "not_found" });
  await expect(exportParts(as(company.grace), { ...ALL_PLACES, id })).rejects.toMatchObject({ code: "not_found" });
});

test("campaigns are narrowed by the location that they were proposed to, and sorted by their start", async () => {
  const { grace } = company;
  const soon = new Date(Date.now() + 864e5).toISOString();
  await company.proposed([grace], { starts_at: soon, name: "Later" });
  await aProposal(olivia, [], { name: "Undated" });
  const list = { page: 1, per_page: 50, sort_by: "starts_at", sort_desc: false, filters: "" } as const;
  const named = async (over: { place?: string } = {}) =>
    (await getCampaigns(as(olivia), { ...list, ...over })).data.map(({ name }) => name);
  expect(await named()).toEqual(["Winter open houses", "Later", "Undated"]);
  expect(await named({ place: idIn(grace) })).toEqual(["Winter open houses", "Later"]);
  expect(await named({ place: idIn(olivia) })).toEqual([]);
  const first = await getCampaigns(as(olivia), { ...list, per_page: 2 });
  const rest = await getCampaigns(as(olivia), { ...list, per_page: 2, cursor: first.meta.next_cursor });
  expect(rest.data.map(({ name }) => name)).toEqual(["Undated"]);
});
