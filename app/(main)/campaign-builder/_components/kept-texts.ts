"use client";
// The texts of a draft that are typed and not stored yet, as the house keeps drafts over an ended session.
import type { Draft as KeptOf } from "#lib/client/use-kept-draft.ts";
import type { Campaign } from "#lib/services/campaign/entities.ts";
import type { Draft, DraftChange } from "./use-draft.ts";

const TEXTS = ["name", "headline", "text", "button", "picture_alt", "destination_url"] as const;

function textsOf(part: Campaign | DraftChange): Record<string, string> {
  return Object.fromEntries(TEXTS.flatMap((name) => (part[name] === undefined ? [] : [[name, part[name]]])));
}

/** What the guard of leaving keeps of a campaign. */
export function keptTexts(draft: Draft): KeptOf {
  const saved = () => textsOf(draft.stored());
  return {
    name: `campaign-${draft.campaign.id}`,
    version: draft.stored().version,
    saved,
    read: () => {
      const typed = textsOf(draft.typed());
      return Object.keys(typed).length === 0 ? null : { typed, from: saved() };
    },
    put: (typed) => {
      const back: DraftChange = {};
      for (const name of TEXTS) if (typed[name] !== undefined) back[name] = typed[name];
      draft.change(back);
    },
  };
}
