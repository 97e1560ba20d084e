// The start where Next runs alone (`next start`, an edge platform): what server.ts would have done before the first answer.
import { after } from "next/server";
import { env } from "#lib/env.server.ts";
import { log } from "#lib/log.server.ts";
import { assertFiles } from "#server/main/mounts/files.ts";
import { finishAfterAnswers } from "#server/platform/after-answer.ts";
import { fillEdgeEnvironment } from "#server/platform/edge-keys.ts";
import { HOPS_NOT_SET } from "#server/platform/http/client-address.ts";
import { onDeliveryWake } from "#server/platform/mail/wake-delivery.ts";
import { mountBy } from "#server/platform/mount.ts";
import { signingKey } from "#server/platform/signing-key.ts";

/** Does nothing in a process of ours, and while the app is built. */
export async function startUnderNext(): Promise<void> {
  if (process.env.NEXT_PHASE === "phase-production-build" || mountBy("next") !== "next") return;
  const settings = env();
  if (settings.TOKEN_PRIVATE_JWK !== undefined) fillEdgeEnvironment(settings, await signingKey());
  if (settings.TRUSTED_PROXY_HOPS === 0) log.warn(HOPS_NOT_SET);
  finishAfterAnswers(after);
  onDeliveryWake(deliver);
  // Said in the log at once; nobody's first answer waits for it, and /ready goes by it.
  if (settings.MEDIA_STORAGE !== "postgres") assertFiles().catch(sayFiles);
}

function sayFiles(err: unknown): void {
  log.error({ err }, "files cannot be stored as MEDIA_STORAGE says");
}

/** Loaded with the first email: most of a platform's processes never send one. */
async function deliver(): Promise<void> {
  const { deliverDue } = await import("#server/platform/mail/delivery.ts");
  await deliverDue();
}
