// A workspace's directory as its owner sets it up: address, token, what groups mean, the dry run and its end.

import type { AuditAction } from "#lib/audit-sentences.ts";
import { AppError } from "#lib/errors.ts";
import { isId } from "#lib/id.ts";
import type { WorkspaceScope } from "#lib/permissions/index.ts";
import type { DirectoryAnswer, FreshToken } from "#lib/services/auth/directory-entities.ts";
import { TOKEN_OVERLAP_HOURS } from "#lib/services/auth/directory-entities.ts";
import type { Vendor } from "#lib/services/auth/directory-limits.ts";
import { newSecret, secretHash } from "#server/auth/core/secret.ts";
import { answerOf } from "#server/auth/directory/directory-answer.ts";
import {
  type DirectoryRow,
  deleteDirectory,
  deleteToken,
  directoryIn,
  insertDirectory,
  insertToken,
  replaceRules,
  tokensIn,
  updateDirectory,
} from "#server/auth/directory/directory-store.ts";
import { settleSoon } from "#server/auth/directory/directory-work.ts";
import { directoryPlaces } from "#server/auth/directory/places.ts";
import { companyScope } from "#server/auth/domains/domains.ts";
import { audit } from "#server/platform/audit.ts";
import type { CallContext } from "#server/platform/context.ts";
import { instantOf } from "#server/platform/rows.ts";
import { inWorkspace, type Tx } from "#server/platform/transaction.ts";

const HOUR = 3_600_000;
const HINT = 4;

/** GET /directory */
export async function readDirectory(context: CallContext): Promise<{ data: DirectoryAnswer }> {
  return { data: await answerOf(context, companyScope(context.actor, "directory.read")) };
}

/** POST /directory: begins with a dry run. */
export async function setUpDirectory(
  context: CallContext,
  input: { vendor: Vendor; place: string | null },
): Promise<{ data: FreshToken }> {
  const scope = companyScope(context.actor, "directory.manage");
  return inWorkspace(scope, async (tx) => {
    await refuseForeignPlace(tx, [input.place]);
    if (!(await insertDirectory(tx, scope, { vendor: input.vendor, placeId: input.place })))
      throw new AppError("conflict", "This workspace already has a directory.");
    await note(tx, context, { scope, action: "directory.set-up", after: { vendor: input.vendor } });
    return { data: await makeToken(tx, context, scope) };
  });
}

/** POST /directory/tokens */
export async function renewToken(context: CallContext): Promise<{ data: FreshToken }> {
  const scope = companyScope(context.actor, "directory.manage");
  return inWorkspace(scope, async (tx) => {
    if (!(await directoryIn(tx, scope, true))) throw new AppError("not_found");
    return { data: await makeToken(tx, context, scope) };
  });
}

/** The secret is told here and nowhere again. */
async function makeToken(tx: Tx, context: CallContext, scope: WorkspaceScope): Promise<FreshToken> {
  const token = `cnr_scim_${newSecret()}`;
  const endOld = new Date(Date.now() + TOKEN_OVERLAP_HOURS * HOUR);
  const had = (await tokensIn(tx, scope)).length > 0;
  await insertToken(tx, scope, { hash: secretHash(token), hint: token.slice(-HINT), endOld });
  await note(tx, context, { scope, action: "directory.token", after: { ends: token.slice(-HINT) } });
  return { token, ends_old_at: had ? instantOf(endOld) : null };
}

/** DELETE /directory/tokens/{id} */
export async function endToken(context: CallContext, { id }: { id: string }) {
  const scope = companyScope(context.actor, "directory.manage");
  return inWorkspace(
    scope,
    async (tx) => {
      if (!isId(id) || !(await deleteToken(tx, scope, id))) throw new AppError("not_found");
      await note(tx, context, { scope, action: "directory.token-end", after: { token: id } });
      return { data: { id } };
    },
    "decides",
  );
}

type Versioned = { version: number };
type Ruled = { group: string; place: string; role: "manager" | "member"; theme: string | null };

/** PATCH /directory */
export function changeDirectory(context: CallContext, input: Versioned & { vendor: Vendor; place: string | null }) {
  return changed(context, input, async (tx, scope) => {
    await refuseForeignPlace(tx, [input.place]);
    await updateDirectory(tx, scope, { vendor: input.vendor, placeId: input.place });
    return { action: "directory.rules", after: { vendor: input.vendor, place: input.place } };
  });
}

/** PUT /directory/rules */
export function changeRules(context: CallContext, input: Versioned & { rules: readonly Ruled[] }) {
  return changed(context, input, async (tx, scope) => {
    const { rules } = input;
    await refuseForeignPlace(
      tx,
      rules.map(({ place }) => place),
    );
    if (new Set(rules.map(({ group }) => group.toLowerCase())).size < rules.length)
      throw new AppError("invalid", "Name each group once.");
    // Given to nobody, it is only asked whether it is a theme here.
    for (const theme of new Set(rules.flatMap((rule) => rule.theme ?? [])))
      await context.cards.giveTheme(tx, { people: [], theme: theme.toLowerCase() });
    await replaceRules(
      tx,
      scope,
      rules.map(({ group, place, role, theme }) => ({
        ...{ groupName: group, placeId: place, role },
        themeId: theme?.toLowerCase() ?? null,
      })),
    );
    await updateDirectory(tx, scope, {});
    return { action: "directory.rules", after: { rules } };
  });
}

/** POST /directory/start */
export function startDirectory(context: CallContext, input: Versioned) {
  return changed(context, input, async (tx, scope, row) => {
    if (row.state === "on") throw new AppError("conflict", "The directory is already making changes.");
    await updateDirectory(tx, scope, { state: "on", startedAt: new Date() });
    return { action: "directory.start", after: { started: true } };
  });
}

type Done = { action: AuditAction; after: object };
type Write = (tx: Tx, scope: WorkspaceScope, row: DirectoryRow) => Promise<Done>;

async function changed(context: CallContext, { version }: Versioned, write: Write): Promise<{ data: DirectoryAnswer }> {
  const scope = companyScope(context.actor, "directory.manage");
  const fits = await inWorkspace(
    scope,
    async (tx) => {
      const row = await directoryIn(tx, scope, true);
      if (!row) throw new AppError("not_found");
      if (row.version !== version) return false;
      await note(tx, context, { scope, ...(await write(tx, scope, row)) });
      return true;
    },
    "decides",
  );
  if (fits) settleSoon();
  const data = await answerOf(context, scope);
  if (!fits) throw new AppError("conflict", undefined, { current: data });
  return { data };
}

/** DELETE /directory */
export async function removeDirectory(context: CallContext, { version }: Versioned) {
  const scope = companyScope(context.actor, "directory.manage");
  return inWorkspace(
    scope,
    async (tx) => {
      const row = await directoryIn(tx, scope, true);
      if (!row) throw new AppError("not_found");
      if (row.version !== version) throw new AppError("conflict");
      await deleteDirectory(tx, scope);
      await note(tx, context, { scope, action: "directory.remove", after: { removed: true } });
      return { data: { removed: true } };
    },
    "decides",
  );
}

/** A place is the workspace or one of its locations; every other one is not found, whatever it is. */
async function refuseForeignPlace(tx: Tx, ids: readonly (string | null)[]): Promise<void> {
  const places = await directoryPlaces(tx);
  if (ids.some((id) => id !== null && !places.some((place) => place.id === id))) throw new AppError("not_found");
}

type Noted = Done & { scope: WorkspaceScope };

function note(tx: Tx, { actor, request }: CallContext, { scope, action, after }: Noted): Promise<void> {
  const subject = { subjectType: "directory", subjectId: scope.workspaceId, workspaceId: scope.workspaceId };
  return audit(tx, { actor, action, ...subject, after, requestId: request.id });
}
