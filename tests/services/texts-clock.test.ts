// The clock of texts beside everything else that happens at the same moment: reports of a provider, outages, and ends.
import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { newId } from "#lib/id.ts";
import type { UserActor } from "#lib/permissions/index.ts";
import { countAudience } from "#server/campaign/sms/audience.ts";
import { giveSmsProvider } from "#server/campaign/sms/provider.ts";
import type { SmsCallbackRead, SmsProvider } from "#server/campaign/sms/providers/port.ts";
import { getText } from "#server/campaign/sms/reads.ts";
import { runTexts } from "#server/campaign/sms/run.ts";
import { moveText, sendText } from "#server/campaign/sms/sending.ts";
import { changeText } from "#server/campaign/sms/service.ts";
import { textContacts } from "#server/contact/text-contacts.ts";
import { rawRouteAt, serveRaw } from "#server/main/raw-routes.ts";
import {
  aDraft,
  aNumber,
  aProvider,
  aReader,
  aTextPlace,
  noon,
  takes,
  texting,
} from "#tests/services/texts-support.ts";
import { openedDemo } from "#tests/support/opened-demo.ts";

const owner = await openedDemo();
const run = (at = noon()) => runTexts(textContacts, undefined, () => at);
const look = async (who: UserActor, id: string) => (await getText(texting(who), { id })).data;

/** Resolves when somebody waits for the rows that the open transaction holds. */
async function heldBack(): Promise<void> {
  const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  for (let tries = 0; tries < 100 && !(await owner.query(waiting)).rowCount; tries += 1) await sleep(20);
}

test("a report that comes while the clock holds the text waits for it, and neither ends the other", async () => {
  const liam = await aTextPlace(owner);
  const id = { of: "" };
  const provider: SmsProvider = {
    name: "twilio",
    send: async (message) => {
      id.of = message.id;
      return { result: "accepted", providerId: "SM1" };
    },
    readCallback: (): SmsCallbackRead => ({
      ...{ kind: "status", providerId: "SM1", id: id.of, progress: "failed", reason: "unreachable" },
    }),
    lookUp: async () => null,
  };
  const back = giveSmsProvider(provider, "+16175550100");
  await aReader(owner, liam);
  const draft = await aDraft(liam);
  await sendText(texting(liam), draft);
  await run();
  await owner.query("update sms_recipients set state = 'handed_over' where send_id = $1", [draft.id]);
  await owner.query("begin");
  await owner.query("select from sms_sends where id = $1 for update", [draft.id]);
  const { found } = rawRouteAt("POST", `/campaign/texts/twilio/${id.of}`);
  if (!found) throw new Error("Nothing answers there.");
  const body = new TextEncoder().encode("{}");
  const headers = { "content-type": "application/json" };
  const told = serveRaw(found, { method: "POST", url: "/api", headers, body, ip: "203.0.113.9", id: "test" });
  await heldBack();
  await owner.query("update sms_recipients set state = 'accepted' where send_id = $1", [draft.id]);
  await owner.query("commit");
  expect((await told).status).toBe(200);
  expect((await look(liam, draft.id)).sums).toMatchObject({ failed: 1 });
  back();
});

/** A text that is on its way to three people, of whom the provider says what it is told. */
async function threeOf(liam: UserActor) {
  for (let nth = 0; nth < 3; nth += 1) await aReader(owner, liam);
  return (await sendText(texting(liam), await aDraft(liam))).data;
}

test("no more are claimed at once than are called at once, and an answer that is typed is claimed as it is called", async () => {
  const liam = await aTextPlace(owner);
  let most = 0;
  // One connection asks one thing at a time.
  let turn = Promise.resolve();
  const count = async () => {
    const { rows } = await owner.query(
      `select (select count(*) from sms_recipients where workspace_id = $1 and state = 'handed_over')::integer as people,
         (select count(*) from sms_messages where workspace_id = $1 and state = 'handed_over')::integer as answers`,
      [liam.workspaceId],
    );
    most = Math.max(most, rows[0].people, rows[0].answers * 10);
  };
  const { handed, take } = aProvider(async (message) => {
    turn = turn.then(count);
    await turn;
    return takes(message);
  });
  const back = take();
  for (let nth = 0; nth < 25; nth += 1) await aReader(owner, liam);
  await sendText(texting(liam), await aDraft(liam));
  for (let nth = 0; nth < 3; nth += 1) await anAnswer(liam, noon());
  await run();
  expect(handed).toHaveLength(28);
  expect(most).toBe(10);
  back();
});

/** A typed answer waits to go out. */
async function anAnswer(who: UserActor, at: Date, kind = "answer"): Promise<string> {
  const id = newId();
  await owner.query(
    "insert into sms_messages (workspace_id, id, thread_id, kind, number, text, state, price, at) values ($1, $2, $2, $3, $4, 'Hi', 'waiting', 0, $5)",
    [who.workspaceId, id, kind, aNumber(), at],
  );
  return id;
}

const stateOf = async (id: string) => {
  const { rows } = await owner.query("select state from sms_messages where id = $1", [id]);
  return rows[0]?.state;
};

test("a place that is suspended or does not pay writes to nobody, but for the confirmation of a STOP", async () => {
  const liam = await aTextPlace(owner);
  const { handed, take } = aProvider();
  const back = take();
  const sent = await threeOf(liam);
  const [answer, notice] = [await anAnswer(liam, noon()), await anAnswer(liam, noon(), "notice")];
  await owner.query("update workspaces set is_active = false where id = $1", [liam.workspaceId]);
  await run();
  expect(handed.map(({ id }) => id)).toEqual([notice]);
  expect((await look(liam, sent.id)).sums).toMatchObject({ waiting: 3 });
  await owner.query("update workspaces set is_active = true where id = $1", [liam.workspaceId]);
  await run();
  expect(handed).toHaveLength(5);
  expect(await stateOf(answer)).toBe("accepted");
  back();
});

test("an answer that could not leave goes inside the hours alone, and never hours later", async () => {
  const liam = await aTextPlace(owner);
  const { handed, take } = aProvider();
  const back = take();
  const night = new Date(noon().getTime() + 11 * 3_600_000);
  const [late, now] = [await anAnswer(liam, noon()), await anAnswer(liam, night)];
  await run(night);
  expect(handed).toEqual([]);
  expect([await stateOf(late), await stateOf(now)]).toEqual(["dropped", "waiting"]);
  back();
});

test("whom the provider gives back to a text that was stopped meanwhile never gets it", async () => {
  const liam = await aTextPlace(owner);
  let id = "";
  const { take } = aProvider(async () => {
    const { version, state } = await look(liam, id);
    if (state === "running") await moveText(texting(liam), { id, version, step: "stop" }).catch(() => undefined);
    return { result: "refused", reason: "too_many", retryAfter: 5 };
  });
  const back = take();
  id = (await threeOf(liam)).id;
  await run();
  expect(await look(liam, id)).toMatchObject({ state: "stopped", reserved: 0, sums: { stopped: 3, waiting: 0 } });
  back();
});

test("nobody stays handed over, however their text stands", async () => {
  const liam = await aTextPlace(owner);
  const back = aProvider().take();
  const sent = await threeOf(liam);
  await moveText(texting(liam), { ...sent, step: "stop" });
  const handed =
    "update sms_recipients set state = 'handed_over', handed_at = $2, provider = 'gone' where send_id = $1";
  await owner.query(handed, [sent.id, noon()]);
  await run(new Date(noon().getTime() + 5 * 60_000));
  expect((await look(liam, sent.id)).sums).toMatchObject({ handed_over: 0, unknown: 3 });
  back();
});

test("what is in the outbox has come", async () => {
  const liam = await aTextPlace(owner);
  const sent = await threeOf(liam);
  const answer = await anAnswer(liam, noon());
  await run();
  expect((await look(liam, sent.id)).sums).toMatchObject({ accepted: 0, delivered: 3 });
  expect(await stateOf(answer)).toBe("delivered");
});

test("a provider that takes nothing is left alone, and nobody is refused for it", async () => {
  const liam = await aTextPlace(owner);
  let busy = true;
  const { handed, take } = aProvider((message) =>
    busy ? { result: "refused", reason: "too_many", retryAfter: 30 } : takes(message),
  );
  const back = take();
  for (let nth = 0; nth < 15; nth += 1) await aReader(owner, liam);
  const { id } = (await sendText(texting(liam), await aDraft(liam))).data;
  await run();
  expect(handed).toHaveLength(10);
  const answer = await anAnswer(liam, noon());
  await run();
  expect(handed).toHaveLength(11);
  await owner.query("delete from sms_messages where id = $1", [answer]);
  for (let nth = 1; nth < 12; nth += 1) await run(new Date(noon().getTime() + nth * 5 * 60_000));
  expect((await look(liam, id)).sums).toMatchObject({ waiting: 15, refused: 0 });
  busy = false;
  await run(new Date(noon().getTime() + 3_600_000));
  expect((await look(liam, id)).sums).toMatchObject({ accepted: 15 });
  back();
});

test("what is booked begins while a long text goes out", async () => {
  const [liam, noah] = [await aTextPlace(owner), await aTextPlace(owner)];
  let at = noon();
  const begins = new Date(at.getTime() + 60_000);
  const { handed, take } = aProvider((message) => {
    at = begins;
    return takes(message);
  });
  const back = take();
  for (let nth = 0; nth < 101; nth += 1) await aReader(owner, liam);
  const { number } = await aReader(owner, noah);
  await sendText(texting(liam), await aDraft(liam));
  const draft = await aDraft(noah);
  const starts = { id: draft.id, version: draft.version, starts_at: begins.toISOString() };
  const { data: booked } = await sendText(texting(noah), (await changeText(texting(noah), starts)).data);
  expect(booked).toMatchObject({ state: "booked", sent_at: null });
  await runTexts(textContacts, undefined, () => at);
  expect(handed).toHaveLength(102);
  expect(handed.findIndex(({ to }) => to === number)).toBeLessThan(101);
  expect(await look(noah, draft.id)).toMatchObject({ state: "done", sent_at: begins.toISOString() });
  back();
});

test("the hours of an audience are those of its start, and a start in the past is refused", async () => {
  const liam = await aTextPlace(owner);
  const back = aProvider().take();
  await aReader(owner, liam);
  const draft = await aDraft(liam);
  const night = new Date(noon().getTime() + 11 * 3_600_000);
  const starts = { id: draft.id, version: draft.version, starts_at: night.toISOString() };
  const { data: changed } = await changeText(texting(liam), starts);
  expect((await countAudience(texting(liam), draft)).data).toMatchObject({ now: 0, waits: [{ count: 1 }] });
  const late = sendText(texting(liam, new Date(night.getTime() + 60_000)), changed);
  await expect(late).rejects.toMatchObject({ code: "invalid", message: "Choose a start in the future, or clear it." });
  back();
});

test("fifty places where nothing can move hold up nobody, and what cannot be asked about is not due", async () => {
  const liam = await aTextPlace(owner);
  const { handed, take } = aProvider();
  const back = take();
  await owner.query(
    `insert into workspaces (id, name, owner_id, product, main_component, is_active)
     select ('00000000-0000-7000-8000-' || lpad(nth::text, 12, '0'))::uuid, 'Shut', $1, 'company', 'company', false
     from generate_series(1, 51) nth`,
    [liam.userId],
  );
  await owner.query(
    `insert into sms_messages (workspace_id, id, kind, number, text, state, price, at)
     select id, id, 'test', '+16175550142', 'Hi', 'waiting', 0, $1 from workspaces where name = 'Shut'`,
    [noon()],
  );
  const sent = await threeOf(liam);
  await run();
  expect(handed).toHaveLength(3);
  await owner.query("delete from sms_messages where workspace_id in (select id from workspaces where name = 'Shut')");
  const lost = "update sms_recipients set state = 'unknown', provider = 'twilio', provider_id = $2 where send_id = $1";
  const due = async () => {
    const later = new Date(noon().getTime() + 3_600_000);
    const { rows } = await owner.query("select workspace_id from sms_due(null, 1000, $1)", [later]);
    return rows.some(({ workspace_id: id }) => id === liam.workspaceId);
  };
  await owner.query(lost, [sent.id, null]);
  expect(await due()).toBe(false);
  await owner.query(lost, [sent.id, "SM1"]);
  expect(await due()).toBe(true);
  back();
});
