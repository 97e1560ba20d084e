// The job of parts: each location's part is made, and brought to where the campaign above it stands, in a transaction of its own.

import { z } from "zod";
import { authorize, type WorkspaceScope } from "#lib/permissions/index.ts";
import { remoteUrl } from "#lib/services/remote.server.ts";
import { owesWords, say, stand } from "#server/campaign/parts/bring.ts";
import { makePart } from "#server/campaign/parts/make-part.ts";
import { type Bringing, PARTS_ACTOR } from "#server/campaign/parts/maker.ts";
import {
  type Due,
  type Found,
  holdAbove,
  holdPart,
  noteDone,
  noteFailed,
  noteTold,
} from "#server/campaign/parts/part-store.ts";
import { tellOfWords } from "#server/campaign/parts/tell.ts";
import { type CampaignRecord, updateCampaign } from "#server/campaign/repository.ts";
import { eachDue } from "#server/platform/each-due.ts";
import type { LinksPort } from "#server/platform/links-port.ts";
import { inWorkspace, readOnce, type Tx } from "#server/platform/transaction.ts";

const BITE = 200;
/** As many as jobs have connections. */
const AT_ONCE = 2;
/** A location that has left is never behind again. */
const FOR_GOOD = 2_147_483_647;

const dueRow = z
  .object({ workspace_id: z.string(), campaign_id: z.string(), place_id: z.string() })
  .transform((row): Due => ({ workspaceId: row.workspace_id, campaignId: row.campaign_id, placeId: row.place_id }));
const dueRows = z.array(dueRow);

/** Brings every part that is behind to where the campaign above it stands, and answers how many; what fails is found again by the next run. */
export async function followParts(links: LinksPort, stop?: AbortSignal): Promise<number> {
  // Where another host keeps campaigns it runs them itself.
  if (remoteUrl("campaign") !== null) return 0;
  const following = {
    run: (one: Due) => follow(links, one),
    about: ({ campaignId, placeId }: Due) => ({ campaign: campaignId, place: placeId }),
    failed: "a location's part did not follow its campaign",
    level: "warn" as const,
    stop,
  };
  let done = 0;
  let after: string[] | null = null;
  for (let taken = BITE; taken === BITE; ) {
    const due: Due[] = stop?.aborted
      ? []
      : dueRows.parse(await readOnce("select * from campaign_parts_due($1, $2)", [BITE, after]));
    // Each lane takes what the others leave.
    const waiting = due.values();
    const lanes = Array.from({ length: AT_ONCE }, () => eachDue(waiting, following));
    for (const count of await Promise.all(lanes)) done += count;
    // What fails keeps nobody behind it waiting.
    const last = due.at(-1);
    [taken, after] = [due.length, last ? [last.campaignId, last.placeId] : null];
  }
  return done;
}

/** What fails is told to the company once it failed again and again. */
async function follow(links: LinksPort, due: Due): Promise<boolean> {
  const scope = authorize(PARTS_ACTOR, "campaigns.move", { workspaceId: due.placeId, ownerId: null });
  try {
    let came = await bringIn(scope, links, due);
    // Where it stands is kept by now: words that fail leave no part running that is held, paused or over above.
    while (came === "words") came = await bringIn(scope, links, due);
    return came === "done";
  } catch (error) {
    await inWorkspace(scope, (tx) => noteFailed(tx, due)).catch(() => undefined);
    throw error;
  }
}

type Came = "nothing" | "words" | "done";

/** Of two processes one brings it there. */
async function bringIn(scope: WorkspaceScope, links: LinksPort, due: Due): Promise<Came> {
  let forget = () => {};
  const came = await inWorkspace(scope, async (tx): Promise<Came> => {
    const found = await holdAbove(tx, due);
    if (found === null) return "nothing";
    const { campaign, from = "", done, place } = found;
    const part = await holdPart(tx, scope, due.campaignId);
    const maker = { actor: PARTS_ACTOR, requestId: "campaign-parts", now: new Date(), links };
    if (campaign === undefined) return left(tx, scope, { due, part, now: maker.now });
    if (done >= campaign.version) return tellLater(tx, due, { found, part, now: maker.now });
    if (part !== null) {
      const brought = await bring(tx, scope, { ...{ maker, part, campaign, from, place }, due, found });
      forget = brought.forget;
      return brought.came;
    }
    const skipped = await makePart(tx, scope, { maker, campaign, from, place });
    await noteDone(tx, due, { version: campaign.version, skipped });
    return "done";
  });
  forget();
  return came;
}

type Brought = { came: Came; forget: () => void };

/** What was moved is committed before its words are touched. */
async function bring(tx: Tx, scope: WorkspaceScope, bringing: Bringing & { due: Due; found: Found }): Promise<Brought> {
  const { part, campaign, due, found, maker } = bringing;
  // An administrator holds this one alone: it follows once it is released.
  if (part.heldBy && !part.heldAbove) return { came: "nothing", forget: () => {} };
  const moved = await stand(tx, scope, bringing);
  const forget = moved ?? (() => {});
  const changed = owesWords(bringing);
  if (moved !== null && changed !== null) return { came: "words", forget };
  const row = changed === null ? part : await say(tx, scope, bringing);
  await noteDone(tx, due, { version: campaign.version, skipped: null });
  await tellOfWords(tx, due, { found, part: row, changed: changed ?? [], now: maker.now });
  return { came: "done", forget };
}

type Left = { due: Due; part: CampaignRecord | null; now: Date };

/** What the company paused or an administrator held through it is from now on the location's own, or held alone. */
async function left(tx: Tx, scope: WorkspaceScope, { due, part, now }: Left): Promise<Came> {
  if (part?.pausedAbove || part?.heldAbove) {
    await updateCampaign(tx, scope, { id: part.id, pausedAbove: false, heldAbove: false, updatedAt: now });
  }
  await noteDone(tx, due, { version: FOR_GOOD, skipped: "gone" });
  await noteTold(tx, due, { untold: [], at: null });
  return "done";
}

type Later = { found: Found; part: CampaignRecord | null; now: Date };

/** Nothing is new above but what waited for its hour. */
async function tellLater(tx: Tx, due: Due, { found, part, now }: Later): Promise<Came> {
  await noteDone(tx, due, { version: found.done, skipped: found.skipped });
  const told = part !== null && (await tellOfWords(tx, due, { found, part, changed: [], now }));
  return told ? "done" : "nothing";
}
