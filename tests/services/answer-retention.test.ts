// How long a workspace keeps what visitors answered: decided with a notice, and what goes then.
import { expect, test } from "vitest";
import { newId } from "#lib/id.ts";
import { RETENTION_NOTICE_DAYS } from "#lib/services/card/exchange-limits.ts";
import { listCardExchanges } from "#server/card/exchange/exchange-reads.ts";
import { changeRetention, getRetention } from "#server/card/exchange/retention.ts";
import { cardCall, holder } from "#tests/services/card-support.ts";
import { aPerson, aWorkspace } from "#tests/support/factories.ts";
import { openedDemo } from "#tests/support/opened-demo.ts";

const owner = await openedDemo();

const ASK = { page: 1, per_page: 20, sort_by: "created_at", sort_desc: true, filters: "" } as const;
const code = (wanted: string) => expect.objectContaining({ code: wanted });
const DAY_MS = 86_400_000;
const expire = () => owner.query("select answers_expire(100)");

async function anOwner() {
  const person = await aPerson(owner);
  const workspaceId = await aWorkspace(owner, { owner: person });
  const call = cardCall(holder({ userId: person.id, workspaceId, role: "owner" }));
  return { ...call, workspaceId, userId: person.id };
}
type Call = Awaited<ReturnType<typeof anOwner>>;

/** An answer of so many days ago; `agreed` to emails. */
async function answer(
  { workspaceId, userId }: Call,
  { daysAgo, agreed = false, own = false }: Record<string, number | boolean>,
) {
  const id = newId();
  await owner.query(
    `insert into exchanges (workspace_id, id, owner_id, card_id, channel, name, email, note, requests, opened_at, created_at, private)
     values ($1, $2, $3, $4, 'qr', 'Ines', 'ines@example.com', 'Call me', '["A call"]', now(), now() - make_interval(days => $5), $6)`,
    [workspaceId, id, userId, newId(), daysAgo, own],
  );
  if (!agreed) return id;
  const text = newId();
  await owner.query(
    "insert into consent_texts (workspace_id, id, channel, number, text, created_by) values ($1, $2, 'email', 1, 'Mail me', $3)",
    [workspaceId, text, userId],
  );
  await owner.query(
    `insert into exchange_consents (workspace_id, exchange_id, text_workspace_id, text_id, channel, purpose, scope, ticked, at)
     values ($1, $2, $1, $3, 'email', 'marketing', 'workspace', true, now())`,
    [workspaceId, id, text],
  );
  return id;
}

/** As if the last decision had been made so many days before. */
const later = (call: Call, days: number) =>
  owner.query("update answer_retention set starts_at = starts_at - make_interval(days => $2) where workspace_id = $1", [
    call.workspaceId,
    days,
  ]);

const kept = async (call: Call) => (await listCardExchanges(call, ASK)).meta.total;

test("it is for ever at first; less begins after the notice and says what would go, more begins at once", async () => {
  const call = await anOwner();
  await answer(call, { daysAgo: 400 });
  await answer(call, { daysAgo: 340 });
  await answer(call, { daysAgo: 10 });
  expect((await getRetention(call, {})).data).toEqual({ days: null, next: null, goes: null, version: 0 });
  const from = new Date(call.now.getTime() + RETENTION_NOTICE_DAYS * DAY_MS).toISOString();
  expect((await getRetention(call, { keep: 365 })).data.goes).toEqual({ answers: 2, from });
  const { data } = await changeRetention(call, { days: 365, version: 0 });
  expect(data).toMatchObject({ days: null, next: { days: 365, starts_at: from }, version: 1 });
  await expire();
  expect(await kept(call)).toBe(3);
  await later(call, RETENTION_NOTICE_DAYS);
  expect((await getRetention(call, {})).data).toMatchObject({ days: 365, next: null });
  await expire();
  expect(await kept(call)).toBe(2);
  expect((await changeRetention(call, { days: 730, version: 1 })).data).toMatchObject({ days: 730, next: null });
  // During the notice the time before still holds, whatever is decided meanwhile.
  await changeRetention(call, { days: 90, version: 2 });
  expect((await changeRetention(call, { days: 30, version: 3 })).data).toMatchObject({ days: 730, next: { days: 30 } });
  await expire();
  expect(await kept(call)).toBe(2);
});

test("what somebody agreed to stays as its proof, seen by nobody; a private card's answers are its owner's to keep", async () => {
  const call = await anOwner();
  const [plain, agreed, own] = [
    await answer(call, { daysAgo: 100 }),
    await answer(call, { daysAgo: 100, agreed: true }),
    await answer(call, { daysAgo: 100, own: true }),
  ];
  await changeRetention(call, { days: 90, version: 0 });
  await later(call, RETENTION_NOTICE_DAYS);
  await expire();
  const { rows } = await owner.query(
    `select id, email, note, requests, pared_at is not null as pared,
       (select count(*)::int from exchange_consents c where c.exchange_id = e.id and c.ticked) as proofs
     from exchanges e where id = any ($1)`,
    [[plain, agreed, own]],
  );
  expect(rows.find(({ id }) => id === plain)).toBeUndefined();
  expect(rows.find(({ id }) => id === agreed)).toMatchObject({
    ...{ email: "ines@example.com", note: "", requests: [], pared: true, proofs: 1 },
  });
  expect(rows.find(({ id }) => id === own)).toMatchObject({ note: "Call me", pared: false });
  expect(await kept(call)).toBe(1);
});

test("of two decisions over one version the second is told, and another workspace's is not touched", async () => {
  const [call, other] = [await anOwner(), await anOwner()];
  await answer(other, { daysAgo: 400 });
  await changeRetention(call, { days: 30, version: 0 });
  await expect(changeRetention(call, { days: 90, version: 0 })).rejects.toEqual(code("conflict"));
  await later(call, RETENTION_NOTICE_DAYS);
  await expire();
  expect(await kept(other)).toBe(1);
  expect((await getRetention(other, {})).data.version).toBe(0);
  const member = cardCall(holder({ userId: newId(), workspaceId: call.workspaceId, role: "member" }));
  await expect(changeRetention(member, { days: null, version: 1 })).rejects.toEqual(code("forbidden"));
});
