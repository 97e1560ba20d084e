"use client";
// Pictures of a card on their way: each is looked at here and asked about before it is put up, one after the other.
import { useState } from "react";
import type { PictureSaid } from "#components/patterns/picture-dialog.tsx";
import { cleanLine } from "#lib/clean-line.ts";
import { messageOf } from "#lib/client/api.ts";
import { call } from "#lib/client/call.ts";
import { fetchNow } from "#lib/client/missing.ts";
import { PICTURE_UPLOAD } from "#lib/client/uploads/picture-upload.ts";
import { useUploads } from "#lib/client/uploads/use-uploads.ts";
import type { CardPicture } from "#lib/services/card/content.ts";
import type { AddFile } from "./use-files.ts";

type Asked = { file: File; source: string };
type PutUp = { place: string; room: number; addFile: AddFile; onPicture: (picture: CardPicture) => void };

/** `asked` is the file that waits for its dialog; of more than fit the first ones are taken. */
export function usePutUp({ place, room, addFile, onPicture }: PutUp) {
  const [waiting, setWaiting] = useState<readonly Asked[]>([]);
  const [error, setError] = useState("");
  const uploads = useUploads({
    ...{ ...PICTURE_UPLOAD, place },
    finish: async ({ upload }, said: PictureSaid | undefined) => {
      const asset = await call("media.finishUpload", { id: upload, ...said });
      return { asset, said: said ?? { alt: "", focal_point: asset.focal_point } };
    },
    onDone: ({ asset, said }) => {
      addFile(asset);
      onPicture({ asset: asset.id, alt: cleanLine(said.alt), focal_point: said.focal_point });
    },
  });

  async function take(files: readonly File[]) {
    setError(files.length > room ? `Only the first ${room} fit.` : "");
    const reader = await fetchNow(() => import("#lib/client/picture-source.ts"));
    if (reader === null) return;
    for (const file of files.slice(0, room)) {
      try {
        const source = await reader.readPicture(file);
        setWaiting((now) => [...now, { file, source }]);
      } catch (thrown) {
        setError(messageOf(thrown));
      }
    }
  }

  const next = () => setWaiting((now) => now.slice(1));
  const asked = waiting[0] ?? null;
  return {
    ...{ uploads, error, asked, take, cancel: next },
    put: (said: PictureSaid) => {
      if (asked) uploads.add([asked.file], said);
      next();
    },
  };
}
