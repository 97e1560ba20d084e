// Acts between two people, as the audit log says them: who gave, who got, and what nobody had a part in.
import { afterAll, beforeAll, expect, test } from "vitest";
import { auditActions, sentenceOf } from "#lib/audit-sentences.ts";
import { type Api, at, rowsOf, startApi, textAt } from "#tests/support/api.ts";
import { expectData } from "#tests/support/wire.ts";

let api: Api;
let liam: string;
beforeAll(async () => {
  api = await startApi();
  liam = await api.signIn("liam@harbor.test");
});
afterAll(() => api.stop());

const idOf = async (email: string) => {
  const token = await api.signIn(email);
  return textAt(await api.call("GET", "/api/auth/me", { token }), "data.id");
};
const said = async (query: string) => {
  const answer = await api.call("GET", `/api/audit?per_page=100&${query}`, { token: liam });
  return rowsOf(answer).map((row) => `${Object(row.get("actor")).name ?? "The system"} ${row.get("sentence")}`);
};

test("a file of people leaves one line, of the person who sent the invitations", async () => {
  const json = { file_name: "team.csv", text: "email,role\nada@new.test,member\nbo@new.test,member\n" };
  const made = await api.call("POST", "/api/members/imports", { token: liam, json });
  expectData(made, 201);
  const id = textAt(made, "data.id");
  const version = Number(at(made, "data.version"));
  expectData(await api.call("POST", `/api/members/imports/${id}/start`, { token: liam, json: { version } }));
  await expect
    .poll(async () => at(await api.call("GET", `/api/members/imports/${id}`, { token: liam }), "data.state"))
    .toBe("done");
  expect(await said("filters=file")).toEqual(["Liam Doyle invited people from the file team.csv"]);
});

test("an invitation names the address it went to, sent again and withdrawn too", async () => {
  const json = { emails: ["cy@new.test"], role: "member", message: "" };
  expectData(await api.call("POST", "/api/members/invitations", { token: liam, json }));
  const people = await api.call("GET", "/api/members?filters=cy@new", { token: liam });
  const id = textAt(people, "data.0.id");
  expectData(await api.call("POST", `/api/members/invitations/${id}/resend`, { token: liam }));
  expectData(await api.call("DELETE", `/api/members/invitations/${id}`, { token: liam }));
  expect(await said("action=members.invite")).toEqual([
    "Liam Doyle withdrew the invitation to cy@new.test",
    "Liam Doyle sent the invitation to cy@new.test again",
    "Liam Doyle invited cy@new.test",
  ]);
});

test("who joins by an invitation is who accepted it, though no session told of them yet", async () => {
  const invited = { emails: ["dee@new.test"], role: "member", message: "" };
  expectData(await api.call("POST", "/api/members/invitations", { token: liam, json: invited }));
  const id = textAt(await api.call("GET", "/api/members?filters=dee@new", { token: liam }), "data.0.id");
  const link = await api.call("POST", `/api/members/invitations/${id}/link`, { token: liam });
  const invitation_id = new URL(textAt(link, "data.url")).searchParams.get("invitationId");
  const json = { invitation_id, firstname: "Dee", lastname: "Dale", password: "seven otters paint a fence" };
  expectData(await api.call("POST", "/api/auth/invitation/accept", { json }));
  expect((await said("action=invitation.accept"))[0]).toBe("Dee Dale accepted an invitation");
});

/** Acts between two people, by the words of the closed list alone. */
const TWO = auditActions().filter((action) => sentenceOf({ action, it: "Mia", to: "Marcus" }).includes("Marcus"));

test("what was Mia's and is Marcus's now is said to have gone from her to him, whatever it is", async () => {
  const [mia, marcus] = [await idOf("mia@harbor.test"), await idOf("marcus@harbor.test")];
  const hers = await api.call("POST", "/api/contacts", {
    token: await api.signIn("mia@harbor.test"),
    json: { name: "Kit" },
  });
  expectData(hers, 201);
  const json = { hand_over_to: marcus };
  expectData(await api.call("DELETE", `/api/members/${mia}`, { token: liam, json }));
  const lines = await Promise.all(TWO.map(async (action) => [action, await said(`action=${action}`)]));
  expect(Object.fromEntries(lines)).toEqual({
    "links.hand-over": ["Liam Doyle handed the share links of Mia Santos over to Marcus Bell"],
    "cards.hand-over": ["Liam Doyle redirected the cards of Mia Santos to Marcus Bell"],
    "contacts.hand-over": ["Liam Doyle handed the contacts of Mia Santos over to Marcus Bell"],
    "campaigns.hand-over": ["Liam Doyle handed the campaigns of Mia Santos over to Marcus Bell"],
  });
  expect(await said("action=members.remove")).toEqual(["Liam Doyle removed Mia Santos from the workspace"]);
});
