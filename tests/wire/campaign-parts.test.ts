// A location's part of a campaign over HTTP, as the demo has it: Grace reads hers, changes what is hers to change, and joins.
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Api, logIn, startApi } from "#tests/support/api.ts";

let api: Api;
let grace: string;
let olivia: string;

beforeAll(async () => {
  api = await startApi();
  [grace, olivia] = [await logIn(api.call, "grace@harbor.test"), await logIn(api.call, "olivia@harbor.test")];
});

afterAll(() => api.stop());

type Listed = { id: string; name: string; from: string | null; state: string };

async function listed(token: string): Promise<Listed[]> {
  const answer = await api.call("GET", "/api/campaigns?sort_by=name&sort_desc=0", { token });
  return (answer.body as { data: Listed[] }).data;
}

test("Grace sees what her company asks of her, what waits for a choice, and joins with her own words", async () => {
  const all = (await listed(grace)).filter(({ from }) => from === "Harbor Realty");
  expect(all.map(({ name, state }) => `${name}: ${state}`)).toEqual([
    ...["Fall open doors: done", "First warm Sunday: done", "Holiday lights tour: running"],
    ...["Spring open houses: asked", "Summer porches: done"],
  ]);
  const [, , lights, spring] = all.map(({ id }) => `/api/campaigns/${id}/part`);
  const waits = await api.call("GET", lights ?? "", { token: grace });
  expect(waits.body).toMatchObject({
    data: { fields: expect.arrayContaining([expect.objectContaining({ field: "text", waits: expect.any(Object) })]) },
  });
  const part = await api.call("GET", spring ?? "", { token: grace });
  const { version } = (part.body as { data: { version: number } }).data;
  const refused = await api.call("PATCH", spring ?? "", {
    token: grace,
    json: { version, destination: "https://a.test" },
  });
  expect([refused.status, refused.body]).toMatchObject([422, { errors: { destination: [expect.any(String)] } }]);
  const changed = await api.call("PATCH", spring ?? "", { token: grace, json: { version, headline: "Zilker" } });
  expect([changed.status, changed.body]).toMatchObject([200, { data: { version: version + 1, state: "asked" } }]);
  const joined = await api.call("POST", `${spring}/answer`, {
    token: grace,
    json: { version: version + 1, answer: "join" },
  });
  expect([joined.status, joined.body]).toMatchObject([200, { data: { state: "booked" } }]);
});

test("her company sees where each of its locations stands", async () => {
  const lights = (await listed(olivia)).find(({ name }) => name === "Holiday lights tour");
  const parts = await api.call("GET", `/api/campaigns/${lights?.id}/parts?sort_by=name&sort_desc=0`, { token: olivia });
  expect(parts.body).toMatchObject({
    data: [
      { place: { name: "Harbor Realty Austin" }, state: "running", wrote: ["headline", "text"], chooses: ["text"] },
      { place: { name: "Harbor Realty Miami" }, answer: { word: "The whole team is in." } },
      { place: { name: "Harbor Realty Providence" }, state: "declined", answer: { word: "We open in March." } },
    ],
  });
  const places = await api.call("GET", "/api/campaigns/places", { token: olivia });
  expect(places.body).toMatchObject({
    data: expect.arrayContaining([expect.objectContaining({ owner: "Grace Whitfield" })]),
  });
});
