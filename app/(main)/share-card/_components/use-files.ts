"use client";
// The files that the card names: those it came with, and those put up since.
import { useCallback, useState } from "react";
import type { CardFile } from "#lib/services/card/entities.ts";
import type { Asset } from "#lib/services/media/entities.ts";

export type AddFile = (asset: Asset) => void;

/** What was put up is known before the card is stored with it. */
export function useFiles(first: readonly CardFile[]) {
  const [files, setFiles] = useState(first);
  const addFile: AddFile = useCallback(({ id, type, name, bytes, hash }) => {
    setFiles((now) => [...now.filter((file) => file.id !== id), { id, type, name, bytes, hash }]);
  }, []);
  return { files, addFile };
}
