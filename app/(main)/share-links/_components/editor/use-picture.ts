"use client";
// A file on its way to being the preview's picture: looked at here, asked about, put up, or taken from the library as it is.
import { useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import type { PictureSaid } from "#components/patterns/picture-dialog.tsx";
import { messageOf } from "#lib/client/api.ts";
import { addLibraryPicture, addPicture, PICTURE_UPLOAD } from "#lib/client/uploads/picture-upload.ts";
import { useUploads } from "#lib/client/uploads/use-uploads.ts";
import type { Asset } from "#lib/services/media/entities.ts";
import type { LinkFields } from "./fields.ts";

/** `asked` is a file that waits for its dialog. `place` names the link. */
export function usePicture(form: UseFormReturn<LinkFields>, place: string) {
  const [asked, setAsked] = useState<{ file: File; source: string } | null>(null);
  const [picking, setPicking] = useState(false);
  const show = ({ url, alt }: { url: string; alt: string }) => {
    form.setValue("picture", url, { shouldDirty: true });
    form.setValue("alt", alt, { shouldDirty: true });
  };
  const uploads = useUploads({
    ...{ ...PICTURE_UPLOAD, place: `preview ${place}` },
    finish: async ({ upload }, said: PictureSaid | undefined) => {
      const { url } = await addPicture({ upload, ...said });
      return { url, alt: said?.alt ?? "" };
    },
    onDone: show,
  });

  const refuse = (error: unknown) => form.setError("picture", { type: "server", message: messageOf(error) });

  async function take(file: File) {
    form.clearErrors("picture");
    try {
      const { readPicture } = await import("#lib/client/picture-source.ts");
      setAsked({ file, source: await readPicture(file) });
    } catch (error) {
      refuse(error);
    }
  }

  async function pick({ id, alt }: Pick<Asset, "id" | "alt">) {
    form.clearErrors("picture");
    setPicking(true);
    try {
      show({ url: (await addLibraryPicture(id)).url, alt });
    } catch (error) {
      refuse(error);
    } finally {
      setPicking(false);
    }
  }

  return {
    uploads,
    asked,
    take,
    pick,
    picking,
    cancel: () => setAsked(null),
    put: (said: PictureSaid) => {
      if (asked) uploads.add([asked.file], said);
      setAsked(null);
    },
  };
}
