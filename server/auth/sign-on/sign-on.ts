// A workspace's identity provider as its owner sets it up: saved, tried, switched, removed.
import type { AuditAction } from "#lib/audit-sentences.ts";
import { AppError } from "#lib/errors.ts";
import { isId } from "#lib/id.ts";
import type { WorkspaceScope } from "#lib/permissions/index.ts";
import type { SignOnAnswer, SignOnState } from "#lib/services/auth/sign-on-entities.ts";
import { companyScope } from "#server/auth/domains/domains.ts";
import { nameBrowser } from "#server/auth/sign-in/browser.ts";
import { asSetUpError, beginSignOn } from "#server/auth/sign-on/begin.ts";
import { forgetPin, forgetPins } from "#server/auth/sign-on/pins-store.ts";
import {
  isAnotherProvider,
  isRenamed,
  type SignOnInput,
  settingsFrom,
  type Wanted,
} from "#server/auth/sign-on/settings.ts";
import { signOnAnswerOf } from "#server/auth/sign-on/sign-on-answer.ts";
import { refusalOfSwitch } from "#server/auth/sign-on/sign-on-rules.ts";
import {
  deleteProvider,
  dropSecret,
  endBegunBy,
  insertProvider,
  type ProviderRow,
  providerIn,
  storeSecret,
  updateProvider,
} from "#server/auth/sign-on/sign-on-store.ts";
import { providerById } from "#server/auth/sign-on/under-way-store.ts";
import { audit } from "#server/platform/audit.ts";
import type { CallContext } from "#server/platform/context.ts";
import { SIGN_ON_SET_UPS_PER_WORKSPACE, takeAttempt } from "#server/platform/limits.ts";
import { readWorkspace, stepInto, type Tx, unscoped } from "#server/platform/transaction.ts";

/** GET /sign-on */
export async function readSignOn(context: CallContext): Promise<{ data: SignOnAnswer }> {
  return { data: await signOnAnswerOf(context, companyScope(context.actor, "sign-on.read")) };
}

type Versioned = { version: number };

/** Whoever changes who signs in shows a second step first. */
async function manage(context: CallContext): Promise<WorkspaceScope> {
  const { actor } = context;
  const scope = companyScope(actor, "sign-on.manage");
  if (actor.kind !== "user") throw new AppError("forbidden");
  await unscoped((tx) => context.requireFactor(tx, actor));
  return scope;
}

/** PUT /sign-on: other settings are switched off until they were tried. */
export async function saveSignOn(context: CallContext, input: SignOnInput): Promise<{ data: SignOnAnswer }> {
  const scope = await manage(context);
  await takeAttempt(SIGN_ON_SET_UPS_PER_WORKSPACE, scope.workspaceId);
  const had = await readWorkspace(scope, (tx) => providerIn(tx, scope));
  const wanted = await settingsFrom(input, had);
  const fits = await unscoped(async (tx) => {
    const saved = await stepInto(tx, scope, () => store(tx, context, { scope, wanted, version: input.version }));
    if (saved === null) return false;
    if (wanted.settings.kind === "saml") await dropSecret(tx, saved);
    else if (wanted.secret !== null)
      await storeSecret(tx, { id: saved, workspaceId: scope.workspaceId }, wanted.secret);
    return true;
  });
  return answered(context, scope, fits);
}

type Stored = { scope: WorkspaceScope; wanted: Wanted; version: number | null };

/** The id of what was stored; null where somebody else changed it meanwhile. */
async function store(tx: Tx, context: CallContext, { scope, wanted, version }: Stored): Promise<string | null> {
  const had = await providerIn(tx, scope, true);
  if ((had?.version ?? null) !== version) return null;
  // One workspace has one provider, under its own id: our addresses have to be entered there before it can be saved here.
  const id = scope.workspaceId;
  if (had === null && !(await insertProvider(tx, scope, { ...wanted.settings, id }))) return null;
  if (had !== null && isAnotherProvider(wanted, had)) await forgetPins(tx, scope);
  if (had !== null)
    await updateProvider(tx, scope, {
      ...wanted.settings,
      ...(isRenamed(wanted, had) ? {} : { state: "off", tried: null }),
    });
  const { kind, name, issuer } = wanted.settings;
  await note(tx, context, { scope, id, action: "sign-on.save", after: { name, kind, issuer } });
  return id;
}

async function answered(context: CallContext, scope: WorkspaceScope, fits: boolean): Promise<{ data: SignOnAnswer }> {
  const data = await signOnAnswerOf(context, scope);
  if (!fits) throw new AppError("conflict", undefined, { current: data });
  return { data };
}

/** POST /sign-on/try: what comes back is shown, and signs nobody in. */
export async function trySignOn(context: CallContext, { version }: Versioned): Promise<{ data: { url: string } }> {
  const scope = companyScope(context.actor, "sign-on.manage");
  await takeAttempt(SIGN_ON_SET_UPS_PER_WORKSPACE, scope.workspaceId);
  const row = await readWorkspace(scope, (tx) => providerIn(tx, scope));
  const provider = row && (await providerById(row.id));
  if (!row || !provider) throw new AppError("not_found");
  if (row.version !== version) throw new AppError("conflict");
  const browser = nameBrowser(context) ?? "";
  const begun = beginSignOn(provider, { purpose: "try", browser, next: null });
  const url = await begun.catch((thrown: unknown) => {
    throw asSetUpError(thrown);
  });
  await unscoped((tx) =>
    stepInto(tx, scope, () =>
      note(tx, context, { scope, id: row.id, action: "sign-on.try", after: { name: row.name } }),
    ),
  );
  return { data: { url } };
}

/** POST /sign-on/state: off ends what it began. */
export async function switchSignOn(context: CallContext, { state, version }: Versioned & { state: SignOnState }) {
  const scope = await manage(context);
  const fits = await unscoped(async (tx) => {
    const row = await locked(tx, scope);
    if (row.version !== version) return false;
    const refusal = refusalOfSwitch(row, state);
    if (refusal !== null) throw new AppError("conflict", refusal);
    const ended = state === "off" ? { ended: await endBegunBy(tx, row.id) } : {};
    await stepInto(tx, scope, async () => {
      await updateProvider(tx, scope, { state });
      const after = { name: row.name, state, ...ended };
      await note(tx, context, { scope, id: row.id, action: "sign-on.switch", after });
    });
    return true;
  }, "decides");
  return answered(context, scope, fits);
}

/** DELETE /sign-on: what it began ends, as where it is switched off. */
export async function removeSignOn(context: CallContext, { version }: Versioned) {
  const scope = await manage(context);
  return unscoped(async (tx) => {
    const row = await locked(tx, scope);
    if (row.version !== version) throw new AppError("conflict");
    const ended = await endBegunBy(tx, row.id);
    await dropSecret(tx, row.id);
    await stepInto(tx, scope, async () => {
      await deleteProvider(tx, scope);
      await forgetPins(tx, scope);
      await note(tx, context, { scope, id: row.id, action: "sign-on.remove", after: { name: row.name, ended } });
    });
    return { data: { removed: true } };
  }, "decides");
}

/** POST /sign-on/people/{id}/forget: whichever account of the provider comes next with their address is theirs. */
export async function forgetSignOn(context: CallContext, { id }: { id: string }): Promise<{ data: SignOnAnswer }> {
  const scope = await manage(context);
  await unscoped(
    (tx) =>
      stepInto(tx, scope, async () => {
        if (!isId(id) || !(await forgetPin(tx, scope, id.toLowerCase()))) throw new AppError("not_found");
        const { actor, request } = context;
        const subject = { subjectType: "user", subjectId: id.toLowerCase(), workspaceId: scope.workspaceId };
        await audit(tx, { actor, action: "sign-on.forget", ...subject, requestId: request.id });
      }),
    "decides",
  );
  return { data: await signOnAnswerOf(context, scope) };
}

async function locked(tx: Tx, scope: WorkspaceScope): Promise<ProviderRow> {
  const row = await stepInto(tx, scope, () => providerIn(tx, scope, true));
  if (!row) throw new AppError("not_found");
  return row;
}

type Noted = { scope: WorkspaceScope; id: string; action: AuditAction; after: object };

function note(tx: Tx, { actor, request }: CallContext, { scope, id, action, after }: Noted): Promise<void> {
  const subject = { subjectType: "sign-on", subjectId: id, workspaceId: scope.workspaceId };
  return audit(tx, { actor, action, ...subject, after, requestId: request.id });
}
