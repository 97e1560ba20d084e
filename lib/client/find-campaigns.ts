// Finds campaigns, texts and files of the media library for the command palette; browser only.
import { SEND_WORDS } from "#lib/campaign/sms/sms-words.ts";
import { STATE_WORDS } from "#lib/campaign/state-words.ts";
import { call } from "./call.ts";

export type FoundWork = { id: string; name: string; beside: string };

const MOST = { per_page: 5, page: 1, sort_desc: 1 } as const;

/** Up to five campaigns whose names match, the last changed first. None when the search cannot be made. */
export async function findCampaigns(query: string, signal: AbortSignal): Promise<FoundWork[]> {
  try {
    const { data } = await call("campaign.list", { ...MOST, filters: query, sort_by: "updated_at" }, { signal });
    return data.map(({ id, name, state }) => ({ id, name, beside: STATE_WORDS[state] }));
  } catch {
    return [];
  }
}

/** Up to five texts whose names match, the last changed first. None when the search cannot be made. */
export async function findTexts(query: string, signal: AbortSignal): Promise<FoundWork[]> {
  try {
    const { data } = await call("campaign.smsList", { ...MOST, filters: query, sort_by: "updated_at" }, { signal });
    return data.map(({ id, name, state }) => ({ id, name, beside: SEND_WORDS[state] }));
  } catch {
    return [];
  }
}

/** Up to five files that match, the newest first. None when the search cannot be made. */
export async function findFiles(query: string, signal: AbortSignal): Promise<FoundWork[]> {
  try {
    const { data } = await call("media.list", { ...MOST, filters: query, sort_by: "created_at" }, { signal });
    return data.map(({ id, name, folder }) => ({ id, name, beside: folder }));
  } catch {
    return [];
  }
}
