"use client";
// A picture of a campaign: chosen, its middle and its words asked for, put up; or taken from the library as it is there.
import { useState } from "react";
import type { PictureSaid } from "#components/patterns/picture-dialog.tsx";
import { showFailure } from "#lib/client/show-failure.ts";
import { addLibraryPicture, addPicture, PICTURE_UPLOAD } from "#lib/client/uploads/picture-upload.ts";
import { useUploads } from "#lib/client/uploads/use-uploads.ts";
import type { Asset } from "#lib/services/media/entities.ts";

/** The shapes that it is shown in. */
export const PICTURE_FRAMES = [
  { shape: 1200 / 630, label: "In messages and posts" },
  { shape: 1, label: "In small previews" },
];

export type ChosenPicture = { url: string; alt: string };

/** `place` is found again after a reload cut the upload off. */
export function useCampaignPicture(place: string, onDone: (chosen: ChosenPicture) => void) {
  const [asked, setAsked] = useState<{ file: File; source: string } | null>(null);
  const uploads = useUploads({
    ...{ ...PICTURE_UPLOAD, place },
    finish: async ({ upload }, said: PictureSaid | undefined) => {
      const { url } = await addPicture({ upload, ...said });
      return { url, alt: said?.alt ?? "" };
    },
    onDone,
  });
  async function take(file: File) {
    try {
      const { readPicture } = await import("#lib/client/picture-source.ts");
      setAsked({ file, source: await readPicture(file) });
    } catch (error) {
      showFailure(error);
    }
  }
  const [picking, setPicking] = useState(false);
  async function pick({ id, alt }: Pick<Asset, "id" | "alt">) {
    setPicking(true);
    try {
      onDone({ url: (await addLibraryPicture(id)).url, alt });
    } catch (error) {
      showFailure(error);
    } finally {
      setPicking(false);
    }
  }
  return { uploads, asked, setAsked, take, pick, picking };
}
