// What of a post is somebody's to write: where a company fixed its headline, that stays above their words.
import { mergeFields } from "#lib/campaign/merge-fields.ts";
import type { PartField } from "#lib/campaign/part-rights.ts";
import type { Campaign } from "#lib/services/campaign/entities.ts";
import type { CampaignPart } from "#lib/services/campaign/part-entities.ts";
import type { Shown } from "./shown.ts";

/** What a post says, without its link. */
export const postWords = ({ headline, text }: Pick<Campaign, "headline" | "text">, { values }: Pick<Shown, "values">) =>
  [mergeFields(headline, values), mergeFields(text, values)].filter(Boolean).join("\n\n");

type Fields = { fields: readonly Pick<CampaignPart["fields"][number], "field" | "right">[] };

/** Whether its company lets everybody say something else than it does; a campaign of one's own workspace does. */
export const isOwn = (part: Fields | null, wanted: PartField) =>
  part === null || part.fields.find(({ field }) => field === wanted)?.right === "own";

/** What stays above somebody's words, and what stands there before they write their own. */
export function ownWords(
  { headline, text }: Pick<Campaign, "headline" | "text">,
  shown: Pick<Shown, "values">,
  part: Fields | null,
): { headline: string; theirs: string } {
  if (isOwn(part, "headline")) return { headline: "", theirs: postWords({ headline, text }, shown) };
  return { headline: postWords({ headline, text: "" }, shown), theirs: postWords({ headline: "", text }, shown) };
}
