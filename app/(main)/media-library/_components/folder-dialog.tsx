"use client";
// The folder that is looked at, by another name.
import type { MediaOverview } from "#lib/services/media/entities.ts";
import { MAX_FOLDER } from "#lib/services/media/media-limits.ts";
import { WordDialog } from "./word-dialog.tsx";

type FolderDialogProps = {
  folder: string;
  overview: Pick<MediaOverview, "folders">;
  managing: boolean;
  onClose: () => void;
  onName: (name: string) => void;
};

/** Loaded when somebody wants to rename it. */
export default function FolderDialog({ folder, overview, managing, onClose, onName }: FolderDialogProps) {
  const moved = managing ? "All files in it move along." : "Your own files in it move along.";
  return (
    <WordDialog
      title="Rename folder"
      label="Name"
      help={`${moved} If you use the name of another folder, the two become one.`}
      most={MAX_FOLDER}
      known={overview.folders.map(({ name }) => name).filter((name) => name !== folder)}
      optional={false}
      first={folder}
      onClose={onClose}
      onWord={onName}
    />
  );
}
