// Which files of the media service a card's content names, and as what.
import type { CardContent } from "#lib/services/card/content.ts";

export type NamedAsset = { id: string; as: "picture" | "file" };

/** In the order of the card, each as often as it is named. */
export function assetsOf({ cover, blocks }: CardContent): NamedAsset[] {
  const picture = ({ asset }: { asset: string }): NamedAsset => ({ id: asset, as: "picture" });
  return [
    ...(cover ? [picture(cover)] : []),
    ...blocks.flatMap((block): NamedAsset[] => {
      if (block.kind === "gallery") return block.pictures.map(picture);
      if (block.kind === "file") return block.asset === null ? [] : [{ id: block.asset, as: "file" }];
      return "picture" in block && block.picture ? [picture(block.picture)] : [];
    }),
  ];
}
