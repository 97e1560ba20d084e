// Jobs and schedules on pg-boss: what runs by the clock, in a process that lives on or as long as one call may take.

import { type ConstructorOptions, PgBoss } from "pg-boss";
import { JOBS_SCHEMA } from "#db/jobs-schema.ts";
import { inLane } from "#db/lanes.ts";
import { log } from "#lib/log.server.ts";
import { freeLapsed } from "#server/auth/billing/promo-orders.ts";
import { runBilling } from "#server/auth/billing/run.ts";
import { onDirectories, settleDirectories } from "#server/auth/directory/directory-work.ts";
import { checkDomains } from "#server/auth/domains/domains-check.ts";
import { carryOutDue } from "#server/auth/hand-overs/hand-over-due.ts";
import { sendDigests } from "#server/auth/notifications/digest.ts";
import { lapseOrders, settleDeliveries } from "#server/auth/orders/order-clock.ts";
import { tellMakers } from "#server/auth/orders/order-messages.ts";
import { openPayments } from "#server/auth/payments/providers.ts";
import { carryOnAll } from "#server/auth/people/member-import-run.ts";
import { peopleOf } from "#server/auth/people/people.ts";
import { giveInvitedPhotos } from "#server/auth/profile/invited-photos.ts";
import { onAds } from "#server/campaign/ads/bell.ts";
import { runAds } from "#server/campaign/ads/run.ts";
import { runCampaigns } from "#server/campaign/clock.ts";
import { onParts } from "#server/campaign/parts/bell.ts";
import { followParts } from "#server/campaign/parts/follow.ts";
import { onTexts } from "#server/campaign/sms/bell.ts";
import { runTexts } from "#server/campaign/sms/run.ts";
import { tellOfDevices } from "#server/card/devices/digest.ts";
import { watchDevices } from "#server/card/devices/watch.ts";
import { answersPort } from "#server/card/exchange/answers-store.ts";
import { makeFirstCards } from "#server/card/first-cards.ts";
import { cardsPort } from "#server/card/people-cards.ts";
import { endThemes } from "#server/card/themes/theme-ends.ts";
import { remindPlaces } from "#server/card/themes/theme-reminders.ts";
import { deliverPasses } from "#server/card/wallet/deliver-passes.ts";
import { carryOnExports } from "#server/contact/exports/work.ts";
import { findPairs } from "#server/contact/find-pairs.ts";
import { takeAnswers } from "#server/contact/from-answers.ts";
import { carryOnImports } from "#server/contact/imports/work.ts";
import { remindOfTasks } from "#server/contact/reminders.ts";
import { carryOnRequests } from "#server/contact/requests/request-work.ts";
import { textContacts } from "#server/contact/text-contacts.ts";
import { weighAnew } from "#server/contact/weigh.ts";
import { linksPort } from "#server/links/links-port.ts";
import { MEDIA_USERS } from "#server/main/media-users.ts";
import { OWNERSHIPS } from "#server/main/ownerships.ts";
import { SWEEPS } from "#server/main/sweeps.ts";
import { tellOfRights } from "#server/media/library/rights-watch.ts";
import { mediaPort } from "#server/media/port.ts";
import { holdBoss } from "#server/platform/boss.ts";
import { leaving } from "#server/platform/leaving.ts";
import { deliverDue, deliverLane } from "#server/platform/mail/delivery.ts";
import { onDeliveryWake } from "#server/platform/mail/wake-delivery.ts";
import { oneRun } from "#server/platform/one-run.ts";
import { deliverPushes, deliverPushesNow } from "#server/platform/push/deliver-pushes.ts";
import { onPushWake } from "#server/platform/push/push-outbox.ts";
import { onJoined } from "#server/platform/wake-joined.ts";

export type Scheduled = {
  queue: string;
  cron: string;
  /** The same in seconds, for a clock that is not ours and may come late. */
  everySeconds: number;
  /** Begins nothing new once `stop` is aborted; what is left over is found again by the next run. */
  run: (stop?: AbortSignal) => Promise<unknown>;
  retryLimit: number;
  /** How often a process that lives on looks whether one waits. */
  pollingIntervalSeconds?: number;
  /** One at a time in the whole installation, not in each process. */
  policy?: "singleton";
};

const MINUTE = 60;
const EVERY_MINUTE = { cron: "* * * * *", everySeconds: MINUTE, retryLimit: 0, pollingIntervalSeconds: 2 };
/** Nobody waits for these: each process looks for them less often, because there are many. */
const EVERY_QUARTER = { cron: "*/15 * * * *", everySeconds: 15 * MINUTE, retryLimit: 3, pollingIntervalSeconds: 20 };

const EVERY_HOUR = { cron: "7 * * * *", everySeconds: 60 * MINUTE, retryLimit: 3, pollingIntervalSeconds: 20 };

const FIRST_CARDS: Scheduled = { ...EVERY_QUARTER, queue: "first-cards", run: makeFirstCards };

const givePhotos = (stop?: AbortSignal) => giveInvitedPhotos(mediaPort, stop);
const INVITED_PHOTOS: Scheduled = { ...EVERY_QUARTER, queue: "invited-photos", run: givePhotos, policy: "singleton" };

const followAll = (stop?: AbortSignal) => followParts(linksPort, stop);
const CAMPAIGN_PARTS: Scheduled = { ...EVERY_MINUTE, queue: "campaign-parts", run: followAll, policy: "singleton" };
// Every ring asks for it: of many in a row one run is under way, and looks again.
const sendTexts = oneRun("texts.running", (stop) => runTexts(textContacts, stop));
const followAds = oneRun("ads.running", (stop) => runAds(linksPort, stop));
const ADS: Scheduled = { ...EVERY_MINUTE, queue: "ads", run: followAds, policy: "singleton" };
const TEXTS: Scheduled = { ...EVERY_MINUTE, queue: "texts", run: sendTexts, policy: "singleton" };

const settleAll = (stop?: AbortSignal) => settleDirectories(cardsPort, stop);
const DIRECTORIES: Scheduled = { ...EVERY_MINUTE, queue: "directories", run: settleAll, policy: "singleton" };

/** Everything that runs by the clock; what somebody waits for comes first. */
export const SCHEDULED: readonly Scheduled[] = [
  { ...EVERY_MINUTE, queue: "mail", run: (stop) => deliverLane("prompt", stop), policy: "singleton" },
  { ...EVERY_MINUTE, queue: "mail-bulk", run: (stop) => deliverLane("bulk", stop), policy: "singleton" },
  { ...EVERY_MINUTE, queue: "pushes", run: deliverPushes, policy: "singleton" },
  { ...EVERY_MINUTE, queue: "member-imports", run: (stop) => carryOnAll(mediaPort, stop) },
  { ...EVERY_MINUTE, queue: "domains", run: checkDomains, policy: "singleton" },
  DIRECTORIES,
  { ...EVERY_MINUTE, queue: "hand-overs", run: (stop) => carryOutDue(OWNERSHIPS, stop), policy: "singleton" },
  { ...EVERY_MINUTE, queue: "contacts", run: (stop) => takeAnswers(answersPort, stop), policy: "singleton" },
  { ...EVERY_MINUTE, queue: "contact-consents", run: weighAnew, policy: "singleton" },
  { ...EVERY_MINUTE, queue: "contact-pairs", run: findPairs, policy: "singleton" },
  { ...EVERY_MINUTE, queue: "contact-reminders", run: remindOfTasks, policy: "singleton" },
  { ...EVERY_MINUTE, queue: "contact-imports", run: (stop) => carryOnImports(mediaPort, stop), policy: "singleton" },
  { ...EVERY_MINUTE, queue: "person-requests", run: carryOnRequests, policy: "singleton" },
  {
    ...EVERY_MINUTE,
    queue: "contact-exports",
    run: (stop) => carryOnExports({ answers: answersPort, people: peopleOf, media: mediaPort }, stop),
    policy: "singleton",
  },
  { ...EVERY_MINUTE, queue: "wallets", run: deliverPasses, policy: "singleton" },
  { ...EVERY_MINUTE, queue: "campaigns", run: runCampaigns, policy: "singleton" },
  CAMPAIGN_PARTS,
  TEXTS,
  ADS,
  FIRST_CARDS,
  INVITED_PHOTOS,
  { ...EVERY_MINUTE, queue: "order-messages", run: tellMakers, policy: "singleton" },
  { ...EVERY_QUARTER, queue: "daily-emails", run: sendDigests, policy: "singleton" },
  { ...EVERY_QUARTER, queue: "billing", run: bill },
  { ...EVERY_QUARTER, queue: "promo-codes", run: freePromoCodes, policy: "singleton" },
  { ...EVERY_QUARTER, queue: "orders", run: lapsePlacedOrders, policy: "singleton" },
  { ...EVERY_QUARTER, queue: "theme-reminders", run: remindPlaces },
  { ...EVERY_QUARTER, queue: "theme-ends", run: endThemes },
  { ...EVERY_HOUR, queue: "devices", run: watchDevices, policy: "singleton" },
  { ...EVERY_HOUR, queue: "device-digests", run: tellOfDevices, policy: "singleton" },
  { ...EVERY_HOUR, queue: "media-rights", run: (stop) => tellOfRights(MEDIA_USERS, stop), policy: "singleton" },
  ...SWEEPS.map((sweep) => ({ ...EVERY_QUARTER, ...sweep })),
];

/** What rings for which job: nobody waits for its next round. */
const BELLS = [
  [onDirectories, DIRECTORIES],
  [onParts, CAMPAIGN_PARTS],
  [onTexts, TEXTS],
  [onAds, ADS],
] as const;

/** What was a job in an earlier version: its clock would ring for nobody. */
const GONE = ["sweep"];

/** What is done is looked at for two days; what runs every minute would fill a table in two weeks. */
const KEPT_SECONDS = 2 * 24 * 3600;

/** A job whose process has not been heard of for so long is taken for lost: its clock rings again, and nothing waits for a quarter of an hour. */
const SILENT_SECONDS = 60;

/** Starts the schedules; returns how to stop them. Every process may start them, pg-boss lets one run each. */
export async function startJobs(connectionString: string): Promise<{ stop: () => Promise<void> }> {
  const stopped = new AbortController();
  const ending = AbortSignal.any([leaving(), stopped.signal]);
  const boss = makeBoss({ connectionString, max: 2 });
  await boss.start();
  await Promise.all(SCHEDULED.map((job) => schedule(boss, job, ending)));
  for (const queue of GONE) await retire(boss, queue);
  onDeliveryWake(() => deliverDue(ending));
  onPushWake(() => deliverPushesNow(ending));
  // A failure is told already, and the next round finds who still has none.
  onJoined(async () => {
    await runTold(INVITED_PHOTOS, ending).catch(() => undefined);
    await runTold(FIRST_CARDS, ending).catch(() => undefined);
  });
  for (const [answer, job] of BELLS) answer(() => runTold(job, ending).catch(() => undefined));
  holdBoss(boss);
  const stop = () => {
    stopped.abort();
    holdBoss(null);
    onDeliveryWake(null);
    onPushWake(null);
    onJoined(null);
    for (const [answer] of BELLS) answer(null);
    return boss.stop({ graceful: true, timeout: 5000, close: true });
  };
  return { stop };
}

// The base role, like the pool: the tables were made by the owner, and the jobs only use them.
const AS_THE_APP = {
  application_name: "corner-jobs",
  schema: JOBS_SCHEMA,
  migrate: false,
  options: "-c role=app_base",
  // What a server that is gone without a word never answers is given up, and asked again on another connection.
  query_timeout: 30_000,
  keepAlive: true,
};

/** A pg-boss on our schema; it does nothing before its `start`. */
export function makeBoss(options: ConstructorOptions): PgBoss {
  const boss = new PgBoss({ ...AS_THE_APP, ...options });
  boss.on("error", (err: unknown) => log.warn({ err }, "jobs: the database did not answer"));
  return boss;
}

/** Makes the queue of a job where it is not there yet. */
export async function openQueue(boss: PgBoss, { queue, retryLimit, policy }: Scheduled): Promise<void> {
  const retry = { retryLimit, ...(retryLimit > 0 ? { retryBackoff: true } : {}) };
  const kept = { ...retry, deleteAfterSeconds: KEPT_SECONDS, heartbeatSeconds: SILENT_SECONDS };
  await boss.createQueue(queue, { ...kept, ...(policy ? { policy } : {}) });
  // One of an earlier version stays as it was made.
  const before = await boss.getQueue(queue);
  if (before?.heartbeatSeconds !== SILENT_SECONDS) await boss.updateQueue(queue, { heartbeatSeconds: SILENT_SECONDS });
}

async function schedule(boss: PgBoss, job: Scheduled, ending: AbortSignal): Promise<void> {
  await openQueue(boss, job);
  const { pollingIntervalSeconds = 2 } = job;
  await boss.work(job.queue, { pollingIntervalSeconds }, () => runTold(job, ending));
  await boss.schedule(job.queue, job.cron);
}

async function retire(boss: PgBoss, queue: string): Promise<void> {
  if ((await boss.getQueue(queue)) === null) return;
  await boss.unschedule(queue);
  await boss.deleteQueue(queue);
}

/** Runs a job on the connections that are meant for it. */
export function runInLane({ run }: Scheduled, stop?: AbortSignal): Promise<unknown> {
  return inLane("jobs", () => run(stop));
}

/** A failure is tried again and stands in the engine room; whoever reads only the log hears of it too. */
export async function runTold(job: Scheduled, stop?: AbortSignal): Promise<void> {
  try {
    await runInLane(job, stop);
  } catch (err) {
    log.error({ err, queue: job.queue }, "a job failed");
    throw err;
  }
}

async function freePromoCodes(stop?: AbortSignal): Promise<void> {
  openPayments();
  await freeLapsed(new Date(), stop);
}

async function lapsePlacedOrders(stop?: AbortSignal): Promise<void> {
  openPayments();
  await lapseOrders(new Date(), stop);
  await settleDeliveries(new Date(), stop);
}

async function bill(stop?: AbortSignal): Promise<void> {
  await runBilling(new Date(), stop);
}
