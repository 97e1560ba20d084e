"use client";
// The photo's acts: read a file, put its square up, take it away, each with its way back.
import { useRouter } from "next/navigation";
import { useState } from "react";
import { messageOf } from "#lib/client/api.ts";
import { call } from "#lib/client/call.ts";
import type { Square } from "#lib/client/picture-source.ts";
import { showSuccess } from "#lib/client/snackbar.ts";
import { useUploads } from "#lib/client/uploads/use-uploads.ts";

/** `source` is a picture that waits to be cropped. */
export function usePhoto(first: string | null) {
  const router = useRouter();
  const [url, setUrl] = useState(first);
  const [source, setSource] = useState<string | null>(null);
  const [error, setError] = useState("");
  const [busy, setBusy] = useState(false);

  async function attempt(act: () => Promise<void>): Promise<void> {
    setError("");
    setBusy(true);
    await act()
      .catch((thrown: unknown) => setError(messageOf(thrown)))
      .finally(() => setBusy(false));
  }

  function show(next: string | null) {
    setUrl(next);
    // The menu shows the same face.
    router.refresh();
  }

  const undo = (operation: "auth.removePhoto" | "auth.restorePhoto") => ({
    label: "Undo",
    onClick: () => void attempt(async () => show((await call(operation)).photo_url)),
  });

  const uploads = useUploads({
    ...{ place: null, space: "own", fileClass: "public" },
    finish: ({ upload }, said: { alt: string } | undefined) =>
      call("auth.addPhoto", { upload, alt: said?.alt ?? "" }, { idempotencyKey: upload }),
    onDone: ({ photo_url }) => {
      show(photo_url);
      showSuccess("Photo saved", undo(url === null ? "auth.removePhoto" : "auth.restorePhoto"));
    },
  });

  return {
    ...{ url, source, error, uploads, busy: busy || uploads.busy },
    cancel: () => setSource(null),
    take: (file: File) =>
      attempt(async () => {
        const { readPicture } = await import("#lib/client/picture-source.ts");
        setSource(await readPicture(file));
      }),
    put: (square: Square, alt: string) =>
      attempt(async () => {
        const picture = source;
        setSource(null);
        if (picture === null) return;
        const { cropPicture } = await import("#lib/client/picture-source.ts");
        uploads.add([await cropPicture(picture, square)], { alt });
      }),
    remove: () =>
      attempt(async () => {
        show((await call("auth.removePhoto")).photo_url);
        showSuccess("Photo removed", undo("auth.restorePhoto"));
      }),
  };
}
