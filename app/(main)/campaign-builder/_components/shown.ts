// In whose name a campaign is shown while it is made, what its fields say for them, and at which address.
import type { Sender } from "#components/link/preview-posts.tsx";
import type { MergeValues } from "#lib/campaign/merge-fields.ts";

export type Shown = { sender: Sender; values: MergeValues; origin: string };
