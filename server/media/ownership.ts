// The media service as a holder of people's things: files go with whoever takes over, and with their workspace.
import { sql } from "drizzle-orm";
import { assetsOf, assetsTakenBack, changeHolder, heldAssets } from "#server/media/ownership-store.ts";
import type { Ownership } from "#server/platform/ownership.ts";

export const mediaOwnership: Ownership = {
  name: "files",
  kinds: ["files"],
  // What uses a file is what somebody is asked about before they go; the file itself goes along.
  count: async () => new Map(),
  read: assetsOf,
  holds: async (tx, userId) => [{ kind: "files", count: await heldAssets(tx, userId) }],
  handOver: async (tx, { from, to }) => (to === null ? [] : changeHolder(tx, { from, to })),
  takeBack: assetsTakenBack,
  close: async () => undefined,
  erase: async (tx, most) => {
    const result = await tx.execute(sql`select assets_erase(${most}) as gone`);
    return Number(result.rows[0]?.gone ?? 0);
  },
};
