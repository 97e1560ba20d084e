// Who gets a text: everybody it is for in pieces, each with what they are sent or the one reason why not, and the sums of it.
import { EXCLUSION_REASONS, EXCLUSION_WORDS, type ExclusionReason } from "#lib/campaign/sms/exclusions.ts";
import { AppError } from "#lib/errors.ts";
import { authorize, type WorkspaceScope } from "#lib/permissions/index.ts";
import type { SmsAudienceReport, SmsNamed } from "#lib/services/campaign/sms-entities.ts";
import { MOST_AUDIENCE, MOST_NAMED } from "#lib/services/campaign/sms-limits.ts";
import { audienceOf } from "#server/campaign/sms/audience-of.ts";
import type { SmsContext } from "#server/campaign/sms/context.ts";
import { type Judged, type Judging, judge } from "#server/campaign/sms/judge.ts";
import { knownLines } from "#server/campaign/sms/line-store.ts";
import { linkSample } from "#server/campaign/sms/personal-links.ts";
import { kindOf, readMoney, readPlace } from "#server/campaign/sms/place-store.ts";
import { Previews } from "#server/campaign/sms/previews.ts";
import { livingInScope } from "#server/campaign/sms/reads.ts";
import { hoursTable, priceList } from "#server/campaign/sms/rules-store.ts";
import type { SendRecord } from "#server/campaign/sms/send-store.ts";
import { senderHere } from "#server/campaign/sms/senders.ts";
import { type Hours, Waits } from "#server/campaign/sms/waits.ts";
import { type Marker, stopMarker } from "#server/platform/stop-store.ts";
import { readWorkspace, type Tx } from "#server/platform/transaction.ts";

/** What is the same for everybody it goes to. */
export async function judgingOf(
  tx: Tx,
  scope: WorkspaceScope,
  { context: { sender, now, links }, send }: { context: SmsContext; send: SendRecord },
): Promise<Judging> {
  const { words, looksUp } = send;
  const { brand, trial } = await readPlace(tx);
  const link = await linkSample(tx, links, send);
  const prices = await priceList(tx, now);
  return {
    words,
    brand,
    trial,
    prices,
    looksUp,
    link,
    agent: sender.first_name,
    kind: kindOf(await senderHere(tx, scope)),
  };
}

type Asked = { context: SmsContext; send: SendRecord; judging: Judging; marker: Marker; now: Date };

/** All of them, one piece behind the other; one more than a text may go to is told by the last. */
export async function* judged(tx: Tx, scope: WorkspaceScope, asked: Asked): AsyncGenerator<readonly Judged[]> {
  const { context, send, judging, marker, now } = asked;
  const { actor, timeZone, contacts } = context;
  const seen = new Set<string>();
  const ask = { ...audienceOf(send), actor, now, timeZone, marker, most: MOST_AUDIENCE };
  for await (const people of contacts.audience(tx, scope, ask)) {
    const numbers = people.flatMap(({ number }) => number ?? []);
    const lines = await knownLines(tx, scope, { numbers, now: context.now });
    yield people.map((person) => judge(person, judging, { seen, lines }));
  }
}

/** When it would begin, were it sent now. */
export function startOf({ startsAt }: Pick<SendRecord, "startsAt">, now: Date): Date {
  return startsAt !== null && startsAt > now ? startsAt : now;
}

/** Reads a draft's audience as it is now. */
async function walk(context: SmsContext, id: string, each: (one: Judged, hours: Hours) => void) {
  const scope = authorize(context.actor, "texts.read");
  const marker = await stopMarker();
  return readWorkspace(scope, async (tx) => {
    const send = await livingInScope(tx, scope, id);
    const judging = await judgingOf(tx, scope, { context, send });
    const starts = startOf(send, context.now);
    const hours = { at: starts, table: await hoursTable(tx) };
    for await (const some of judged(tx, scope, { context, send, judging, marker, now: starts })) {
      if (context.gone?.aborted) throw new AppError("malformed", "The connection closed before everybody was counted.");
      for (const one of some) each(one, hours);
    }
    const place = await readPlace(tx);
    return { send, money: await readMoney(tx, scope, { ...place, now: context.now }) };
  });
}

/** GET /texts/{id}/audience */
export async function countAudience(context: SmsContext, { id }: { id: string }): Promise<{ data: SmsAudienceReport }> {
  const reasons = new Map<ExclusionReason, number>();
  const [waits, previews] = [new Waits(), new Previews()];
  const sums = { people: 0, receives: 0, segments: 0, price: 0, look_ups: 0 };
  const { send, money } = await walk(context, id, (one, hours) => {
    sums.people += 1;
    if (one.reason !== null) {
      reasons.set(one.reason, (reasons.get(one.reason) ?? 0) + 1);
      return;
    }
    sums.receives += 1;
    sums.segments += one.segments;
    sums.price += one.price;
    sums.look_ups += Number(one.looksUp);
    previews.add(one);
    waits.add(one, hours);
  });
  const excluded = EXCLUSION_REASONS.flatMap((reason) => {
    const count = reasons.get(reason) ?? 0;
    const { sentence, advice } = EXCLUSION_WORDS[reason];
    return count === 0 ? [] : [{ reason, count, sentence, help: advice }];
  });
  const most = send.cap === null ? money.left : Math.min(send.cap, money.left);
  return {
    data: {
      ...{ ...sums, excluded, now: waits.now, waits: waits.lines(), previews: previews.lines() },
      enough: sums.price <= most,
      too_many: sums.people >= MOST_AUDIENCE,
    },
  };
}

/** GET /texts/{id}/audience/people: the first few behind one line of it. */
export async function nameAudience(
  context: SmsContext,
  { id, reason = null }: { id: string; reason?: ExclusionReason | null | undefined },
): Promise<{ data: SmsNamed[] }> {
  const named: SmsNamed[] = [];
  await walk(context, id, (one) => {
    if (one.reason !== reason || named.length >= MOST_NAMED) return;
    const { id: contact, name, number } = one.person;
    named.push({ contact_id: contact, name, number: number ?? "" });
  });
  return { data: named };
}
