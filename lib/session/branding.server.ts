// How the pages of this request look: the workspace's and device's own branding, and a stranger's from the `hash` parameter.
import { headers } from "next/headers";
import { cache } from "react";
import { brandingFor } from "#lib/branding/branding.ts";
import { decodeHash, deviceBrandingOf } from "#lib/branding/device-setting.ts";
import type { PageBranding } from "#lib/branding/page-branding.ts";
import { HASH_HEADER } from "#lib/edge/apply.ts";
import { nonceIn } from "#lib/edge/headers.ts";
import { env } from "#lib/env.server.ts";
import { currentSession } from "#lib/session/current.server.ts";

export type RequestBranding = {
  own: PageBranding;
  /** Worn only on pages without a password field. */
  stranger: PageBranding | null;
  /** The page policy's, for the one sheet that a look needs. */
  nonce: string;
};

/** Whose pictures a look may show besides our own. */
function mediaOrigins(): string[] {
  const { PUBLIC_ORIGIN, MEDIA_SERVICE_URL } = env();
  return [PUBLIC_ORIGIN, ...(MEDIA_SERVICE_URL ? [new URL(MEDIA_SERVICE_URL).origin] : [])];
}

/** The looks of this request. The frame of a layout chooses by the page one is on, which changes without a new document. */
export const currentBranding = cache(async (): Promise<RequestBranding> => {
  const [session, head] = await Promise.all([currentSession(), headers()]);
  const origins = mediaOrigins();
  const registration = session?.user.workspace?.registration_type ?? null;
  const strange = decodeHash(head.get(HASH_HEADER), origins);
  return {
    own: brandingFor({
      path: "",
      registration,
      device: deviceBrandingOf(session?.user.device.device_setting, origins),
    }),
    stranger: strange && brandingFor({ path: "", registration, device: strange }),
    nonce: nonceIn(head.get("content-security-policy")),
  };
});
