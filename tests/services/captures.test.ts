// Somebody whom an owner met and wrote down: there once, nobody else's, and never a consent.
import { expect, test } from "vitest";
import { newId } from "#lib/id.ts";
import { authorize } from "#lib/permissions/index.ts";
import type { AddExchange } from "#lib/services/card/exchange-entities.ts";
import { exportCardExchanges, listCardExchanges } from "#server/card/exchange/exchange-reads.ts";
import { addExchange, changeExchange, removeExchange } from "#server/card/exchange/exchange-service.ts";
import { cardsOf } from "#server/card/ownership-store.ts";
import { CAPTURES_PER_PERSON, takeAttempt } from "#server/platform/limits.ts";
import { readWorkspace } from "#server/platform/transaction.ts";
import { cardCall, holder } from "#tests/services/card-support.ts";
import { aPerson, aWorkspace } from "#tests/support/factories.ts";
import { openedDemo } from "#tests/support/opened-demo.ts";

const owner = await openedDemo();

const ASK = { page: 1, per_page: 20, sort_by: "created_at", sort_desc: true, filters: "" } as const;
const code = (wanted: string) => expect.objectContaining({ code: wanted });

async function somebody(workspace?: string) {
  const person = await aPerson(owner, { first: "Mia" });
  const workspaceId = workspace ?? (await aWorkspace(owner, { owner: person }));
  return { person, workspaceId, call: cardCall(holder({ userId: person.id, workspaceId, role: "member" }), "Mia") };
}

type Who = Awaited<ReturnType<typeof somebody>>;

const met = ({ person, workspaceId }: Who, over: Partial<AddExchange> = {}): AddExchange => ({
  ...{ id: newId(), person_id: person.id, workspace_id: workspaceId, source: "typed" },
  ...{ name: "Grace Okafor", phone: "+1 857 555 0119", email: "", company: "Okafor Homes", title: "Broker", note: "" },
  met_at: "2026-11-20T16:05:00Z",
  ...over,
});

const events = async (id: string) =>
  (await owner.query("select kind from service_events where subject_id = $1", [id])).rows.map(({ kind }) => kind);

test("what a device sends again is there once, as it came first, with one word to other services and one line in the trail", async () => {
  const mia = await somebody();
  const first = met(mia);
  const sent = await Promise.all([addExchange(mia.call, first), addExchange(mia.call, { ...first, name: "Twice" })]);
  await addExchange(mia.call, { ...first, id: first.id.toUpperCase(), note: "Once more" });
  const { data, meta } = await listCardExchanges(mia.call, ASK);
  expect(meta.total).toBe(1);
  expect(data[0]).toMatchObject({
    ...{ id: first.id, source: "typed", card: null, company: "Okafor Homes", title: "Broker" },
    ...{ state: "done", channel: "", agreed: [], opened_at: "2026-11-20T16:05:00.000Z" },
  });
  expect(sent.map((each) => each.data.name)).toEqual([data[0]?.name, data[0]?.name]);
  expect(await events(first.id)).toEqual(["exchange.received"]);
  const { rows } = await owner.query("select action, after from audit where subject_id = $1", [first.id]);
  expect(rows).toEqual([{ action: "exchanges.create", after: { source: "typed" } }]);
});

test("one that was deleted stays deleted when it arrives again", async () => {
  const mia = await somebody();
  const sent = met(mia);
  await addExchange(mia.call, sent);
  await removeExchange(mia.call, { id: sent.id });
  expect((await addExchange(mia.call, sent)).data.deleted_at).not.toBeNull();
  expect((await listCardExchanges(mia.call, ASK)).meta.total).toBe(0);
});

test("nobody sends what another person wrote down, or into a workspace where it was not written down", async () => {
  const mia = await somebody();
  const liam = await somebody(mia.workspaceId);
  const elsewhere = await somebody();
  await expect(addExchange(liam.call, met(mia))).rejects.toEqual(code("invalid"));
  await expect(addExchange(mia.call, met(mia, { workspace_id: elsewhere.workspaceId }))).rejects.toEqual(
    code("invalid"),
  );
  for (const who of [mia, liam, elsewhere]) expect((await listCardExchanges(who.call, ASK)).meta.total).toBe(0);
});

test("an id that is somebody else's in the workspace tells nothing; in another workspace it is another one", async () => {
  const mia = await somebody();
  const liam = await somebody(mia.workspaceId);
  const elsewhere = await somebody();
  const sent = met(mia);
  await addExchange(mia.call, sent);
  await expect(addExchange(liam.call, met(liam, { id: sent.id, name: "Mine" }))).rejects.toEqual(code("conflict"));
  await addExchange(elsewhere.call, met(elsewhere, { id: sent.id, name: "Mine" }));
  const names = async ({ call }: Who) => (await listCardExchanges(call, ASK)).data.map(({ name }) => name);
  expect([await names(mia), await names(liam), await names(elsewhere)]).toEqual([["Grace Okafor"], [], ["Mine"]]);
});

test("a clock that is ahead meets nobody in the future", async () => {
  const mia = await somebody();
  const { data } = await addExchange(mia.call, met(mia, { met_at: "2999-01-01T00:00:00Z" }));
  expect(Date.parse(data.opened_at)).toBe(mia.call.now.getTime());
});

test("it is filtered by where it came from, exported, put back as waiting, and in what its owner takes along", async () => {
  const mia = await somebody();
  // Both arrive at the call's one moment: which of them came first is in their ids.
  await addExchange(mia.call, met(mia, { id: newId(1), name: "Typed" }));
  const later = met(mia, { id: newId(2), name: "Scanned", source: "code" });
  const { data: scanned } = await addExchange(mia.call, later);
  const { data } = await listCardExchanges(mia.call, { ...ASK, source: "code" });
  expect(data.map(({ name }) => name)).toEqual(["Scanned"]);
  const file = await exportCardExchanges(mia.call, { ...ASK, source: "code" });
  const [head = "", row = ""] = (await file.text()).split("\r\n");
  expect(head).toContain("Source");
  expect(row).toContain("Scanned code");
  expect((await changeExchange(mia.call, { ...scanned, state: "waiting" })).data.state).toBe("waiting");
  const taken = await readWorkspace(authorize(mia.call.actor, "cards.read"), (tx) => cardsOf(tx, mia.person.id));
  expect(taken.at(-1)).toMatchObject({ name: "People added", answers: [{ name: "Typed" }, { name: "Scanned" }] });
});

test("five hundred people an hour; the next one is refused, and says when to try again", async () => {
  const mia = await somebody();
  await Promise.all(Array.from({ length: 499 }, () => takeAttempt(CAPTURES_PER_PERSON, mia.person.id)));
  await addExchange(mia.call, met(mia));
  const next = met(mia);
  await expect(addExchange(mia.call, next)).rejects.toMatchObject({
    ...{ code: "rate_limited", details: { retryAfter: expect.any(Number) } },
  });
  expect((await listCardExchanges(mia.call, ASK)).meta.total).toBe(1);
  const zoe = await somebody();
  expect((await addExchange(zoe.call, met(zoe))).data.source).toBe("typed");
});
