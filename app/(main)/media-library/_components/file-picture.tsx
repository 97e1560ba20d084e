"use client";
// What a file looks like: a picture with its most important point, a video that plays, or the sign of its kind.
import { type CSSProperties, useRef, useState } from "react";
import { firstPaintOf, pictureOf } from "#components/media/picture-of.ts";
import { FocalPicture } from "#components/patterns/focal-point.tsx";
import { Button } from "#components/ui/button.tsx";
import { call } from "#lib/client/call.ts";
import { showFailure } from "#lib/client/show-failure.ts";
import { useUploads } from "#lib/client/uploads/use-uploads.ts";
import { useFirstPaint } from "#lib/client/use-first-paint.ts";
import type { FocalPoint } from "#lib/focal-crop.ts";
import type { Asset } from "#lib/services/media/entities.ts";
import { RENDITION_SIZES } from "#lib/services/media/renditions.ts";
import { MediaThumb } from "./media-thumb.tsx";
import type { MediaCommands } from "./use-media-commands.ts";

type FilePictureProps = {
  asset: Asset;
  point: FocalPoint;
  /** Null for who only looks. */
  onPoint: ((point: FocalPoint) => void) | null;
  commands: MediaCommands;
};

const nothingToDo = () => undefined;
/** What is asked for here. */
const { width: MOST } = RENDITION_SIZES.w1280;

/** As large as it will be, so that there is a place for what is painted before. */
function boxOf({ width, height }: Asset): CSSProperties | undefined {
  if (width === null || height === null) return undefined;
  const shape = width / height;
  const most = Math.min(width, MOST, MOST * shape);
  return { aspectRatio: shape, width: `min(${most}px, min(300px, 40vh) * ${shape})` };
}

export function FilePicture({ asset, point, onPoint, commands }: FilePictureProps) {
  if (asset.type.startsWith("video/") && asset.url !== null && asset.rights !== "ended")
    return <Video asset={asset} commands={commands} changes={onPoint !== null} />;
  const src = pictureOf(asset, "w1280");
  if (src === null)
    return (
      <div className="media-large">
        <MediaThumb asset={asset} />
      </div>
    );
  return <Still {...{ asset, point, onPoint, src }} />;
}

type StillProps = Omit<FilePictureProps, "commands"> & { src: string };

/** A drawing is never cut, so that it has no point that has to stay, and it is as large as its place. */
function Still({ asset, point, onPoint, src }: StillProps) {
  const drawing = asset.type === "image/svg+xml";
  const paint = useFirstPaint(firstPaintOf(asset).thumbhash);
  const style = drawing ? undefined : { ...boxOf(asset), ...paint };
  if (onPoint === null || drawing)
    return (
      <div className="grid place-items-center rounded-control bg-sunken">
        {/* biome-ignore lint/performance/noImgElement: an address of our own */}
        <img
          src={src}
          alt={asset.alt}
          style={style}
          className={`max-h-[300px] rounded-control object-contain ${drawing ? "w-full" : "max-w-full"}`}
        />
      </div>
    );
  return (
    <div className="grid gap-2">
      <FocalPicture src={src} paint={style} point={point} onPoint={onPoint} onShape={nothingToDo} />
      <p className="text-12 text-muted">
        Click what has to stay in sight, or move the ring with the arrow keys. Every crop keeps that part.
      </p>
    </div>
  );
}

/** The frame that a video stands at, as a JPEG; null where the browser shows none yet. */
function frameOf(video: HTMLVideoElement): Promise<Blob | null> {
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [video.videoWidth, video.videoHeight];
  canvas.getContext("2d")?.drawImage(video, 0, 0);
  return new Promise((resolve) => canvas.toBlob(resolve, "image/jpeg", 0.9));
}

type VideoProps = { asset: Asset; commands: MediaCommands; changes: boolean };

function Video({ asset, commands, changes }: VideoProps) {
  const video = useRef<HTMLVideoElement>(null);
  const [ready, setReady] = useState(false);
  const uploads = useUploads({
    ...{ place: null, space: "workspace", fileClass: "public" },
    finish: async ({ upload }) => {
      const added = await call("media.finishUpload", { id: upload, alt: asset.alt, made_from: asset.id });
      return call("media.update", { id: asset.id, version: asset.version, poster: added.id });
    },
    onDone: () => void commands.follow(),
  });
  async function take() {
    const frame = video.current ? await frameOf(video.current) : null;
    if (frame === null) return showFailure(new Error("Your browser cannot take a picture of this video."));
    uploads.add([new File([frame], `${asset.name}.jpg`, { type: "image/jpeg" })], undefined);
  }
  return (
    <div className="grid gap-2">
      {/* biome-ignore lint/a11y/useMediaCaption: a file as it came, which brings its own */}
      <video
        ref={video}
        controls
        preload="metadata"
        src={asset.url === null ? undefined : new URL(asset.url).pathname}
        poster={pictureOf(asset, "w1280") ?? undefined}
        className="max-h-[300px] w-full rounded-control bg-sunken"
        onLoadedData={() => setReady(true)}
      />
      {changes ? (
        <Button
          size="sm"
          className="justify-self-start"
          disabled={!ready}
          busy={uploads.busy}
          onClick={() => void take()}
        >
          Use this frame as its picture
        </Button>
      ) : null}
    </div>
  );
}
