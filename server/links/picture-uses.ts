// What shows a picture of the share links' service: links, the workspace's mark, themes, campaigns; for whoever shows where a file is used.
import { sql } from "drizzle-orm";
import { z } from "zod";
import { campaignPaths } from "#lib/campaign-paths.ts";
import { cardPaths } from "#lib/card-paths.ts";
import { paths } from "#lib/paths.ts";
import { authorize } from "#lib/permissions/index.ts";
import type { NamedUse } from "#server/platform/media-port.ts";
import { readWorkspace } from "#server/platform/transaction.ts";

const SYSTEM = { kind: "system", name: "media-uses" } as const;
const shownRow = z.object({
  picture: z.string(),
  kind: z.enum(["link", "workspace", "theme", "request", "person", "campaign"]),
  id: z.string(),
  name: z.string(),
  owner_id: z.string().nullable(),
});

const PATHS = {
  link: paths.editShareLink,
  workspace: paths.workspaceManager,
  theme: cardPaths.editTheme,
  request: cardPaths.changeRequest,
  person: () => null,
  campaign: campaignPaths.campaign,
} as const;

/** The last one counts. */
const RANK = { link: 0, request: 1, person: 2, theme: 3, workspace: 4, campaign: 5 } as const;

/** What shows these pictures, by the picture; one that several show is named after one of them, a campaign before its links. */
export async function linksShowing(workspaceId: string, ids: readonly string[]): Promise<Map<string, NamedUse>> {
  const scope = authorize(SYSTEM, "links.read", { workspaceId, ownerId: null });
  const { rows } = await readWorkspace(scope, (tx) =>
    tx.execute(sql`select * from link_pictures_shown(${`{${ids.join()}}`}::uuid[])`),
  );
  const shown = rows.map((row) => shownRow.parse(row)).toSorted((a, b) => RANK[a.kind] - RANK[b.kind]);
  return new Map(
    shown.map(({ picture, kind, id, name, owner_id: ownerId }) => [picture, { name, path: PATHS[kind](id), ownerId }]),
  );
}
