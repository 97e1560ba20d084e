// Which parts signatures have: a workspace decides, its locations inherit, and who copied one before is told.
import { expect, test } from "vitest";
import { EVERYBODY_CHOOSES } from "#lib/card/hand-out/signature-rule.ts";
import { getCardCopies, noteCardCopy } from "#server/card/copies/copies.ts";
import { changeSignatureRule, getSignatureRule } from "#server/card/copies/signature-rule.ts";
import { createShareCard, publishShareCard } from "#server/card/service.ts";
import { cardCall, holder } from "#tests/services/card-support.ts";
import { aPerson, aWorkspace } from "#tests/support/factories.ts";
import { openedDemo } from "#tests/support/opened-demo.ts";

const database = await openedDemo();
const RULE = { ...EVERYBODY_CHOOSES, code: "always", phone: "never" } as const;
const code = (wanted: string) => expect.objectContaining({ code: wanted });

async function place(parent?: string) {
  const person = await aPerson(database);
  const workspaceId = await aWorkspace(database, { owner: person });
  if (parent) await database.query("update workspaces set parent_id = $2 where id = $1", [workspaceId, parent]);
  const as = (role: "owner" | "member") => cardCall(holder({ userId: person.id, workspaceId, role }));
  return { workspaceId, owner: as("owner"), member: as("member") };
}

test("everybody chooses until a manager decides; of two decisions over one version the second is refused", async () => {
  const { owner, member } = await place();
  expect((await getSignatureRule(member)).data).toEqual({
    rule: EVERYBODY_CHOOSES,
    inherited: false,
    replaces: false,
    version: 0,
  });
  await expect(changeSignatureRule(member, { rule: RULE, version: 0 })).rejects.toEqual(code("forbidden"));
  const { data } = await changeSignatureRule(owner, { rule: RULE, version: 0 });
  expect(data).toEqual({ rule: RULE, inherited: false, replaces: false, version: 1 });
  const second = changeSignatureRule(owner, { rule: EVERYBODY_CHOOSES, version: 0 });
  await expect(second).rejects.toMatchObject({ code: "conflict", details: { current: data } });
  expect((await getSignatureRule(member)).data.rule).toEqual(RULE);
});

test("a location has its company's rule until it decides itself; a stranger's workspace has neither", async () => {
  const company = await place();
  const location = await place(company.workspaceId);
  const stranger = await place();
  await changeSignatureRule(company.owner, { rule: RULE, version: 0 });
  expect((await getSignatureRule(location.member)).data).toEqual({
    rule: RULE,
    inherited: true,
    replaces: false,
    version: 0,
  });
  expect((await getSignatureRule(stranger.member)).data.rule).toEqual(EVERYBODY_CHOOSES);
  const own = { ...EVERYBODY_CHOOSES, photo: "always" } as const;
  await changeSignatureRule(location.owner, { rule: own, version: 0 });
  expect((await getSignatureRule(location.member)).data).toEqual({
    rule: own,
    inherited: false,
    replaces: true,
    version: 1,
  });
  expect((await getSignatureRule(company.member)).data.rule).toEqual(RULE);
  const { data: again } = await changeSignatureRule(location.owner, { rule: null, version: 1 });
  expect(again).toEqual({ rule: RULE, inherited: true, replaces: false, version: 2 });
});

test("another rule makes a signature that was copied before old, and no print", async () => {
  const { owner } = await place();
  const { data: card } = await createShareCard(owner, { first: true });
  await publishShareCard(owner, { id: card.id, version: card.version });
  const { look } = (await getCardCopies(owner, card)).data;
  for (const copy of ["gmail", "sign"] as const) await noteCardCopy(owner, { id: card.id, copy, look });
  const old = async () =>
    Object.fromEntries((await getCardCopies(owner, card)).data.copies.map((c) => [c.copy, c.old]));
  expect(await old()).toEqual({ gmail: false, sign: false });
  await changeSignatureRule({ ...owner, now: new Date(owner.now.getTime() + 1000) }, { rule: RULE, version: 0 });
  expect(await old()).toEqual({ gmail: true, sign: false });
});

test("a rule that is saved as it is changes nothing", async () => {
  const { owner } = await place();
  const { data } = await changeSignatureRule(owner, { rule: RULE, version: 0 });
  expect((await changeSignatureRule(owner, { rule: RULE, version: 1 })).data).toEqual(data);
  await expect(changeSignatureRule(owner, { rule: null, version: 0 })).rejects.toEqual(code("conflict"));
});
