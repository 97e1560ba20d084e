// What a provider of texts calls in with: how far a text is, and what somebody replied. Signed, over the untouched bytes.

import { env } from "#lib/env.server.ts";
import { AppError } from "#lib/errors.ts";
import { isId } from "#lib/id.ts";
import { authorize } from "#lib/permissions/index.ts";
import { TEXTS_ACTOR } from "#server/campaign/sms/context.ts";
import { learnLine } from "#server/campaign/sms/line-store.ts";
import { noteStatus } from "#server/campaign/sms/outcome.ts";
import { smsProvider } from "#server/campaign/sms/provider.ts";
import type { SmsEvent } from "#server/campaign/sms/providers/port.ts";
import { textAndNumber } from "#server/campaign/sms/recipient-store.ts";
import { takeReply } from "#server/campaign/sms/replies.ts";
import { findSend } from "#server/campaign/sms/send-store.ts";
import { stopByReply } from "#server/campaign/sms/stops.ts";
import { TEXT_CALLS_PER_ADDRESS } from "#server/campaign/sms/text-limits.ts";
import { moveMessage } from "#server/campaign/sms/thread-store.ts";
import { receiverOf, whoseText } from "#server/campaign/sms/whose.ts";
import { type RawCall, type RawRoute, rawRoute } from "#server/platform/api/raw-route.ts";
import { json } from "#server/platform/api/respond.ts";
import type { TextContactsPort } from "#server/platform/text-contacts-port.ts";
import { inWorkspace } from "#server/platform/transaction.ts";

const LARGEST = 64 * 1024;
const TYPES = ["application/x-www-form-urlencoded", "application/json"];

/** Throws for what the provider that is set up did not sign; null for what says nothing that we keep. */
function eventIn({ request, params }: RawCall): SmsEvent | null {
  const provider = smsProvider();
  if (params.provider !== provider.name || provider.name === "outbox") throw new AppError("not_found");
  const body = Buffer.from(request.body ?? []).toString("utf8");
  const call = { url: `${env().PUBLIC_ORIGIN}${request.url}`, headers: request.headers, body };
  const read = provider.readCallback(call, new Date());
  if (read.kind === "forged") throw new AppError("malformed", "The signature does not fit.");
  return read.kind === "ignored" ? null : read;
}

type Status = Extract<SmsEvent, { kind: "status" }>;

/** What came of a text, by the id in the address that its provider was given; a report that comes late or twice changes nothing. */
async function takeStatus(
  contacts: TextContactsPort,
  { providerId, progress, reason }: Status,
  id: string,
): Promise<void> {
  const whose = isId(id) ? await whoseText(id) : null;
  if (whose === null) return;
  const { workspaceId, kind } = whose;
  const scope = authorize(TEXTS_ACTOR, "texts.move", { workspaceId, ownerId: null });
  const number = await inWorkspace(scope, async (tx) => {
    if (kind === "message") {
      const from = ["handed_over", "accepted", "unknown"];
      await moveMessage(tx, scope, { id, from, state: progress, providerId, error: reason ?? "" });
      return null;
    }
    const about = await textAndNumber(tx, scope, id);
    if (about === null) return null;
    // The text before its people, as everywhere: whoever holds it and wants this one of them would wait for us, and we for them.
    await findSend(tx, scope, { id: about.send, lock: true });
    await noteStatus(tx, scope, { id, providerId, status: { progress, reason }, at: new Date() });
    if (reason === "landline" && about.number !== "")
      await learnLine(tx, scope, { number: about.number, line: "landline", price: 0, now: new Date() });
    return reason === "stopped" ? about.number || null : null;
  });
  if (number !== null) await stopByReply(contacts, { workspaceId, number });
}

type Inbound = Extract<SmsEvent, { kind: "inbound" }>;

async function takeInbound(contacts: TextContactsPort, { from, to, body, providerId, at }: Inbound): Promise<void> {
  const workspaceId = await receiverOf({ to, from });
  if (workspaceId === null) return;
  await takeReply(contacts, { workspaceId, from, body, providerId, at: at ?? new Date() });
}

/** Both addresses that a provider calls; the limit is its own, because all of its calls come from few places. */
export function textRoutes(contacts: TextContactsPort): RawRoute[] {
  const shared = { service: "campaign", method: "POST", body: { types: TYPES, most: LARGEST } } as const;
  const limit = TEXT_CALLS_PER_ADDRESS;
  const credential = async (call: RawCall) => ({ event: eventIn(call) });
  return [
    rawRoute({
      ...{ ...shared, limit, credential, path: "/campaign/texts/{provider}/{id}" },
      answer: async ({ event }, { params: { id = "" } }) => {
        if (event?.kind === "status") await takeStatus(contacts, event, id);
        return json(200, { received: true });
      },
    }),
    rawRoute({
      ...{ ...shared, limit, credential, path: "/campaign/texts/{provider}" },
      answer: async ({ event }) => {
        if (event?.kind === "inbound") await takeInbound(contacts, event);
        return json(200, { received: true });
      },
    }),
  ];
}
