"use client";
// Many files put up at once: a few are on their way at a time, the others wait, and each goes on by itself after a pause of the network.
import { useEffect, useState } from "react";
import { call } from "#lib/client/call.ts";
import { showError, showSuccess } from "#lib/client/snackbar.ts";
import { type UploadItem, useUploads } from "#lib/client/uploads/use-uploads.ts";
import { useLatest } from "#lib/client/use-latest.ts";
import { counted } from "#lib/plural.ts";
import { sizeProblem } from "#lib/services/media/file-sizes.ts";
import type { MediaCommands } from "./use-media-commands.ts";

/** Files of one drop, and those of them that are on their way together. */
const [MOST, AT_ONCE] = [100, 4];

const isGoing = ({ state }: UploadItem) => state !== "failed" && state !== "unfinished";
/** Not what is paused or waits for a network. */
const isMoving = ({ state }: UploadItem) => state === "sending" || state === "finishing";

type Waiting = { file: File; folder: string };
type Done = { added: number; known: number };
const NONE: Done = { added: 0, known: 0 };

/** "3 files uploaded. 1 file was already in your library." */
function doneWords({ added, known }: Done): string {
  const before = `${counted(known, "file")} ${known === 1 ? "was" : "were"} already in your library`;
  if (known === 0) return `${counted(added, "file")} uploaded`;
  return added === 0 ? before : `${counted(added, "file")} uploaded. ${before}.`;
}

/** They land in the folder that is looked at when they are dropped. */
export function useMediaUploads({ folder, commands }: { folder: string; commands: MediaCommands }) {
  const [waiting, setWaiting] = useState<readonly Waiting[]>([]);
  /** Those that were refused before others took their place on the screen. */
  const [refused, setRefused] = useState<readonly UploadItem[]>([]);
  const [done, setDone] = useState(NONE);
  const uploads = useUploads({
    ...{ place: "media-library", space: "workspace", fileClass: "public", check: sizeProblem },
    folder: waiting[0]?.folder ?? folder,
    finish: ({ upload }) => call("media.finishUpload", { id: upload }),
    onDone: ({ fresh }) =>
      setDone(({ added, known }) => (fresh ? { added: added + 1, known } : { added, known: known + 1 })),
  });
  const latest = useLatest(uploads);
  const going = uploads.items.filter(isGoing).length;
  const moving = uploads.items.some(isMoving) || (waiting.length > 0 && going < AT_ONCE);
  useEffect(() => {
    if (waiting.length === 0 || going >= AT_ONCE) return;
    const next = waiting.slice(0, AT_ONCE - going).filter((one) => one.folder === waiting[0]?.folder);
    const failed = latest.current.items.filter(({ state }) => state === "failed");
    setRefused((now) => [...now, ...failed]);
    setWaiting((now) => now.slice(next.length));
    latest.current.add(
      next.map(({ file }) => file),
      undefined,
    );
  }, [waiting, going, latest]);
  // The list follows once for all that came, not once for each.
  useEffect(() => {
    if (done === NONE || moving) return;
    setDone(NONE);
    showSuccess(doneWords(done));
    void commands.follow();
  }, [done, moving, commands]);
  return {
    uploads,
    refused,
    waiting: waiting.length,
    add: (files: readonly File[]) => {
      setRefused([]);
      const room = MOST - waiting.length;
      setWaiting((now) => [...now, ...files.map((file) => ({ file, folder }))].slice(0, MOST));
      if (files.length > room)
        showError(`${MOST} files at once. ${counted(files.length - room, "file")} left out: choose again.`);
    },
    stop: () => setWaiting([]),
    forget: () => setRefused([]),
  };
}
