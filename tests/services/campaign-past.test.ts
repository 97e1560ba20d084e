// What campaigns that ended brought: what others with their goal are expected to bring, with the size of where they ran taken out.
import { afterAll, beforeAll, expect, test } from "vitest";
import { expectedFor } from "#lib/campaign/expected.ts";
import type { UserActor } from "#lib/permissions/index.ts";
import { answerPart } from "#server/campaign/parts/part-service.ts";
import { getPlaces } from "#server/campaign/parts/proposals.ts";
import { getPast } from "#server/campaign/past.ts";
import { getResult } from "#server/campaign/result.ts";
import { moveCampaign } from "#server/campaign/steps.ts";
import { asCaller as as, bringSave, type Company, idIn, openCompany } from "#tests/support/campaign-places.ts";

let company: Company;
let olivia: UserActor;

/** Forty thousand live around Austin, and nobody said how many around Boston. */
beforeAll(async () => {
  company = await openCompany();
  ({ olivia } = company);
  await company.query("insert into location_facts (workspace_id, location_id, residents) values ($1, $2, 40000)", [
    idIn(olivia),
    idIn(company.grace),
  ]);
});

afterAll(() => company.close());

/** One that ran in these places, where so many saved a card, and ended; who is not among the joining declined. */
async function ended(to: readonly UserActor[], saves: number, joining: readonly UserActor[] = to) {
  const out = await company.proposed(to);
  for (const who of to) {
    const answer = joining.includes(who) ? ("join" as const) : ("decline" as const);
    await answerPart(as(who), { ...(await company.partOf(who, out)), answer, word: "No time" });
  }
  const [first] = joining;
  for (let nth = 0; first && nth < saves; nth++) await bringSave(company, first, out);
  await moveCampaign(as(olivia), { id: out.id, version: out.version, step: "stop" });
  await company.query("update campaigns set state = 'done' where id = $1", [out.id]);
  return out;
}

test("past campaigns are told by their goal, newest first, with what they brought and how many live there", async () => {
  const { grace, mia } = company;
  expect((await getPast(as(olivia))).data.find(({ goal }) => goal === "pockets")).toEqual({
    goal: "pockets",
    campaigns: [],
  });
  await ended([grace], 2);
  await ended([grace, mia], 1);
  await ended([grace, mia], 4, [grace]);
  const { data } = await getPast(as(olivia));
  const past = data.find(({ goal }) => goal === "pockets")?.campaigns ?? [];
  // Of two places one has no number; a place that declined counts for nothing.
  expect(past.map(({ brought, residents }) => [brought, residents])).toEqual([
    [4, 40_000],
    [1, null],
    [2, 40_000],
  ]);
  // A location's past is its own parts.
  const own = (await getPast(as(mia))).data.flatMap(({ campaigns }) => campaigns);
  expect(own.map(({ brought }) => brought)).toEqual([0]);
  const { data: places } = await getPlaces(as(olivia));
  expect(places.map(({ residents }) => residents)).toEqual([40_000, null]);
});

test("one that runs stands beside the others with its goal, and not beside itself", async () => {
  const out = await company.proposed([company.grace]);
  const { data } = await getResult(as(olivia), { id: out.id });
  expect([data.residents, data.past.length]).toEqual([40_000, 3]);
  expect(expectedFor(data.past, data.residents)).toEqual({ from: 2, to: 4, by: "all" });
  const again = await ended([company.grace], 6);
  const { data: own } = await getResult(as(olivia), { id: again.id });
  expect(own.past.map(({ brought }) => brought)).toEqual([4, 1, 2]);
  const { data: later } = await getResult(as(olivia), { id: out.id });
  expect(expectedFor(later.past, 80_000)).toEqual({ from: 8, to: 12, by: "residents" });
});
