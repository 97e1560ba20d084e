"use client";
// Pictures and files of a card: chosen, put up, put in order, said in words. Loaded when needed.
import { ArrowDown, ArrowUp, FileUp, ImageUp, X } from "lucide-react";
import { PICTURES } from "#components/patterns/file-drop.tsx";
import { late } from "#components/patterns/late.tsx";
import { UploadField } from "#components/patterns/upload-field.tsx";
import { Button } from "#components/ui/button.tsx";
import { Field } from "#components/ui/field.tsx";
import { IconButton } from "#components/ui/icon-button.tsx";
import { Input } from "#components/ui/input.tsx";
import { call } from "#lib/client/call.ts";
import { useUploads } from "#lib/client/uploads/use-uploads.ts";
import { useLatest } from "#lib/client/use-latest.ts";
import { sizeText } from "#lib/file-size.ts";
import { counted } from "#lib/plural.ts";
import type { BlockOf, CardPicture } from "#lib/services/card/content.ts";
import { MAX_PICTURES } from "#lib/services/card/content-limits.ts";
import type { CardFile } from "#lib/services/card/entities.ts";
import type { Asset } from "#lib/services/media/entities.ts";
import { renditionAddress } from "#lib/services/media/renditions.ts";
import type { AddFile } from "./use-files.ts";
import { usePutUp } from "./use-put-up.ts";
import { moved } from "./use-reorder.ts";

const LibraryButton = late(() => import("#components/media/library-button.tsx").then((module) => module.LibraryButton));
const PictureDialog = late(() => import("#components/patterns/picture-dialog.tsx").then((module) => module.default));

export type Frames = readonly { shape: number; label: string }[];
type Known = { files: readonly CardFile[]; addFile: AddFile };

function Thumb({ picture, files }: { picture: CardPicture; files: readonly CardFile[] }) {
  const file = files.find(({ id }) => id === picture.asset);
  const src = file ? renditionAddress({ ...file, focal_point: picture.focal_point }, "s192", "webp") : undefined;
  // biome-ignore lint/performance/noImgElement: an address of our own, already small
  return <img src={src} alt="" className="size-14 shrink-0 rounded-control bg-sunken object-cover" />;
}

type PicturesProps = Known & {
  label: string;
  place: string;
  frames: Frames;
  most: number;
  pictures: readonly CardPicture[];
  onPictures: (pictures: CardPicture[]) => void;
};

/** One picture or several, each with its words; the arrows put them in order. */
export function PicturesField({ label, place, frames, most, pictures, onPictures, files, addFile }: PicturesProps) {
  const latest = useLatest(pictures);
  const set = (next: CardPicture[]) => {
    latest.current = next;
    onPictures(next);
  };
  const putUp = usePutUp({
    ...{ place, addFile, room: most === 1 ? 1 : most - pictures.length },
    onPicture: (picture) => set([...(most === 1 ? [] : latest.current), picture].slice(0, most)),
  });
  const full = most > 1 && pictures.length >= most;
  const take = (asset: Asset) => {
    addFile(asset);
    const others = latest.current.filter((one) => one.asset !== asset.id);
    set([...(most === 1 ? [] : others), { asset: asset.id, alt: asset.alt, focal_point: asset.focal_point }]);
  };
  return (
    <UploadField
      {...{ label, accept: PICTURES }}
      multiple={most > 1}
      locked={full ? `${counted(most, "picture")} is the most.` : undefined}
      uploads={putUp.uploads}
      onFiles={(chosen) => void putUp.take(chosen)}
      className="grid gap-3"
    >
      {(choose) => (
        <>
          <ul className="grid gap-2 empty:hidden">
            {pictures.map((picture, at) => (
              <PictureRow
                key={picture.asset}
                {...{ picture, files, at, last: pictures.length - 1 }}
                onAlt={(alt) => set(pictures.map((one, nth) => (nth === at ? { ...one, alt } : one)))}
                onMove={(to) => set(moved(pictures, at, to))}
                onRemove={() => set(pictures.filter((_, nth) => nth !== at))}
              />
            ))}
          </ul>
          <PictureButtons
            {...{ most, full, choose, count: pictures.length, busy: putUp.uploads.busy }}
            onPicked={take}
          />
          <p role="alert" className="text-12 text-danger empty:hidden">
            {putUp.error}
          </p>
          {putUp.asked ? (
            <PictureDialog
              key={putUp.asked.source}
              source={putUp.asked.source}
              frames={frames}
              onClose={putUp.cancel}
              onChosen={putUp.put}
            />
          ) : null}
        </>
      )}
    </UploadField>
  );
}

type PictureButtonsProps = {
  most: number;
  count: number;
  full: boolean;
  busy: boolean;
  choose: () => void;
  onPicked: (asset: Asset) => void;
};

function PictureButtons({ most, count, full, busy, choose, onPicked }: PictureButtonsProps) {
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button icon={<ImageUp aria-hidden="true" />} busy={busy} disabled={full} onClick={choose}>
        {most === 1 ? (count === 0 ? "Choose a picture" : "Replace") : "Add pictures"}
      </Button>
      {full ? null : <LibraryButton everywhere onPicked={onPicked} />}
      {most > 1 ? (
        <span className="text-12 text-muted">
          {count} of {most}
        </span>
      ) : null}
    </div>
  );
}

type PictureRowProps = {
  picture: CardPicture;
  files: readonly CardFile[];
  at: number;
  last: number;
  onAlt: (alt: string) => void;
  onMove: (to: number) => void;
  onRemove: () => void;
};

function PictureRow({ picture, files, at, last, onAlt, onMove, onRemove }: PictureRowProps) {
  const which = `picture ${at + 1}`;
  return (
    <li className="flex items-center gap-2">
      <Thumb picture={picture} files={files} />
      <Input
        aria-label={`What ${which} shows`}
        placeholder="What it shows"
        value={picture.alt}
        onChange={(event) => onAlt(event.target.value)}
        className="min-w-0 flex-1"
      />
      {last > 0 ? (
        <span className="flex shrink-0">
          <IconButton label={`Move ${which} up`} disabled={at === 0} onClick={() => onMove(at - 1)}>
            <ArrowUp aria-hidden="true" />
          </IconButton>
          <IconButton label={`Move ${which} down`} disabled={at === last} onClick={() => onMove(at + 1)}>
            <ArrowDown aria-hidden="true" />
          </IconButton>
        </span>
      ) : null}
      <IconButton label={`Remove ${which}`} onClick={onRemove}>
        <X aria-hidden="true" />
      </IconButton>
    </li>
  );
}

const SQUARE: Frames = [{ shape: 1, label: "On the card" }];

type GalleryProps = Known & {
  block: BlockOf<"gallery">;
  put: (block: BlockOf<"gallery">) => void;
  problem: (field: string) => string | undefined;
};

export function GalleryFields({ block, put, problem, ...known }: GalleryProps) {
  return (
    <>
      <Field label="Heading" optional error={problem("label")} className="col-span-full">
        <Input value={block.label} onChange={(event) => put({ ...block, label: event.target.value })} />
      </Field>
      <div className="col-span-full">
        <PicturesField
          {...known}
          {...{ label: "Pictures", place: `card-gallery ${block.id}`, frames: SQUARE, most: MAX_PICTURES }}
          pictures={block.pictures}
          onPictures={(pictures) => put({ ...block, pictures })}
        />
      </div>
    </>
  );
}

type FileProps = Known & {
  block: BlockOf<"file">;
  put: (block: BlockOf<"file">) => void;
  problem: (field: string) => string | undefined;
};

const FILES = `application/pdf,video/mp4,video/quicktime,${PICTURES}`;

export function FileFields({ block, put, problem, files, addFile }: FileProps) {
  const latest = useLatest(block);
  const uploads = useUploads({
    ...{ place: `card-file ${block.id}`, space: "workspace", fileClass: "public" },
    finish: ({ upload }) => call("media.finishUpload", { id: upload }),
    onDone: (asset) => {
      addFile(asset);
      put({ ...latest.current, asset: asset.id });
    },
  });
  const file = files.find(({ id }) => id === block.asset);
  return (
    <>
      <div className="col-span-full">
        <UploadField label="File" accept={FILES} uploads={uploads} className="flex flex-wrap items-center gap-3">
          {(choose) => (
            <>
              <Button icon={<FileUp aria-hidden="true" />} busy={uploads.busy} onClick={choose}>
                {file ? "Replace" : "Choose a file"}
              </Button>
              <span className="cut min-w-0 text-13 text-muted">
                {file
                  ? `${file.name}, ${sizeText(file.bytes)}`
                  : "A PDF, image or video. Anyone who opens the card can open it."}
              </span>
            </>
          )}
        </UploadField>
      </div>
      <Field label="Label on the card" optional error={problem("label")}>
        <Input value={block.label} onChange={(event) => put({ ...block, label: event.target.value })} />
      </Field>
      <Field label="Caption" optional error={problem("note")}>
        <Input value={block.note} onChange={(event) => put({ ...block, note: event.target.value })} />
      </Field>
    </>
  );
}
