"use client";
// What can be done with the chosen files.
import { FolderInput, Megaphone, Tag, Trash2 } from "lucide-react";
import { useState } from "react";
import { BulkAction, BulkBar } from "#components/patterns/bulk-bar.tsx";
import { counted } from "#lib/plural.ts";
import type { Asset, MediaOverview } from "#lib/services/media/entities.ts";
import { MAX_FOLDER, MAX_TAG, MAX_TAGS } from "#lib/services/media/media-limits.ts";
import { mayChange } from "./may-change.ts";
import { useInCampaign } from "./use-in-campaign.ts";
import type { MediaCommands } from "./use-media-commands.ts";
import { WordDialog } from "./word-dialog.tsx";

type MediaBulkProps = {
  picked: readonly Asset[];
  onClear: () => void;
  commands: MediaCommands;
  overview: MediaOverview;
  mayWrite: boolean;
  managing: boolean;
};

type AskedProps = {
  own: readonly Asset[];
  commands: MediaCommands;
  overview: MediaOverview;
  run: (act: Promise<void>) => void;
  onClose: () => void;
};

function MoveDialog({ own, commands, overview, run, onClose }: AskedProps) {
  return (
    <WordDialog
      title={`Move ${counted(own.length, "file")}`}
      label="Folder"
      help="Type a new name to make a folder. Leave it empty for no folder."
      most={MAX_FOLDER}
      known={overview.folders.map(({ name }) => name)}
      optional
      onClose={onClose}
      onWord={(folder) =>
        run(commands.say(own, () => ({ folder }), folder === "" ? "moved out of the folder" : `moved to ${folder}`))
      }
    />
  );
}

function TagDialog({ own, commands, overview, run, onClose }: AskedProps) {
  return (
    <WordDialog
      title={`Tag ${counted(own.length, "file")}`}
      label="Tag"
      help="The tags they have stay."
      most={MAX_TAG}
      known={overview.tags.map(({ name }) => name)}
      optional={false}
      onClose={onClose}
      onWord={(tag) =>
        run(
          commands.say(own, ({ tags }) => ({ tags: [...new Set([...tags, tag])].slice(0, MAX_TAGS) }), `tagged ${tag}`),
        )
      }
    />
  );
}

/** The brand's own are changed by who looks after them alone. */
export default function MediaBulk({ picked, onClear, commands, overview, mayWrite, managing }: MediaBulkProps) {
  const [asking, setAsking] = useState<"folder" | "tag" | null>(null);
  const toCampaign = useInCampaign();
  const own = picked.filter((row) => mayChange(row, managing));
  const close = () => setAsking(null);
  const run = (act: Promise<void>) => {
    close();
    onClear();
    void act;
  };
  const campaign =
    toCampaign === null ? null : (
      <BulkAction icon={<Megaphone aria-hidden="true" />} onClick={() => toCampaign(picked)}>
        Use in a campaign
      </BulkAction>
    );
  if (!mayWrite || own.length === 0)
    return (
      <BulkBar count={picked.length} onClear={onClear}>
        {campaign}
      </BulkBar>
    );
  return (
    <>
      <BulkBar count={picked.length} onClear={onClear}>
        {campaign}
        <BulkAction icon={<FolderInput aria-hidden="true" />} onClick={() => setAsking("folder")}>
          Move
        </BulkAction>
        <BulkAction icon={<Tag aria-hidden="true" />} onClick={() => setAsking("tag")}>
          Tag
        </BulkAction>
        <BulkAction icon={<Trash2 aria-hidden="true" />} onClick={() => run(commands.remove(own))}>
          Delete
        </BulkAction>
      </BulkBar>
      {asking === "folder" ? <MoveDialog {...{ own, commands, overview, run }} onClose={close} /> : null}
      {asking === "tag" ? <TagDialog {...{ own, commands, overview, run }} onClose={close} /> : null}
    </>
  );
}
