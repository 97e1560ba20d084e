// A person's passkeys: added, named, removed.
import type { z } from "zod";
import { AppError } from "#lib/errors.ts";
import { isId, newId } from "#lib/id.ts";
import { authorizePerson } from "#lib/permissions/index.ts";
import type { securityContract } from "#lib/services/auth/security-contract.ts";
import { deviceOf } from "#server/auth/core/device.ts";
import {
  changeFactors,
  firstRecoveryCodes,
  refuseLeavingAlone,
  tell,
  tidyAfterLast,
} from "#server/auth/security/factor-change.ts";
import { storeConfirmation } from "#server/auth/security/factors-repository.ts";
import {
  deletePasskey,
  insertPasskey,
  passkeyFor,
  passkeysOf,
  renamePasskeyRow,
} from "#server/auth/security/passkeys-repository.ts";
import { toPasskey } from "#server/auth/security/security.ts";
import { acceptAttestation, creationOptions } from "#server/auth/security/webauthn.ts";
import { audit } from "#server/platform/audit.ts";
import type { CallContext } from "#server/platform/context.ts";
import { unscoped } from "#server/platform/transaction.ts";

type Input<Name extends "addPasskey" | "renamePasskey"> = z.output<
  NonNullable<(typeof securityContract)[Name]["~orpc"]["inputSchema"]>
>;

/** More than anybody has devices. */
const MOST = 20;

/** POST /auth/security/passkeys/options */
export async function passkeyOptions(context: CallContext) {
  const { user, passkeys } = await changeFactors(context, async ({ tx, user }) => ({
    user,
    passkeys: await passkeysOf(tx, user.userId),
  }));
  if (passkeys.length >= MOST) throw new AppError("conflict", `You have ${MOST} passkeys. Remove one first.`);
  const { email = "", firstname = "", lastname = "" } = context.session?.user ?? {};
  const name = `${firstname} ${lastname}`.trim();
  return { data: { options: await creationOptions({ id: user.userId, email, name }, passkeys) } };
}

/** POST /auth/security/passkeys: with somebody's first factor come ten recovery codes. */
export async function addPasskey(context: CallContext, input: Input<"addPasskey">) {
  const { userId } = authorizePerson(context.actor, "factors.change");
  const registered = await acceptAttestation(input.passkey, userId);
  const name = input.name ?? deviceOf(context.request.userAgent).device;
  const data = await changeFactors(context, async (change) => {
    if (change.factors.passkeys >= MOST) throw new AppError("conflict", `You have ${MOST} passkeys. Remove one first.`);
    const row = await insertPasskey(change.tx, { id: newId(), userId, name, ...registered });
    if (!row) throw new AppError("conflict", "This passkey is already in use.");
    await storeConfirmation(change.tx, change.user.sessionId);
    const recovery_codes = await firstRecoveryCodes(change);
    await tell(context, change, {
      action: "security.passkey-added",
      subject: "A passkey was added",
      what: `The passkey “${name}” was added to your account. Anyone who holds it can sign in as you.`,
      subjectId: row.id,
      after: { name },
    });
    return { passkey: toPasskey(row), recovery_codes };
  });
  return { data };
}

/** PATCH /auth/security/passkeys/{id} */
export async function renamePasskey(context: CallContext, { id, name, version }: Input<"renamePasskey">) {
  const user = authorizePerson(context.actor, "factors.change");
  return unscoped(async (tx) => {
    const before = isId(id) ? await passkeyFor(tx, user.userId, id) : null;
    if (!before) throw new AppError("not_found");
    const renamed = await renamePasskeyRow(tx, { id, version, name });
    if (!renamed) throw new AppError("conflict", undefined, { current: toPasskey(before) });
    await audit(tx, {
      actor: context.actor,
      action: "security.passkey-renamed",
      subjectType: "passkey",
      subjectId: id,
      workspaceId: user.workspaceId,
      before: { name: before.name },
      after: { name },
      requestId: context.request.id,
    });
    return { data: toPasskey(renamed) };
  }, "decides");
}

/** DELETE /auth/security/passkeys/{id} */
export async function removePasskey(context: CallContext, { id }: { id: string }) {
  return changeFactors(context, async (change) => {
    const passkey = isId(id) ? await passkeyFor(change.tx, change.user.userId, id) : null;
    if (!passkey) throw new AppError("not_found");
    await refuseLeavingAlone(change);
    await deletePasskey(change.tx, id);
    await tidyAfterLast(change);
    await tell(context, change, {
      action: "security.passkey-removed",
      subject: "A passkey was removed",
      what: `The passkey “${passkey.name}” was removed from your account. You can no longer sign in with it.`,
      subjectId: id,
    });
    return { data: toPasskey(passkey) };
  });
}
