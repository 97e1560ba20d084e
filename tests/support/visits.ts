// Visits as the ledger's store takes them, for suites that write them themselves.
import type { ClientBase, Pool } from "pg";
import { newId } from "#lib/id.ts";
import {
  type Interaction,
  type InteractionBatch,
  InteractionBuffer,
} from "#server/platform/ledger/interaction-buffer.ts";
import { storeQuery } from "#server/platform/ledger/interaction-store.ts";

/** `visitor`: who came, as any text; left out, nobody knows. */
export type Visit = Partial<Omit<Interaction, "at" | "client">> & { at?: string | number; visitor?: string };

/** A click of a person at this moment. */
export function interaction(over: Partial<Interaction> = {}): Interaction {
  const unknown = { device: "", system: "", language: "", domain: "", client: "" };
  const place = { workspaceId: newId(), subjectId: newId(), ownerId: null, at: Date.now() };
  return { ...place, kind: "click", class: 0, channel: "link", agent: "Safari", referrer: "t.co", ...unknown, ...over };
}

/** A batch of these visits; the same text is the same visitor. */
export function batchOf(visits: readonly Visit[], id: string = newId()): InteractionBatch {
  const buffer = new InteractionBuffer(id, "link");
  for (const { at = Date.now(), visitor: _, ...rest } of visits) {
    buffer.add(interaction({ ...rest, at: typeof at === "string" ? Date.parse(at) : at }));
  }
  const { batch } = buffer.take();
  const words = new Map<string, number>();
  for (const [row, { visitor }] of visits.entries()) {
    if (visitor === undefined) continue;
    const word = words.get(visitor) ?? batch.words.push(hexOf(visitor));
    words.set(visitor, word);
    batch.visitor[row] = word;
  }
  return batch;
}

function hexOf(text: string): string {
  return Buffer.from(text).toString("hex").padStart(32, "0").slice(-32);
}

/** Stores them as the app does, and answers how many were new. */
export async function storeVisits(
  client: Pick<ClientBase | Pool, "query">,
  visits: readonly Visit[],
  id?: string,
): Promise<number> {
  const { text, values } = storeQuery(batchOf(visits, id));
  const { rows } = await client.query<{ stored: number }>(text, values);
  return Number(rows[0]?.stored);
}
