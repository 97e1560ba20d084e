// Holding a campaign as others see it: what a call must say, and that it takes a campaign as it is.
import { expect, test } from "vitest";
import { at, logIn, textAt } from "#tests/support/api.ts";
import { openedApi } from "#tests/support/opened-api.ts";
import { expectError, expectInvalid } from "#tests/support/wire.ts";

const { api } = await openedApi();

async function running() {
  const token = await logIn(api.call, "admin@corner.test");
  const found = await api.call("GET", "/api/admin/campaigns?state=running&per_page=1", { token });
  return { token, path: `/api/admin/campaigns/${textAt(found, "data.0.id")}` };
}

test("a hold needs a reason of twenty characters", async () => {
  const { token, path } = await running();
  for (const why of ["", "Nineteen characters", `Nineteen characters${" ".repeat(9)}`]) {
    const answer = await api.call("POST", `${path}/hold`, { token, json: { why } });
    expectInvalid(answer, "why");
  }
  expect(at(await api.call("GET", path, { token }), "data.state")).toBe("running");
});

test("whatever was seen of it a hold takes it as it is, and a second one is a conflict", async () => {
  const { token, path } = await running();
  const json = { why: "Somebody else was not faster." };
  expect(at(await api.call("POST", `${path}/hold`, { token, json }), "data.state")).toBe("held");
  expectError(await api.call("POST", `${path}/hold`, { token, json }), "conflict");
});
