"use client";
// One file, opened over the library, on a phone as a sheet: what it shows, what is said of it, its rights, where it is used and what it was before.
import { RefreshCw, Trash2 } from "lucide-react";
import { useState } from "react";
import { DraftPlace } from "#components/patterns/kept-form.tsx";
import { ReadFailure } from "#components/patterns/read-failure.tsx";
import { useMayWrite } from "#components/shell/when-writing.tsx";
import { Button } from "#components/ui/button.tsx";
import { Dialog, DialogActions } from "#components/ui/dialog.tsx";
import { Skeleton } from "#components/ui/skeleton.tsx";
import { useCall } from "#lib/client/use-call.ts";
import type { FocalPoint } from "#lib/focal-crop.ts";
import type { Asset, MediaOverview } from "#lib/services/media/entities.ts";
import { BrandNote } from "./brand-note.tsx";
import { CampaignButton, DownloadButton } from "./file-acts.tsx";
import { FileChannels } from "./file-channels.tsx";
import { FileForm, useFileForm } from "./file-form.tsx";
import { FilePicture } from "./file-picture.tsx";
import { FileUses } from "./file-uses.tsx";
import { FileVersions } from "./file-versions.tsx";
import { mayChange } from "./may-change.ts";
import { ReplaceDialog } from "./replace-dialog.tsx";
import type { MediaCommands } from "./use-media-commands.ts";

type FileDialogProps = {
  id: string;
  commands: MediaCommands;
  overview: Pick<MediaOverview, "folders" | "tags" | "brand">;
  timeZone: string;
  managing: boolean;
  onClose: () => void;
};

export default function FileDialog(props: FileDialogProps) {
  const { data: asset, error, mutate } = useCall("media.get", { id: props.id });
  return (
    <Dialog open onClose={props.onClose} title={asset?.name ?? "File"} className="w-[960px]">
      <ReadFailure error={error} stale={asset !== undefined} level={3} onRetry={() => void mutate()} />
      {asset ? (
        <Opened key={asset.id} asset={asset} {...props} />
      ) : error ? null : (
        <div className="px-6 pt-3 pb-6">
          <Skeleton className="h-80 w-full" />
        </div>
      )}
    </Dialog>
  );
}

type FileActsProps = Pick<FileDialogProps, "commands" | "onClose"> & {
  asset: Asset;
  changes: boolean;
  onReplace: () => void;
};

/** What can be done with the file as a whole. */
function FileActs({ asset, changes, commands, onClose, onReplace }: FileActsProps) {
  return (
    <div className="flex flex-wrap gap-2">
      <CampaignButton asset={asset} size="sm" />
      {changes ? (
        <Button size="sm" icon={<RefreshCw aria-hidden="true" />} onClick={onReplace}>
          Replace
        </Button>
      ) : null}
      <DownloadButton {...{ asset, commands }} size="sm" />
      {changes && asset.uses === 0 ? (
        <Button
          size="sm"
          variant="danger"
          icon={<Trash2 aria-hidden="true" />}
          onClick={() => {
            onClose();
            void commands.remove([asset]);
          }}
        >
          Delete
        </Button>
      ) : null}
    </div>
  );
}

type OpenedProps = FileDialogProps & { asset: Asset };

/** What is typed stays when another version of the file comes. */
function Opened({ asset, overview, commands, timeZone, managing, onClose }: OpenedProps) {
  const changes = useMayWrite() && mayChange(asset, managing);
  const [moved, setPoint] = useState<FocalPoint | null>(null);
  const point = moved ?? asset.focal_point;
  const [replacing, setReplacing] = useState(false);
  const form = useFileForm({ asset, point, commands });
  return (
    <form onSubmit={(event) => void form.save(event)} noValidate>
      <DraftPlace draft={form.kept} />
      <div className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)] items-start gap-x-8 gap-y-6 px-6 pt-4 pb-6 touch:grid-cols-1">
        <div className="grid min-w-0 gap-5">
          <FilePicture {...{ asset, point, commands }} onPoint={changes ? setPoint : null} />
          <FileActs {...{ asset, changes, commands, onClose }} onReplace={() => setReplacing(true)} />
          <FileChannels asset={asset} point={point} />
        </div>
        <div className="grid min-w-0 gap-5">
          <BrandNote {...{ asset, managing }} brand={overview.brand.name} />
          <FileForm {...{ asset, overview, form, managing }} locked={!changes} />
          <FileUses id={asset.id} count={asset.uses} timeZone={timeZone} />
          <FileVersions {...{ asset, commands, timeZone }} locked={!changes} />
        </div>
      </div>
      <DialogActions>
        {changes ? (
          <Button type="submit" variant="primary" busy={form.busy}>
            Save
          </Button>
        ) : (
          <Button onClick={onClose}>Close</Button>
        )}
      </DialogActions>
      {replacing ? <ReplaceDialog {...{ asset, commands }} onClose={() => setReplacing(false)} /> : null}
    </form>
  );
}
