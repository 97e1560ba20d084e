"use client";
// Many files put up at once: a few are on their way at a time, the others wait, and each goes on by itself after a pause of the network.
import { useEffect, useState } from "react";
import { call } from "#lib/client/call.ts";
import { showSuccess } from "#lib/client/snackbar.ts";
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

/** They land in the folder that is looked at when they begin. */
export function useMediaUploads({ folder, commands }: { folder: string; commands: MediaCommands }) {
  const [waiting, setWaiting] = useState<readonly File[]>([]);
  /** Those that were refused before others took their place on the screen. */
  const [refused, setRefused] = useState<readonly UploadItem[]>([]);
  const [done, setDone] = useState(0);
  const uploads = useUploads({
    ...{ place: "media-library", space: "workspace", fileClass: "public", folder, check: sizeProblem },
    finish: ({ upload }) => call("media.finishUpload", { id: upload }),
    onDone: () => setDone((now) => now + 1),
  });
  const latest = useLatest(uploads);
  const going = uploads.items.filter(isGoing).length;
  const moving = uploads.items.some(isMoving) || (waiting.length > 0 && going < AT_ONCE);
  useEffect(() => {
    if (waiting.length === 0 || going >= AT_ONCE) return;
    const next = waiting.slice(0, AT_ONCE - going);
    const failed = latest.current.items.filter(({ state }) => state === "failed");
    setRefused((now) => [...now, ...failed]);
    setWaiting((now) => now.slice(next.length));
    latest.current.add(next, undefined);
  }, [waiting, going, latest]);
  // The list follows once for all that came, not once for each.
  useEffect(() => {
    if (done === 0 || moving) return;
    setDone(0);
    showSuccess(`${counted(done, "file")} uploaded`);
    void commands.follow();
  }, [done, moving, commands]);
  return {
    uploads,
    refused,
    waiting: waiting.length,
    add: (files: readonly File[]) => {
      setRefused([]);
      setWaiting((now) => [...now, ...files].slice(0, MOST));
    },
    stop: () => setWaiting([]),
    forget: () => setRefused([]),
  };
}
