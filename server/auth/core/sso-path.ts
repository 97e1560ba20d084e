// Where a browser and an identity provider reach us: no page, so that no link of ours fetches it ahead.
import { API_PREFIX } from "#server/platform/api/message.ts";

/** An address of one provider, by what it is for. */
export function ssoPath(providerId: string, part: "start" | "callback" | "acs" | "metadata"): string {
  return `${API_PREFIX}/auth/sso/${encodeURIComponent(providerId)}/${part}`;
}
