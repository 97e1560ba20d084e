"use client";
// One file beside the grid: what it shows with the point that has to stay, its facts, its sizes and where it is used. Its words are
// changed in a dialog over it.
import { Ellipsis, X } from "lucide-react";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { late } from "#components/patterns/late.tsx";
import { LazyMenu } from "#components/patterns/lazy-menu.tsx";
import { ReadFailure } from "#components/patterns/read-failure.tsx";
import { useMayWrite } from "#components/shell/when-writing.tsx";
import { Button } from "#components/ui/button.tsx";
import { IconButton } from "#components/ui/icon-button.tsx";
import { Skeleton } from "#components/ui/skeleton.tsx";
import { useCall } from "#lib/client/use-call.ts";
import type { FocalPoint } from "#lib/focal-crop.ts";
import type { Asset, MediaOverview } from "#lib/services/media/entities.ts";
import { BrandNote } from "./brand-note.tsx";
import { CampaignButton, DownloadButton } from "./file-acts.tsx";
import { FileChannels } from "./file-channels.tsx";
import { FileFacts } from "./file-facts.tsx";
import { FilePicture } from "./file-picture.tsx";
import { FileUses } from "./file-uses.tsx";
import { FileVersions } from "./file-versions.tsx";
import { mayChange } from "./may-change.ts";
import type { MediaCommands } from "./use-media-commands.ts";

const FileDialog = late(() => import("./file-dialog.tsx").then((module) => module.default));
const ReplaceDialog = late(() => import("./replace-dialog.tsx").then((module) => module.ReplaceDialog));
const MediaMenu = late(() => import("./media-menu.tsx").then((module) => module.default));

type FileBesideProps = {
  id: string;
  commands: MediaCommands;
  overview: MediaOverview;
  timeZone: string;
  managing: boolean;
  /** Whoever opened it goes on in it. */
  takesFocus: boolean;
  onClose: () => void;
};

export default function FileBeside(props: FileBesideProps) {
  const { id, takesFocus, onClose } = props;
  const { data: asset, error, mutate } = useCall("media.get", { id });
  const place = useRef<HTMLElement>(null);
  useEffect(() => {
    if (takesFocus) place.current?.focus({ preventScroll: true });
  }, [takesFocus]);
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== "Escape" || event.defaultPrevented) return;
    // What lies over it is closed first, by its own means.
    if (event.target instanceof Element && event.target.closest("dialog, [role=menu]")) return;
    event.preventDefault();
    onClose();
  }
  return (
    <aside
      ref={place}
      tabIndex={-1}
      aria-label={asset?.name ?? "File"}
      className="media-side outline-none"
      onKeyDown={onKeyDown}
    >
      <div className="media-side-in grid gap-5">
        <div className="flex items-center justify-between gap-3">
          <h2 className="min-w-0 text-17 wrap-anywhere">{asset?.name ?? "File"}</h2>
          <IconButton label="Close" onClick={onClose}>
            <X aria-hidden="true" />
          </IconButton>
        </div>
        <ReadFailure error={error} stale={asset !== undefined} level={3} onRetry={() => void mutate()} />
        {asset ? <Opened {...props} asset={asset} /> : error ? null : <Skeleton className="h-52 w-full" />}
      </div>
    </aside>
  );
}

type OpenedProps = FileBesideProps & { asset: Asset };

function Opened({ asset, overview, commands, timeZone, managing, onClose }: OpenedProps) {
  const changes = useMayWrite() && mayChange(asset, managing);
  const [over, setOver] = useState<"form" | "replace" | null>(null);
  const close = () => setOver(null);
  const acts = { onEdit: () => setOver("form"), onReplace: () => setOver("replace"), onDeleted: onClose };
  return (
    <>
      <Pointed key={asset.version} {...{ asset, commands, changes }} />
      <div className="flex gap-2 empty:hidden">
        <CampaignButton asset={asset} variant="primary" className="flex-1" />
        <DownloadButton {...{ asset, commands }} />
        {changes ? (
          <LazyMenu
            trigger={
              <Button aria-label={`More for ${asset.name}`} icon={<Ellipsis aria-hidden="true" />} className="px-2.5" />
            }
          >
            <MediaMenu row={asset} {...{ commands, managing }} beside={acts} />
          </LazyMenu>
        ) : null}
      </div>
      <BrandNote {...{ asset, managing }} brand={overview.brand.name} />
      <FileFacts {...{ asset, timeZone }} onEdit={changes ? acts.onEdit : null} />
      <FileChannels asset={asset} point={asset.focal_point} inLines />
      <FileUses id={asset.id} count={asset.uses} timeZone={timeZone} />
      <FileVersions {...{ asset, commands, timeZone }} locked={!changes} />
      {over === "form" ? (
        <FileDialog id={asset.id} {...{ commands, overview, timeZone, managing }} onClose={close} />
      ) : null}
      {over === "replace" ? <ReplaceDialog {...{ asset, commands }} onClose={close} /> : null}
    </>
  );
}

type PointedProps = { asset: Asset; commands: MediaCommands; changes: boolean };

/** A point that was moved counts once it is saved. */
function Pointed({ asset, commands, changes }: PointedProps) {
  const [moved, setMoved] = useState<FocalPoint | null>(null);
  const [busy, setBusy] = useState(false);
  async function save(focal_point: FocalPoint) {
    setBusy(true);
    await commands.say([asset], () => ({ focal_point }), "keeps this part in every crop");
    setBusy(false);
  }
  return (
    <div className="grid gap-3">
      <FilePicture point={moved ?? asset.focal_point} {...{ asset, commands }} onPoint={changes ? setMoved : null} />
      {moved ? (
        <div className="flex gap-2">
          <Button size="sm" variant="primary" busy={busy} onClick={() => void save(moved)}>
            Keep this part
          </Button>
          <Button size="sm" onClick={() => setMoved(null)}>
            Cancel
          </Button>
        </div>
      ) : null}
    </div>
  );
}
