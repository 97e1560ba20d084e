// The job of texts: what is booked begins, who waits is handed over when their hour has come, what the provider did not answer is settled, and what is over ends.
import { z } from "zod";
import { env } from "#lib/env.server.ts";
import { authorize, type WorkspaceScope } from "#lib/permissions/index.ts";
import { serverPaths } from "#lib/server-paths.ts";
import { remoteUrl } from "#lib/services/remote.server.ts";
import { TEXTS_ACTOR } from "#server/campaign/sms/context.ts";
import { type Claimed, claimPeople } from "#server/campaign/sms/hand-over.ts";
import { lookUpSome } from "#server/campaign/sms/look-up.ts";
import { deliverMessages } from "#server/campaign/sms/messages-out.ts";
import { isBusy, type Line, noteSent } from "#server/campaign/sms/outcome.ts";
import { readPlace, type SenderRecord } from "#server/campaign/sms/place-store.ts";
import { smsProvider } from "#server/campaign/sms/provider.ts";
import type { SmsSent } from "#server/campaign/sms/providers/port.ts";
import { moveAll } from "#server/campaign/sms/recipient-store.ts";
import { findSend, idsIn } from "#server/campaign/sms/send-store.ts";
import { senderToUse } from "#server/campaign/sms/senders.ts";
import { settleTexts, stepTexts } from "#server/campaign/sms/settle.ts";
import { stopByReply } from "#server/campaign/sms/stops.ts";
import { eachDue } from "#server/platform/each-due.ts";
import { stopMarker } from "#server/platform/stop-store.ts";
import type { TextContactsPort } from "#server/platform/text-contacts-port.ts";
import { inWorkspace, readOnce, readWorkspace } from "#server/platform/transaction.ts";

/** So many workspaces are read at once. */
const MOST_PLACES = 50;
/** So many numbers of closed workspaces are looked at in one run. */
const MOST_UNDECIDED = 200;
/** So many people are claimed at once, all of whom are called at once: nobody is called long after the statement that read the stops. */
const BITE = 10;
/** So many bites of one text before the others have their turn. */
const MOST_BITES = 5;

const realClock = () => new Date();
type Run = { contacts: TextContactsPort; clock: () => Date; line: Line };

const dueRow = z.object({ workspace_id: z.string() });

/** The next workspaces behind this one in which something is due. */
async function dueBehind(after: string | null, now: Date): Promise<string[]> {
  const asked = [after, MOST_PLACES, now];
  const due = z.array(dueRow).parse(await readOnce("select workspace_id from sms_due($1, $2, $3)", asked));
  return due.map(({ workspace_id: id }) => id);
}

/** Goes on with all texts, a few bites of each in turn; answers how many were looked at. What fails is found again by the next run. */
export async function runTexts(contacts: TextContactsPort, stop?: AbortSignal, clock = realClock): Promise<number> {
  // Where another host keeps campaigns it runs them itself.
  if (remoteUrl("campaign") !== null) return 0;
  const run = { contacts, clock, line: { busy: false } };
  await endUndecided(contacts, clock());
  let done = 0;
  // What is due is read anew each time: a long text holds up nobody else's beginning.
  for (let round = 0, some = 1; some > 0 && !stop?.aborted; round += 1) {
    some = await runRound(run, round === 0, stop);
    done += some;
  }
  return done;
}

const undecidedRow = z.object({ workspace_id: z.string(), number: z.string() });

/** What nobody decided in time counts as STOP in a workspace that closed meanwhile, too: it holds for the rest of its brand. */
async function endUndecided(contacts: TextContactsPort, now: Date): Promise<void> {
  const rows = await readOnce("select workspace_id, number from sms_undecided_closed($1, $2)", [MOST_UNDECIDED, now]);
  for (const { workspace_id: workspaceId, number } of z.array(undecidedRow).parse(rows)) {
    await stopByReply(contacts, { workspaceId, number });
  }
}

/** One turn of every workspace in which something is due; those where nothing moves hold up none behind them. */
async function runRound(run: Run, first: boolean, stop?: AbortSignal): Promise<number> {
  let done = 0;
  let places = await dueBehind(null, run.clock());
  while (places.length > 0 && !stop?.aborted) {
    done += await eachDue(places, {
      run: (place) => runPlace(run, place, first),
      about: (place) => ({ workspace: place }),
      failed: "texts of a workspace did not go on",
      level: "warn",
      stop,
    });
    places = await dueBehind(places.at(-1) ?? null, run.clock());
  }
  return done;
}

/** One turn of a workspace: first what the clock owes, then some bites of each of its texts. */
async function runPlace({ contacts, clock, line }: Run, workspaceId: string, first: boolean): Promise<number> {
  const scope = authorize(TEXTS_ACTOR, "texts.move", { workspaceId, ownerId: null });
  const now = clock();
  await stepTexts(scope, now);
  if (first) await settleTexts(scope, now);
  let done = await deliverMessages({ scope, contacts, clock, line });
  const running = await readWorkspace(scope, (tx) => idsIn(tx, scope, ["running"]));
  for (const id of running) {
    for (let bite = 0, some = BITE; bite < MOST_BITES && some === BITE && !line.busy; bite += 1) {
      await lookUpSome(scope, { send: id, now: clock(), most: BITE });
      some = await handOverSome({ contacts, clock, line }, scope, id);
      done += some;
    }
  }
  return done;
}

/** A bite of one text; answers how many were looked at. Committed as handed over before anybody is called: what is not answered then is never sent again. */
async function handOverSome({ contacts, clock, line }: Run, scope: WorkspaceScope, id: string): Promise<number> {
  const marker = await stopMarker();
  const now = clock();
  const claimed = await inWorkspace(scope, async (tx) => {
    const send = await findSend(tx, scope, { id, lock: true });
    const sender = await senderToUse(tx, scope, now);
    if (send?.state !== "running" || send.deletedAt !== null || sender === null) return null;
    // Of a place that is suspended, or does not pay any more, nobody is written to; what waits is dropped at its end.
    if (!(await readPlace(tx)).open) return null;
    return { ...(await claimPeople(tx, scope, { send, sender, contacts, marker, now, most: BITE })), sender };
  });
  if (claimed === null || claimed.people.length === 0) return claimed?.looked ?? 0;
  const said = await callAll(claimed.people, claimed.sender);
  if (said.some(({ sent }) => isBusy(sent))) line.busy = true;
  const stopped: string[] = [];
  await inWorkspace(scope, async (tx) => {
    const send = await findSend(tx, scope, { id, lock: true });
    for (const { person, sent } of said) {
      if (await noteSent(tx, scope, { person, sent, at: clock() })) stopped.push(person.number);
    }
    // Whom the provider gave back to a text that was stopped meanwhile does not wait for anything.
    if (send?.state === "stopped") await moveAll(tx, scope, { send: id, event: "stop", at: clock() });
  });
  for (const number of stopped) await stopByReply(contacts, { workspaceId: scope.workspaceId, number });
  return claimed.looked;
}

/** Each is called once, all at the same time. */
function callAll(people: readonly Claimed[], sender: SenderRecord) {
  return Promise.all(people.map(async (one) => ({ person: one.person, sent: await callOne(one, sender) })));
}

/** Where a provider reports what became of a text. */
function callbackUrl(id: string): string {
  return `${env().PUBLIC_ORIGIN}${serverPaths.textStatus(smsProvider().name, id)}`;
}

async function callOne({ person, sendBy }: Claimed, { number: from, provider }: SenderRecord): Promise<SmsSent> {
  const { id, number: to, text: body } = person;
  const message = { id, from, to, body, sendBy, callbackUrl: provider === "outbox" ? null : callbackUrl(id) };
  return smsProvider()
    .send(message)
    .catch((): SmsSent => ({ result: "unknown" }));
}
