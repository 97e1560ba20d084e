// How much a plan lets a workspace and each of its people keep, in bytes.
import type { Workspace } from "#lib/services/auth/entities.ts";

const GB = 1024 ** 3;

export type Quota = { workspace: number; person: number };

/** By the plan's main component. */
export const QUOTAS: Readonly<Record<Workspace["subscription"]["main_component"], Quota>> = {
  solo: { workspace: 2 * GB, person: 2 * GB },
  brokerage: { workspace: 20 * GB, person: 5 * GB },
  company: { workspace: 20 * GB, person: 5 * GB },
  franchise: { workspace: 50 * GB, person: 5 * GB },
  distributor: { workspace: 50 * GB, person: 5 * GB },
};

/** What belongs to a person alone: their photo, what they sent to support. */
export const OWN_SPACE: Quota = { workspace: GB, person: GB };

/** What is made of a workspace's pictures may take up so much besides them: it can be made again. */
export const renditionsOf = ({ workspace }: Quota): number => workspace / 2;
