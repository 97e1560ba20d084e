// A shared report by the secret in its address; null for a wrong, an ended and a withdrawn one alike.
import { cache } from "react";
import { isAppError } from "#lib/errors.ts";
import type { SharedReport } from "#lib/services/auth/report-entities.ts";
import { currentBranding } from "#lib/session/branding.server.ts";
import { currentServices, currentSession } from "#lib/session/current.server.ts";
import { zoneOf } from "#lib/session/zone.ts";

/** A secret that opens nothing, and what is no secret at all. */
const NOTHING: readonly string[] = ["not_found", "invalid", "malformed"];

/** Public: nobody has to be signed in, and opening it changes nothing. */
export const loadReport = cache(async (token: string): Promise<SharedReport | null> => {
  const services = await currentServices();
  try {
    return (await services.auth.sharedReport({ token })).data;
  } catch (error) {
    if (isAppError(error) && NOTHING.includes(error.code)) return null;
    throw error;
  }
});

/** What came of a campaign, for somebody who is signed in and may see it; null for anybody else. */
export const loadCampaignReport = cache(async (id: string) => {
  const session = await currentSession();
  if (session === null) return null;
  const services = await currentServices();
  try {
    const [campaign, result] = await Promise.all([services.campaign.get({ id }), services.campaign.result({ id })]);
    const { workspace, firstname, lastname } = session.user;
    return {
      campaign: campaign.data,
      result: result.data,
      brand: { name: workspace?.workspace_name ?? "", logo_url: workspace?.logo_url ?? null },
      by: `${firstname} ${lastname}`.trim(),
      timeZone: zoneOf(session),
    };
  } catch (error) {
    if (isAppError(error) && [...NOTHING, "gone", "forbidden", "workspace_blocked"].includes(error.code)) return null;
    throw error;
  }
});

export type CampaignReport = NonNullable<Awaited<ReturnType<typeof loadCampaignReport>>>;

/** How the page around it looks. */
export function loadBranding() {
  return currentBranding();
}
