// The locations that a campaign is proposed to: who may ask which, whether it can go out in all of them, and that a part is owed to each.
import { checkedAs, placeSender } from "#lib/campaign/proposed.ts";
import { AppError } from "#lib/errors.ts";
import { authorize, type WorkspaceScope } from "#lib/permissions/index.ts";
import { readAdDesk } from "#server/campaign/ads/place-store.ts";
import type { CampaignContext } from "#server/campaign/context.ts";
import { wakeParts } from "#server/campaign/parts/bell.ts";
import { arePlaces, owePlaces, placesOffered } from "#server/campaign/parts/proposal-store.ts";
import { pictureRights } from "#server/campaign/picture-store.ts";
import type { GoingOut } from "#server/campaign/ready.ts";
import type { CampaignRecord } from "#server/campaign/repository.ts";
import type { Tx } from "#server/platform/transaction.ts";

const NOT_THEIRS = "Choose locations of this company.";

/** Throws unless whoever changes a draft may propose it, and to these. */
export async function refusePlaces(
  tx: Tx,
  { actor }: CampaignContext,
  places: readonly string[] | undefined,
): Promise<void> {
  if (places === undefined || places.length === 0) return;
  // Who only looks after their own asks nobody in the company's name.
  authorize(actor, "campaigns.parts");
  if (new Set(places).size === places.length && (await arePlaces(tx, places))) return;
  throw new AppError("invalid", NOT_THEIRS, { fields: { places: [NOT_THEIRS] } });
}

type Sending = Pick<CampaignContext, "sender" | "now">;

/** Where its ad is not booked yet. */
const BEFORE = ["draft", "waiting", "asked"];

/** It goes out for its own workspace alone, in the words of `sender`. */
export async function goingOutHere(
  tx: Tx,
  scope: WorkspaceScope,
  { sender, now, row }: Sending & { row: CampaignRecord },
): Promise<GoingOut> {
  const going = { now, places: [checkedAs(sender)], picture: await pictureRights(tx, row) };
  if (!row.channels.includes("ad") || !BEFORE.includes(row.state)) return going;
  // Where locations are asked each looks at its own ad.
  return { ...going, ads: row.places.length > 0 ? null : await readAdDesk(tx, scope, now) };
}

/** The same, and for every location that is asked. */
export async function goingOutFor(
  tx: Tx,
  scope: WorkspaceScope,
  sending: Sending & { row: CampaignRecord },
): Promise<GoingOut> {
  const { row } = sending;
  const here = await goingOutHere(tx, scope, sending);
  if (row.places.length === 0) return here;
  const asked = (await placesOffered(tx)).filter(({ id, skipped }) => row.places.includes(id) && skipped === null);
  return { ...here, places: [...here.places, ...asked.map(placeSender)] };
}

/** It goes out: a part is owed to each location, and made in a moment. */
export async function propose(tx: Tx, scope: WorkspaceScope, row: CampaignRecord): Promise<void> {
  if (row.places.length === 0) return;
  await owePlaces(tx, scope, row);
  wakeParts();
}
