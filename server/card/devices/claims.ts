// First taps: what a tag is to whoever looks, set up by its buyer's people, claimed by strangers, and given back.
import { sql } from "drizzle-orm";
import { z } from "zod";
import { tagAsked } from "#lib/codes/tag-asked.ts";
import { env } from "#lib/env.server.ts";
import { AppError } from "#lib/errors.ts";
import { isId } from "#lib/id.ts";
import { paths } from "#lib/paths.ts";
import { authorize, type WorkspaceScope } from "#lib/permissions/index.ts";
import { serverPaths } from "#lib/server-paths.ts";
import {
  type ActivateDevice,
  type ClaimDevice,
  type ClaimedDevice,
  TAG_STATES,
  type TagFace,
} from "#lib/services/card/claim-entities.ts";
import { CLAIM_REPORT_DAYS } from "#lib/services/card/claim-limits.ts";
import type { DeviceDetail } from "#lib/services/card/device-entities.ts";
import { DEVICE_KINDS, DEVICE_TARGETS } from "#lib/services/card/device-limits.ts";
import type { CardContext } from "#server/card/context.ts";
import { lockBoxed, updateBoxed } from "#server/card/devices/boxed-repository.ts";
import { claimWords } from "#server/card/devices/claim-letter.ts";
import { deviceInScope } from "#server/card/devices/device-reads.ts";
import type { DeviceRow } from "#server/card/devices/device-repository.ts";
import { opensOf } from "#server/card/devices/device-targets.ts";
import { externalLocation } from "#server/card/external.ts";
import { audit } from "#server/platform/audit.ts";
import { claimTag, knownCode, TAKEN } from "#server/platform/codes/tag-claims.ts";
import { queueEmail } from "#server/platform/mail/outbox.ts";
import { instantOf, rowDate } from "#server/platform/rows.ts";
import { inWorkspace, readOnce, readWorkspace, type Tx, unscoped } from "#server/platform/transaction.ts";

const faceRow = z.object({
  id: z.string(),
  number: z.string(),
  kind: z.enum(DEVICE_KINDS),
  state: z.enum(TAG_STATES),
  workspace_id: z.string().nullable(),
  workspace: z.string().nullable(),
  name: z.string().nullable(),
  own: z.boolean(),
  fresh: z.boolean(),
  opens_kind: z.enum(DEVICE_TARGETS).nullable(),
  opens: z.string().nullable(),
  waiting: z.number().nullable(),
  coded: z.boolean(),
});
type FaceRow = z.infer<typeof faceRow>;

/** POST /devices/face: asked for by both pages of a first tap; an address that is no ordered tag's is `not_found`. */
export async function getTagFace({ actor }: CardContext, input: { tag: string }): Promise<{ data: TagFace }> {
  const asked = tagAsked(input.tag);
  const person = actor.kind === "user" ? actor.userId : null;
  const [found] = asked === null ? [] : await readOnce("select * from tag_face($1, $2)", [asked.alias, person]);
  if (!found) throw new AppError("not_found");
  const row = faceRow.parse(found);
  const { number, kind, state, coded } = row;
  return { data: { number, kind, state, coded, inside: insideOf(row) } };
}

function insideOf(row: FaceRow): TagFace["inside"] {
  const { id, workspace_id: place, workspace, name, own, fresh, waiting } = row;
  if (place === null) return null;
  return {
    ...{ id, own, fresh, name: name ?? "", waiting: waiting ?? 0 },
    workspace: { id: place, name: workspace ?? "" },
    opens: opensAt(row),
  };
}

function opensAt({ opens_kind: kind, opens }: FaceRow): string | null {
  if (kind === null || opens === null) return null;
  if (kind === "card") return serverPaths.card(opens);
  return kind === "link" ? paths.shortLink(opens) : externalLocation(opens, env().PUBLIC_ORIGIN);
}

/** POST /devices/activate: of two at once one sets it up, and the other hears that it is. */
export async function activateDevice(context: CardContext, input: ActivateDevice): Promise<{ data: DeviceDetail }> {
  const action = "devices.activate";
  const scope = authorize(context.actor, action);
  const asked = tagAsked(input.tag);
  const id = await inWorkspace(scope, async (tx) => {
    const row = asked && (await lockBoxed(tx, scope, asked.alias));
    if (!row) throw new AppError("not_found");
    if (row.deletedAt !== null) throw new AppError("gone");
    const others = row.ownerId !== null && scope.ownerId !== null && row.ownerId !== scope.userId;
    if (row.targetId !== null || others) throw new AppError("conflict", TAKEN);
    const opened = await opensOf(tx, scope, { ...input.target, owner: row.ownerId ?? scope.userId });
    await setUp(tx, { context, scope, row, opened, name: input.name || row.name });
    return row.id;
  });
  return { data: await deviceInScope(context, scope, id) };
}

type SetUp = {
  context: CardContext;
  scope: WorkspaceScope;
  row: DeviceRow;
  opened: Awaited<ReturnType<typeof opensOf>>;
  name: string;
};

async function setUp(tx: Tx, { context, scope, row, opened, name }: SetUp): Promise<void> {
  const { actor, requestId, now } = context;
  const { targetKind, targetId, ownerId } = opened;
  const anew = { health: "new", healthSays: null, healthAt: now, fineAt: now } as const;
  const first = { activatedAt: now, activatedBy: scope.userId, codeHash: null };
  await updateBoxed(tx, scope, { id: row.id, name, targetKind, targetId, ownerId, ...anew, ...first, updatedAt: now });
  await audit(tx, {
    ...{ actor, requestId, action: "devices.activate", subjectType: "device", subjectId: row.id },
    workspaceId: scope.workspaceId,
    after: { title: `${name} (${row.number})`, owner_id: ownerId, leads_to: targetKind, target: targetId },
  });
}

/** POST /devices/claim: into the chosen workspace, for the person themselves; nobody else can do it in their name. */
export async function claimDevice(
  context: CardContext,
  input: ClaimDevice,
  ip: string,
): Promise<{ data: DeviceDetail }> {
  const scope = authorize(context.actor, "devices.claim");
  const code = await knownCode(input, ip);
  const { actor, requestId } = context;
  const { workspaceId, userId } = scope;
  const claimed = await unscoped((tx) => claimTag(tx, { code, workspaceId, userId, actor, requestId }));
  if (claimed === null) throw new AppError("conflict", TAKEN);
  return { data: await deviceInScope(context, scope, claimed.id) };
}

const claimedRow = z.object({ id: z.string(), number: z.string(), kind: z.enum(DEVICE_KINDS), claimed_at: rowDate });

/** GET /devices/claimed */
export async function listClaimed({ actor }: CardContext): Promise<{ data: ClaimedDevice[] }> {
  const scope = authorize(actor, "devices.claims");
  const { rows } = await readWorkspace(scope, (tx) => tx.execute(sql`select * from tags_claimed()`));
  const found = rows.map((row) => claimedRow.parse(row));
  return { data: found.map(({ claimed_at: at, ...device }) => ({ ...device, claimed_at: instantOf(at) })) };
}

const backRow = z.object({
  number: z.string(),
  kind: z.enum(DEVICE_KINDS),
  workspace_id: z.string(),
  email: z.string().nullable(),
});

/** POST /devices/{id}/report-claim: back into its buyer's box, written down on both sides, and told to whoever had it. */
export async function reportClaim(context: CardContext, { id }: { id: string }): Promise<{ data: DeviceDetail }> {
  const action = "devices.report";
  const { actor, requestId } = context;
  const scope = authorize(actor, action);
  await unscoped(async (tx) => {
    const { rows } = isId(id)
      ? await tx.execute(
          sql`select * from tag_take_back(${scope.workspaceId}::uuid, ${id}::uuid, ${CLAIM_REPORT_DAYS})`,
        )
      : { rows: [] };
    if (!rows[0]) throw new AppError("not_found");
    const { number, kind, workspace_id: claimant, email } = backRow.parse(rows[0]);
    const after = { title: number };
    const subject = { subjectType: "device", subjectId: id, requestId, after } as const;
    await audit(tx, { ...subject, actor, action, workspaceId: scope.workspaceId });
    // Nobody there is told who reported it.
    const other = { kind: "system", name: "claims" } as const;
    await audit(tx, { ...subject, actor: other, action: "devices.returned", workspaceId: claimant });
    if (email !== null) await queueEmail(tx, claimWords(email, { number, kind }));
  });
  return { data: await deviceInScope(context, scope, id) };
}
