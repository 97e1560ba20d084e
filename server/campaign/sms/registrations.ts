// The registration of numbers with the carriers: a workspace sends it in, an administrator of the platform writes down what came of it.
import { mayRegister } from "#lib/campaign/sms/registration.ts";
import { AppError } from "#lib/errors.ts";
import { isId } from "#lib/id.ts";
import { authorize, authorizePerson, type WorkspaceScope } from "#lib/permissions/index.ts";
import { SMS_REGISTRATIONS } from "#lib/services/campaign/sms-limits.ts";
import type {
  SmsAdminRegisterInput,
  SmsOwnSender,
  SmsRegisterInput,
  SmsSenderRow,
  SmsSendersAsk,
} from "#lib/services/campaign/sms-sender-contract.ts";
import { wakeTexts } from "#server/campaign/sms/bell.ts";
import { type SmsContext, TEXTS_ACTOR } from "#server/campaign/sms/context.ts";
import type { SenderRecord } from "#server/campaign/sms/place-store.ts";
import {
  findSenderAnywhere,
  holdSender,
  listSenders,
  type SenderAnywhere,
  updateSender,
} from "#server/campaign/sms/sender-store.ts";
import { toOwnSender, toSenderRow } from "#server/campaign/sms/sender-wire.ts";
import { senderHere } from "#server/campaign/sms/senders.ts";
import { audit } from "#server/platform/audit.ts";
import { nothingDone } from "#server/platform/claim.ts";
import { pageOf, toPage } from "#server/platform/list.ts";
import { Mutations } from "#server/platform/mutations.ts";
import { inWorkspace, readWorkspace } from "#server/platform/transaction.ts";

const DECIDED = "The registration of this number cannot be sent in now. Ask your administrator.";
const NO_NOTE = "Write down what the carriers said.";

async function ownSender(scope: WorkspaceScope): Promise<SmsOwnSender> {
  return toOwnSender(await readWorkspace(scope, (tx) => senderHere(tx, scope)));
}

/** GET /texts/senders */
export async function getSender(context: SmsContext): Promise<{ data: SmsOwnSender }> {
  return { data: await ownSender(authorize(context.actor, "texts.read")) };
}

const senders = new Mutations<SmsContext, SenderRecord & { deletedAt: null }, SmsOwnSender>({
  subject: "text-sender",
  restoreDays: 0,
  lock: async (tx, scope, id) => {
    const row = await holdSender(tx, scope, id);
    return row === null ? null : { ...row, deletedAt: null };
  },
  read: (_, scope) => ownSender(scope),
  traceOf: (trace) => trace,
});

const stateOf = ({ registration }: Pick<SenderRecord, "registration">) =>
  SMS_REGISTRATIONS.find((one) => one === registration) ?? "none";

/** POST /texts/senders/{id}/registration */
export async function registerSender(
  context: SmsContext,
  { id, version, ...details }: SmsRegisterInput,
): Promise<{ data: SmsOwnSender }> {
  const write = senders.by(context, "texts.register", id);
  return senders.atVersion(write, version, async (tx, row) => {
    if (!mayRegister(stateOf(row))) throw new AppError("conflict", DECIDED);
    await updateSender(tx, write.scope, { id, details, registration: "pending", why: "", changedAt: context.now });
    return { before: { registration: row.registration }, after: { registration: "pending" } };
  });
}

/** GET /admin/texts/senders */
export async function getSenders(context: SmsContext, input: SmsSendersAsk) {
  authorizePerson(context.actor, "all-texts.read");
  const found = await listSenders({ ...pageOf(input), registration: input.registration });
  return toPage(found, input, toSenderRow);
}

async function anywhere(id: string): Promise<SenderAnywhere> {
  const row = isId(id) ? await findSenderAnywhere(id) : null;
  if (row === null) throw new AppError("not_found");
  return row;
}

/** PATCH /admin/texts/senders/{id}: what waited for the approval goes on at once. */
export async function decideSender(
  context: SmsContext,
  { id, version, registration, note: why }: SmsAdminRegisterInput,
): Promise<{ data: SmsSenderRow }> {
  const { actor, requestId, now: changedAt } = context;
  authorizePerson(actor, "all-texts.register");
  if (why === "" && (registration === "rejected" || registration === "suspended"))
    throw new AppError("invalid", NO_NOTE, { fields: { note: [NO_NOTE] } });
  const { workspace_id: workspaceId } = await anywhere(id);
  const scope = authorize(TEXTS_ACTOR, "texts.move", { workspaceId, ownerId: null });
  const done = await inWorkspace(
    scope,
    async (tx) => {
      const row = await holdSender(tx, scope, id);
      if (row === null) throw new AppError("not_found");
      if (row.version !== version) return nothingDone(null);
      await updateSender(tx, scope, { id, registration, why, changedAt });
      const subject = { subjectType: "text-sender", subjectId: id, workspaceId, requestId };
      const sides = { before: { registration: row.registration }, after: { registration, why } };
      await audit(tx, { actor, action: "all-texts.register", ...subject, ...sides });
      if (registration === "approved") wakeTexts();
      return true;
    },
    "decides",
  );
  const data = toSenderRow(await anywhere(id));
  if (done === null) throw new AppError("conflict", undefined, { current: data });
  return { data };
}
