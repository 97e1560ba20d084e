"use client";
// The way to another name of the folder that is looked at.
import { FolderPen } from "lucide-react";
import { useState } from "react";
import { late } from "#components/patterns/late.tsx";
import { Button } from "#components/ui/button.tsx";
import type { MediaOverview } from "#lib/services/media/entities.ts";
import type { MediaCommands } from "./use-media-commands.ts";

const FolderDialog = late(() => import("./folder-dialog.tsx").then((module) => module.default));

type RenameFolderProps = {
  folder: string;
  overview: Pick<MediaOverview, "folders">;
  managing: boolean;
  commands: MediaCommands;
  /** It is called so now. */
  onRenamed: (name: string) => void;
};

export function RenameFolder({ folder, overview, managing, commands, onRenamed }: RenameFolderProps) {
  const [asking, setAsking] = useState(false);
  async function rename(name: string) {
    setAsking(false);
    if (name === folder || !(await commands.renameFolder(folder, name))) return;
    onRenamed(name);
    await commands.follow();
  }
  return (
    <>
      <Button size="sm" icon={<FolderPen aria-hidden="true" />} onClick={() => setAsking(true)}>
        Rename folder
      </Button>
      {asking ? (
        <FolderDialog
          {...{ folder, overview, managing }}
          onClose={() => setAsking(false)}
          onName={(name) => void rename(name)}
        />
      ) : null}
    </>
  );
}
