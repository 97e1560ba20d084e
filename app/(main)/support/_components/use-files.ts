"use client";
// The files of a message: those on their way, and those that are there and can be hung on it.
import { useState } from "react";
import { call } from "#lib/client/call.ts";
import { showError } from "#lib/client/snackbar.ts";
import { useUploads } from "#lib/client/uploads/use-uploads.ts";
import { draftOfText, useKeptDraft } from "#lib/client/use-kept-draft.ts";
import { MOST_FILE_BYTES, MOST_FILES } from "#lib/services/auth/support-limits.ts";

const FULL = `A message takes ${MOST_FILES} files.`;

export type Attached = { id: string; name: string; size: number };

function problemOf({ name, type, size }: File): string | null {
  if (/hei[cf]/i.test(type) || /\.hei[cf]$/i.test(name))
    return "iPhone HEIC photos aren’t supported here. Save it as a JPEG.";
  if (size > MOST_FILE_BYTES) return "This is larger than 5 MB.";
  return size === 0 ? "This file is empty." : null;
}

/** As a draft keeps them: a line each. */
const listOf = (files: readonly Attached[]) => files.map(({ id, name, size }) => `${id} ${size} ${name}`).join("\n");

function filesIn(list: string): Attached[] {
  return list.split("\n").flatMap((line) => {
    const [, id, size, name] = /^(\S+) (\d+) (.+)$/.exec(line) ?? [];
    return id && name ? [{ id, name, size: Number(size) }] : [];
  });
}

/** Files go up as soon as they are chosen; what is hung on the message are the ids of those that arrived. */
export function useFiles(question: string | null) {
  const [files, setFiles] = useState<readonly Attached[]>([]);
  useKeptDraft({
    ...draftOfText(`support files ${question ?? "ask"}`, { files: listOf(files) }, ({ files: kept = "" }) =>
      setFiles(filesIn(kept)),
    ),
    lasting: true,
  });
  const uploads = useUploads({
    ...{ place: `support ${question ?? "ask"}`, space: "own", fileClass: "private", check: problemOf },
    finish: ({ upload }) => call("auth.takeSupportFile", { upload, ...(question ? { question } : {}) }),
    onDone: ({ id, name, size }) => setFiles((now) => [...now, { id, name, size }]),
  });
  const under = uploads.items.filter(({ state }) => state !== "failed").length;
  const room = Math.max(0, MOST_FILES - files.length - under);
  return {
    files,
    uploads,
    add: (chosen: readonly File[]) => {
      if (chosen.length > room)
        showError(
          `${FULL} Left out: ${chosen
            .slice(room)
            .map(({ name }) => name)
            .join(", ")}.`,
        );
      uploads.add(chosen.slice(0, room));
    },
    /** Why nothing more is taken. */
    full: room === 0 ? FULL : undefined,
    remove: (id: string) => setFiles((now) => now.filter((file) => file.id !== id)),
    clear: () => {
      setFiles([]);
      uploads.clear();
    },
    ids: files.map(({ id }) => id),
    busy: uploads.busy,
  };
}
