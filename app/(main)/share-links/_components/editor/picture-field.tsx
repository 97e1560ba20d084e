"use client";
// The preview's picture: an address, or a file that we put up; what it looks like stands above.
import { ImageIcon, ImageUp, X } from "lucide-react";
import { useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import { LinkThumb } from "#components/link/link-thumb.tsx";
import { FileDrop, PICTURES } from "#components/patterns/file-drop.tsx";
import { Button } from "#components/ui/button.tsx";
import { cn } from "#components/ui/cn.ts";
import { messageOf } from "#lib/client/api.ts";
import type { LinkFields } from "./fields.ts";

type PictureFieldProps = { form: UseFormReturn<LinkFields>; src: string | null };

function useUpload(form: UseFormReturn<LinkFields>) {
  const [busy, setBusy] = useState(false);
  async function take(file: File | undefined) {
    if (!file || busy) return;
    setBusy(true);
    try {
      const { uploadPicture } = await import("#lib/client/upload-picture.ts");
      const { url } = await uploadPicture(file);
      form.setValue("picture", url, { shouldDirty: true });
      form.clearErrors("picture");
    } catch (error) {
      form.setError("picture", { type: "server", message: messageOf(error) });
    } finally {
      setBusy(false);
    }
  }
  return { busy, take };
}

/** The address field itself stands with the other texts. */
export function PictureBox({ form, src }: PictureFieldProps) {
  const { busy, take } = useUpload(form);
  return (
    <FileDrop label="Picture" accept={PICTURES} className="xl:pt-[26px]" onFiles={([file]) => void take(file)}>
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
              busy={busy}
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
        </>
      )}
    </FileDrop>
  );
}
