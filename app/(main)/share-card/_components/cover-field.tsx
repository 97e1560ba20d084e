"use client";
// The picture at the top of the card, behind the company's name.
import { late } from "#components/patterns/late.tsx";
import type { CardContent } from "#lib/services/card/content.ts";
import type { CardFile } from "#lib/services/card/entities.ts";
import type { Frames } from "./picture-fields.tsx";
import type { AddFile } from "./use-files.ts";
import type { Change } from "./use-history.ts";

const PicturesField = late(() => import("./picture-fields.tsx").then((module) => module.PicturesField));

const FRAMES: Frames = [{ shape: 3, label: "At the top of the card" }];

type CoverProps = {
  content: CardContent;
  change: Change;
  card: string;
  files: readonly CardFile[];
  addFile: AddFile;
};

export function CoverField({ content: { cover }, change, card, files, addFile }: CoverProps) {
  return (
    <div className="min-h-[70px] pt-5">
      <p className="pb-1.5 text-13 font-medium">Cover picture</p>
      <PicturesField
        {...{ files, addFile, label: "Cover picture", place: `card-cover ${card}`, frames: FRAMES, most: 1 }}
        pictures={cover ? [cover] : []}
        onPictures={([picture]) => change("cover", (now) => ({ ...now, cover: picture }))}
      />
    </div>
  );
}
