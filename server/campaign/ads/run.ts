// The job of ads: what starts goes to the provider, what is not answered is asked about, and what runs follows its campaign.
import { z } from "zod";
import { authorize } from "#lib/permissions/index.ts";
import { remoteUrl } from "#lib/services/remote.server.ts";
import { ADS_ACTOR } from "#server/campaign/ads/context.ts";
import { handOverAd } from "#server/campaign/ads/hand-over.ts";
import { openAdIds } from "#server/campaign/ads/order-store.ts";
import { settleAd } from "#server/campaign/ads/settle.ts";
import { eachDue } from "#server/platform/each-due.ts";
import type { LinksPort } from "#server/platform/links-port.ts";
import { readOnce, readWorkspace } from "#server/platform/transaction.ts";

/** So many workspaces are read at once. */
const MOST_PLACES = 50;

const dueRows = z.array(z.object({ workspace_id: z.string() }));

async function dueBehind(after: string | null, now: Date): Promise<string[]> {
  const found = await readOnce("select workspace_id from ads_due($1, $2, $3)", [after, MOST_PLACES, now]);
  return dueRows.parse(found).map(({ workspace_id: id }) => id);
}

const realClock = () => new Date();

/** Goes on with all ads; answers how many were looked at. What fails is found again by the next run, and holds up nobody behind it. */
export async function runAds(links: LinksPort, stop?: AbortSignal, clock = realClock): Promise<number> {
  // Where another host keeps campaigns it runs them itself.
  if (remoteUrl("campaign") !== null) return 0;
  let done = 0;
  let places = await dueBehind(null, clock());
  while (places.length > 0 && !stop?.aborted) {
    for (const place of places) done += stop?.aborted ? 0 : await runPlace({ links, clock, stop }, place);
    places = await dueBehind(places.at(-1) ?? null, clock());
  }
  return done;
}

type Run = { links: LinksPort; clock: () => Date; stop: AbortSignal | undefined };

async function runPlace({ links, clock, stop }: Run, workspaceId: string): Promise<number> {
  const scope = authorize(ADS_ACTOR, "campaigns.move", { workspaceId, ownerId: null });
  const ids = await readWorkspace(scope, (tx) => openAdIds(tx, scope));
  return eachDue(ids, {
    run: async (id) => {
      await handOverAd(scope, { links, id, now: clock() });
      await settleAd(scope, { id, now: clock() });
      return true;
    },
    about: (id) => ({ ad: id, workspace: workspaceId }),
    failed: "an ad did not go on",
    level: "warn",
    stop,
  });
}
