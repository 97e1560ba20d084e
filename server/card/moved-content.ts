// What a card says after its person moved to another place: all but what belongs to the place that they left.
import { assetsOf } from "#lib/card/content-assets.ts";
import type { CardContent } from "#lib/services/card/content.ts";

/** The name of the new place stands where the old one's stood; pictures and files of the old place stay there. */
export function contentElsewhere(content: CardContent, company: { was: string; is: string }): CardContent {
  const { cover: _, ...rest } = content;
  const bare = { ...rest, blocks: [] };
  const blocks = content.blocks.flatMap((block) => {
    if (assetsOf({ ...bare, blocks: [block] }).length === 0) return [block];
    // A block that says something beside its picture goes along without it.
    if (!("picture" in block)) return [];
    const { picture: _picture, ...plain } = block;
    return [plain];
  });
  const named = content.company.trim() === company.was.trim() ? company.is : content.company;
  return { ...rest, company: named, blocks };
}
