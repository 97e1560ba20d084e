// Where batches of devices are listed, and what the list can be asked.
import type { ListShape } from "#components/patterns/list-address.ts";
import { adminPaths } from "#lib/admin-paths.ts";
import { BATCH_STATES } from "#lib/services/card/device-limits.ts";

export const BATCHES: ListShape<"made_at" | "workspace" | "size"> = {
  path: adminPaths.engine(),
  fixed: { tab: "devices" },
  api: "card.deviceBatches",
  sorts: ["made_at", "workspace", "size"],
  first: { sort: "made_at", desc: true },
  filters: { state: BATCH_STATES },
};
