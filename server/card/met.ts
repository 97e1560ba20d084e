// The one line over a card for who came by an event's code: where they met, on the day of the event alone.
import { createHash } from "node:crypto";
import { z } from "zod";
import { escapeHtml } from "#lib/html.ts";
import { type CardPage, MET_NOWHERE } from "#server/card/page.ts";
import type { FoundCard } from "#server/card/resolve.ts";
import { rowDate } from "#server/platform/rows.ts";
import { readOnce } from "#server/platform/transaction.ts";

/** The names of today's events by what follows the letter of their codes, and until when that is right. */
export type Met = { met: ReadonlyMap<string, string>; until: number };

const row = z.object({ code: z.string(), name: z.string(), ends_at: rowDate });
const MET = "select code, name, ends_at from card_events_met($1, $2)";

/** Reads them for a card; they are right until the day is over, or another event is switched on. */
export async function readMet({ workspaceId, ownerId }: Pick<FoundCard, "workspaceId" | "ownerId">): Promise<Met> {
  const rows = z.array(row).parse(await readOnce(MET, [workspaceId, ownerId]));
  const until = rows[0]?.ends_at.getTime() ?? Number.POSITIVE_INFINITY;
  return { until, met: rows.length === 0 ? MET_NOWHERE : new Map(rows.map(({ code, name }) => [code, name])) };
}

/** The page with that line for who came by such a code; it has a mark of its own, so that tomorrow it is another one. */
export function pageMet(page: CardPage, code: string | null): CardPage {
  const name = code === null || page.met.size === 0 ? undefined : page.met.get(code.slice(1));
  if (name === undefined || /^(C|I|P|WV$)/.test(code ?? "")) return page;
  const note = `<p class="note">You met at <b><bdi>${escapeHtml(name)}</bdi></b> today.</p>`;
  const etag = `W/"${createHash("sha256").update(page.etag).update(name).digest("base64url").slice(0, 22)}"`;
  const headers = page.headers.map((value) => (value === page.etag ? etag : value));
  return { ...page, headers, etag, note };
}
