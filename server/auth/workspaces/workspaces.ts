// Workspaces: which ones a person may open, one of them, and choosing another.
import type { z } from "zod";
import { AppError, asAppError } from "#lib/errors.ts";
import { isId } from "#lib/id.ts";
import { log } from "#lib/log.server.ts";
import { authorizePerson } from "#lib/permissions/index.ts";
import type { authContract } from "#lib/services/auth/contract.ts";
import type { Anonymous } from "#lib/services/auth/entities.ts";
import { leaveFlash } from "#server/auth/core/flash.ts";
import { chooseWorkspace, publicFaceOf, workspaceFor, workspacesOf } from "#server/auth/core/repository.ts";
import { toWorkspace } from "#server/auth/core/wire.ts";
import { openServiceHeader } from "#server/auth/sign-in/service-header.ts";
import { sessionWithToken } from "#server/auth/sign-in/sign-in.ts";
import { workspacesAround } from "#server/auth/workspaces/workspace-repository.ts";
import { audit } from "#server/platform/audit.ts";
import type { CallContext } from "#server/platform/context.ts";
import { SERVICE_HEADER_PER_ADDRESS, takeAttempt } from "#server/platform/limits.ts";
import { pageOf, toPage } from "#server/platform/list.ts";
import { unscoped } from "#server/platform/transaction.ts";

type ListInput = z.output<NonNullable<(typeof authContract)["workspaces"]["~orpc"]["inputSchema"]>>;

/** GET /workspaces */
export async function listWorkspaces(context: CallContext, input: ListInput) {
  const user = authorizePerson(context.actor, "workspaces.read");
  return toPage(await workspacesOf(user.userId, pageOf(input)), input, toWorkspace);
}

/** GET /workspaces/related: around the workspace this session is in; a session without one has none. */
export async function listRelated(context: CallContext) {
  const user = authorizePerson(context.actor, "workspaces.read");
  return { data: user.workspaceId === null ? [] : await workspacesAround(user.userId, user.workspaceId) };
}

/** GET /workspaces/{id}: another person's workspace is `not_found`. */
export async function getWorkspace(context: CallContext, input: { id: string }) {
  const user = authorizePerson(context.actor, "workspaces.read");
  const row = isId(input.id) ? await workspaceFor(user.userId, input.id) : null;
  if (!row) throw new AppError("not_found");
  return { data: toWorkspace(row) };
}

/** POST /workspaces/switch: moves this session. The menu tells nobody of a failure (section 4), so the log does. */
export async function switchWorkspace(context: CallContext, input: { workspace_id: string }) {
  try {
    return await moveTo(context, input, "workspaces.switch");
  } catch (thrown) {
    const { code } = asAppError(thrown);
    log.warn(
      { code, workspace: input.workspace_id.slice(0, 40), request: context.request.id },
      "a switch of workspaces failed",
    );
    throw thrown;
  }
}

async function moveTo(
  context: CallContext,
  input: { workspace_id: string },
  action: "workspaces.select" | "workspaces.switch",
) {
  const user = authorizePerson(context.actor, action);
  const row = isId(input.workspace_id) ? await workspaceFor(user.userId, input.workspace_id) : null;
  if (!row) throw new AppError("not_found", "You are not in that workspace.");
  await unscoped(async (tx) => {
    await chooseWorkspace(tx, { sessionId: user.sessionId, userId: user.userId, workspaceId: row.id });
    await audit(tx, {
      actor: context.actor,
      action,
      subjectType: "workspace",
      subjectId: row.id,
      workspaceId: row.id,
      before: { workspace_id: user.workspaceId },
      after: { workspace_id: row.id },
      requestId: context.request.id,
    });
  }, "decides");
  leaveFlash(context, "workspace-set");
  return { data: (await sessionWithToken(user.sessionId)).session.user };
}

/**
 * POST /workspaces/select. Without a token it needs the service header, which proves no identity: the answer is an
 * anonymous user with the workspace's public face, and nothing changes.
 */
export async function selectWorkspace(context: CallContext, input: { workspace_id: string }) {
  if (context.actor.kind === "user") return moveTo(context, input, "workspaces.select");
  if (!context.request.serviceToken) throw new AppError("unauthenticated");
  await takeAttempt(SERVICE_HEADER_PER_ADDRESS, context.request.ip);
  await openServiceHeader(context.request.serviceToken);
  const id = input.workspace_id;
  const face = isId(id) ? await unscoped((tx) => publicFaceOf(tx, id)) : null;
  return { data: anonymous(face) };
}

/** A user with nothing in it but the face of a workspace; an unknown workspace has none, and that is all the difference. */
function anonymous(face: { name: string; logo: string | null } | null): Anonymous {
  const logo = face?.logo ?? null;
  return {
    email: "",
    id: null,
    firstname: "",
    lastname: "",
    title: null,
    phone: null,
    token: null,
    zip: null,
    city: null,
    companyLogoUrl: logo,
    photo_url: null,
    is_onboarding: false,
    workspace: { workspace_id: null, id: null, workspace_name: face?.name ?? "", logo_url: logo },
    user_state: "_ACTIVE_",
    conference_data: null,
    has_ordered_devices: false,
    impersonate: null,
    device: { device_setting: null },
    permissions: {},
    is_admin: false,
  };
}
