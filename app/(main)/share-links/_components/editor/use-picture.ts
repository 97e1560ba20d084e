"use client";
// A file on its way to being the preview's picture: looked at here, asked about, put up.
import { useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import type { PictureSaid } from "#components/patterns/picture-dialog.tsx";
import { messageOf } from "#lib/client/api.ts";
import { addPicture, PICTURE_UPLOAD } from "#lib/client/uploads/picture-upload.ts";
import { useUploads } from "#lib/client/uploads/use-uploads.ts";
import type { LinkFields } from "./fields.ts";

/** `asked` is a file that waits for its dialog. `place` names the link. */
export function usePicture(form: UseFormReturn<LinkFields>, place: string) {
  const [asked, setAsked] = useState<{ file: File; source: string } | null>(null);
  const uploads = useUploads({
    ...{ ...PICTURE_UPLOAD, place: `preview ${place}` },
    finish: async ({ upload }, said: PictureSaid | undefined) => {
      const { url } = await addPicture({ upload, ...said });
      return { url, alt: said?.alt ?? "" };
    },
    onDone: ({ url, alt }) => {
      form.setValue("picture", url, { shouldDirty: true });
      form.setValue("alt", alt, { shouldDirty: true });
    },
  });

  async function take(file: File) {
    form.clearErrors("picture");
    try {
      const { readPicture } = await import("#lib/client/picture-source.ts");
      setAsked({ file, source: await readPicture(file) });
    } catch (error) {
      form.setError("picture", { type: "server", message: messageOf(error) });
    }
  }

  return {
    uploads,
    asked,
    take,
    cancel: () => setAsked(null),
    put: (said: PictureSaid) => {
      if (asked) uploads.add([asked.file], said);
      setAsked(null);
    },
  };
}
