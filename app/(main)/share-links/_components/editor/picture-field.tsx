"use client";
// The preview's picture: an address, or a file that we put up; what it looks like stands above.
import { ImageIcon, ImageUp, X } from "lucide-react";
import type { UseFormReturn } from "react-hook-form";
import { LinkThumb } from "#components/link/link-thumb.tsx";
import { PICTURES } from "#components/patterns/file-drop.tsx";
import { late } from "#components/patterns/late.tsx";
import { UploadField } from "#components/patterns/upload-field.tsx";
import { Button } from "#components/ui/button.tsx";
import { cn } from "#components/ui/cn.ts";
import type { LinkFields } from "./fields.ts";
import { usePicture } from "./use-picture.ts";

const LibraryButton = late(() => import("#components/media/library-button.tsx").then((module) => module.LibraryButton));
const PictureDialog = late(() => import("#components/patterns/picture-dialog.tsx").then((module) => module.default));

const FRAMES = [
  { shape: 1200 / 630, label: "In messages and posts" },
  { shape: 1, label: "In small previews" },
];

type PictureFieldProps = { form: UseFormReturn<LinkFields>; place: string; src: string | null };

/** The address field itself stands with the other texts. */
export function PictureBox({ form, place, src }: PictureFieldProps) {
  const { uploads, asked, take, pick, picking, put, cancel } = usePicture(form, place);
  return (
    <UploadField
      label="Picture"
      accept={PICTURES}
      className="xl:pt-[26px]"
      uploads={uploads}
      onFiles={([file]) => void (file && take(file))}
    >
      {(choose) => (
        <>
          <LinkThumb
            src={src}
            icon={ImageIcon}
            className={cn(
              "aspect-[1.91] h-auto w-full rounded-control",
              src === null && "touch:aspect-auto touch:h-24",
            )}
          />
          <div className="mt-2 flex gap-1.5">
            <Button
              size="sm"
              className="flex-1 px-1.5"
              busy={uploads.busy}
              icon={<ImageUp aria-hidden="true" />}
              onClick={choose}
            >
              {src ? "Replace" : "Upload"}
            </Button>
            {src ? (
              <Button
                size="sm"
                className="flex-1 px-1.5"
                icon={<X aria-hidden="true" />}
                onClick={() => form.setValue("picture", "", { shouldDirty: true })}
              >
                Remove
              </Button>
            ) : null}
          </div>
          <LibraryButton
            size="sm"
            className="mt-1.5 w-full px-1.5"
            busy={picking}
            onPicked={(asset) => void pick(asset)}
          />
          {asked ? <PictureDialog source={asked.source} frames={FRAMES} onClose={cancel} onChosen={put} /> : null}
        </>
      )}
    </UploadField>
  );
}
