"use client";
// Where a picture is put up: dropped, pasted or chosen, and asked for its words before it is sent; or taken from the library.
import type { ReactNode } from "react";
import { PICTURES } from "#components/patterns/file-drop.tsx";
import { late } from "#components/patterns/late.tsx";
import { UploadField } from "#components/patterns/upload-field.tsx";
import { type ChosenPicture, PICTURE_FRAMES, useCampaignPicture } from "./use-campaign-picture.ts";

const LibraryButton = late(() => import("#components/media/library-button.tsx").then((module) => module.LibraryButton));
const PictureDialog = late(() => import("#components/patterns/picture-dialog.tsx").then((module) => module.default));

type PictureFieldProps = {
  label: string;
  place: string;
  size?: "sm";
  onDone: (chosen: ChosenPicture) => void;
  /** `library` is a button to what is there already: one’s own files and the brand’s, also where the library is in no menu. */
  children: (choose: () => void, busy: boolean, library: ReactNode) => ReactNode;
};

/** What stands in it is its caller's. */
export function PictureField({ label, place, size, onDone, children }: PictureFieldProps) {
  const { uploads, asked, setAsked, take, pick, picking } = useCampaignPicture(place, onDone);
  const library = <LibraryButton everywhere size={size} busy={picking} onPicked={(asset) => void pick(asset)} />;
  return (
    <UploadField label={label} accept={PICTURES} uploads={uploads} onFiles={([file]) => void (file && take(file))}>
      {(choose) => (
        <>
          {children(choose, uploads.busy, library)}
          {asked ? (
            <PictureDialog
              source={asked.source}
              frames={PICTURE_FRAMES}
              onClose={() => setAsked(null)}
              onChosen={(said) => {
                uploads.add([asked.file], said);
                setAsked(null);
              }}
            />
          ) : null}
        </>
      )}
    </UploadField>
  );
}
