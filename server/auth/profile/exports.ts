// Everything held of a person as one JSON file: begun by a button, made beside the requests, told by an email.

import { dayIn } from "#lib/date-format.ts";
import { env } from "#lib/env.server.ts";
import { AppError } from "#lib/errors.ts";
import { isId, newId } from "#lib/id.ts";
import { log } from "#lib/log.server.ts";
import { paths } from "#lib/paths.ts";
import { authorize, authorizePerson } from "#lib/permissions/index.ts";
import { PRODUCT_NAME } from "#lib/product.ts";
import type { PersonExport } from "#lib/services/auth/profile-entities.ts";
import { zoneOf } from "#lib/session/zone.ts";
import { wantsEmail } from "#server/auth/core/email-preferences.ts";
import { ordersInExport } from "#server/auth/orders/order-erasing.ts";
import {
  auditOf,
  claimExport,
  emailsOf,
  exportBytes,
  failExport,
  finishExport,
  insertExport,
  latestExport,
  leftExports,
  noteProgress,
  sessionsOf,
} from "#server/auth/profile/exports-store.ts";
import { type Place, placesOf } from "#server/auth/profile/places-store.ts";
import { present, readProfileOf } from "#server/auth/profile/profile.ts";
import { pushDevicesInExport } from "#server/auth/push/push-devices-store.ts";
import { refuseProviderAlone } from "#server/auth/security/confirm.ts";
import { afterAnswer } from "#server/platform/after-answer.ts";
import { audit } from "#server/platform/audit.ts";
import type { CallContext } from "#server/platform/context.ts";
import { EXPORTS_PER_PERSON, takeAttempt } from "#server/platform/limits.ts";
import { queueEmail } from "#server/platform/mail/outbox.ts";
import type { Ownership } from "#server/platform/ownership.ts";
import { asPerson, inWorkspace, type Tx, unscoped } from "#server/platform/transaction.ts";

const MOST_ATTEMPTS = 3;

/** GET /auth/export */
export async function readExport(context: CallContext): Promise<{ data: PersonExport | null }> {
  const user = authorizePerson(context.actor, "profile.read");
  return { data: await unscoped((tx) => latestExport(tx, user.userId)) };
}

/** POST /auth/export: answers at once; pressing twice begins one. */
export async function startExport(context: CallContext): Promise<{ data: PersonExport }> {
  const user = authorizePerson(context.actor, "export.start");
  await unscoped((tx) => refuseProviderAlone(tx, user));
  const id = newId();
  await takeAttempt(EXPORTS_PER_PERSON, user.userId);
  const begun = await unscoped(async (tx) => {
    const fresh = await insertExport(tx, id, user.userId);
    if (fresh)
      await audit(tx, {
        actor: context.actor,
        action: "export.start",
        subjectType: "user",
        subjectId: user.userId,
        workspaceId: user.workspaceId,
        requestId: context.request.id,
      });
    return fresh;
  }, "decides");
  // Should this process go away, the sweep of another takes it up.
  if (begun) afterAnswer(() => runExport(id, context.ownerships));
  const data = await unscoped((tx) => latestExport(tx, user.userId));
  if (!data) throw new AppError("internal");
  return { data };
}

/** GET /auth/export/{id}/file: for the person alone. */
export async function exportFile(context: CallContext, input: { id: string }): Promise<File> {
  const user = authorizePerson(context.actor, "export.start");
  await unscoped((tx) => refuseProviderAlone(tx, user));
  const bytes = isId(input.id) ? await unscoped((tx) => exportBytes(tx, input.id, user.userId)) : null;
  if (bytes === null) throw new AppError("not_found");
  const day = dayIn(new Date(), zoneOf(context.session));
  return new File([new Uint8Array(bytes)], `${PRODUCT_NAME.toLowerCase()}-export-${day}.json`, {
    type: "application/json",
  });
}

/** Takes up what a process left lying, and drops what is over a week old. */
export async function sweepExports(ownerships: readonly Ownership[], stop?: AbortSignal): Promise<void> {
  for (const { id, attempts } of await leftExports()) {
    if (stop?.aborted) return;
    if (attempts >= MOST_ATTEMPTS) await failExport(id);
    else await runExport(id, ownerships);
  }
}

/** Makes the file of one export; never throws, what fails is marked so. */
export async function runExport(id: string, ownerships: readonly Ownership[]): Promise<void> {
  try {
    const userId = await claimExport(id);
    if (userId === null) return;
    const content = await gather(id, userId, ownerships);
    await unscoped(async (tx) => {
      await finishExport(tx, id, Buffer.from(JSON.stringify(content, null, 1)));
      await tell(tx, userId);
    });
  } catch (err) {
    log.error({ err }, "an export failed");
    await failExport(id).catch(() => undefined);
  }
}

async function gather(id: string, userId: string, ownerships: readonly Ownership[]): Promise<Record<string, unknown>> {
  const parts: Record<string, unknown> = { product: PRODUCT_NAME, made_at: new Date().toISOString() };
  const places = await unscoped((tx) => placesOf(tx, userId));
  const readers: [string, () => Promise<unknown>][] = [
    ["profile", () => unscoped((tx) => readProfileOf(tx, userId))],
    ["workspaces", async () => places],
    ["sessions", () => unscoped((tx) => sessionsOf(tx, userId))],
    ["devices", () => unscoped((tx) => pushDevicesInExport(tx, userId))],
    ["orders", () => unscoped(async (tx) => ordersInExport(tx, userId, (await present(tx, userId)).email))],
    ["emails", () => unscoped((tx) => emailsOf(tx, userId))],
    ...ownerships.map((ownership): [string, () => Promise<unknown>] => [
      ownership.name,
      () => heldBy(ownership, places, userId),
    ]),
    ["activity", () => auditOf(userId)],
  ];
  for (const [index, [name, read]] of readers.entries()) {
    parts[name] = await read();
    await noteProgress(id, Math.round(((index + 1) / (readers.length + 1)) * 100));
  }
  return parts;
}

async function heldBy(ownership: Ownership, places: readonly Place[], userId: string): Promise<unknown[]> {
  const all: unknown[] = [];
  for (const { id: workspaceId, name } of places) {
    const scope = authorize({ kind: "system", name: "export" }, "links.read", { workspaceId });
    // In their place: what they alone see is theirs to take along.
    const rows = await inWorkspace(scope, (tx) => asPerson(tx, userId, () => ownership.read(tx, userId)));
    all.push(...rows.map((row) => ({ workspace: name, ...row })));
  }
  return all;
}

async function tell(tx: Tx, userId: string): Promise<void> {
  if (!(await wantsEmail(tx, userId, "export-ready"))) return;
  const { email } = await present(tx, userId);
  await queueEmail(tx, {
    to: email,
    purpose: "export-ready",
    subject: "Your data is ready",
    preview: "It waits in your profile for seven days.",
    heading: "Your data is ready",
    paragraphs: [
      `What ${PRODUCT_NAME} has about you is now in one file: your profile, workspaces, sign-ins, share links with their clicks, and what the audit log says about you.`,
      "Sign in and download it under Data in your profile. Nobody else can.",
    ],
    action: {
      label: "Open your data",
      url: `${env().PUBLIC_ORIGIN}${paths.comeTo(`${paths.settings()}?tab=data`)}`,
      secret: false,
    },
    footnotes: ["The file is deleted after seven days."],
  });
}
