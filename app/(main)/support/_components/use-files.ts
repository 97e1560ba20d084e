"use client";
// The files of a message on their way: each with how far it is, or why it was not taken.
import { useState } from "react";
import { messageOf } from "#lib/client/api.ts";
import { uploadFile } from "#lib/client/upload-file.ts";
import { MOST_FILE_BYTES, MOST_FILES } from "#lib/services/auth/support-limits.ts";

export type Attached = {
  key: string;
  name: string;
  size: number;
  received: number;
  /** Set when all of it is there. */
  id: string | null;
  error: string | null;
};

function problemOf({ size }: File): string | null {
  if (size > MOST_FILE_BYTES) return "This is larger than 5 MB.";
  return size === 0 ? "This file is empty." : null;
}

/** Files go up as soon as they are chosen; what is hung on the message are the ids of those that arrived. */
export function useFiles(question: string | null) {
  const [files, setFiles] = useState<readonly Attached[]>([]);
  const patch = (key: string, part: Partial<Attached>) =>
    setFiles((now) => now.map((file) => (file.key === key ? { ...file, ...part } : file)));

  async function send(key: string, file: File) {
    try {
      const made = await uploadFile({ file, question, onPart: (received) => patch(key, { received }) });
      patch(key, { id: made.id, name: made.name, received: file.size });
    } catch (error) {
      patch(key, { error: messageOf(error) });
    }
  }

  function add(chosen: readonly File[]) {
    let room = MOST_FILES - files.filter(({ error }) => error === null).length;
    for (const file of chosen) {
      const key = crypto.randomUUID();
      const error = problemOf(file) ?? (room > 0 ? null : `A message takes ${MOST_FILES} files.`);
      if (error === null) room -= 1;
      setFiles((now) => [...now, { key, name: file.name, size: file.size, received: 0, id: null, error }]);
      if (error === null) void send(key, file);
    }
  }

  return {
    files,
    add,
    remove: (key: string) => setFiles((now) => now.filter((file) => file.key !== key)),
    clear: () => setFiles([]),
    ids: files.flatMap(({ id }) => (id === null ? [] : [id])),
    busy: files.some(({ id, error }) => id === null && error === null),
  };
}
