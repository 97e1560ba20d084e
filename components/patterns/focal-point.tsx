"use client";
// Where a picture's most important point is: clicked, dragged or moved by the arrow keys; what a crop keeps follows it.
import type { CSSProperties, PointerEvent } from "react";
import { cropPosition, type FocalPoint, focalPointAt, movedBy } from "#lib/focal-crop.ts";

type FocalPictureProps = {
  src: string;
  /** How large it is and what is painted until it is there, where that is known before. */
  paint?: CSSProperties | undefined;
  point: FocalPoint;
  onPoint: (point: FocalPoint) => void;
  /** Its width by its height, once it is known. */
  onShape: (shape: number) => void;
};

/** The whole picture with its point. */
export function FocalPicture({ src, paint, point, onPoint, onShape }: FocalPictureProps) {
  const place = (event: PointerEvent<HTMLDivElement>) => {
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
    onPoint(focalPointAt((event.clientX - left) / width, (event.clientY - top) / height));
  };
  const [x, y] = [Math.round(point.x * 100), Math.round(point.y * 100)];
  return (
    <div className="grid place-items-center rounded-control bg-sunken">
      <div
        role="slider"
        tabIndex={0}
        aria-label="Most important point of the picture; move it with the arrow keys"
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={x}
        aria-valuetext={`${x}% from the left, ${y}% from the top`}
        className="relative cursor-crosshair touch-none overflow-hidden rounded-control"
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          place(event);
        }}
        onPointerMove={(event) => {
          if (event.currentTarget.hasPointerCapture(event.pointerId)) place(event);
        }}
        onKeyDown={(event) => {
          const moved = movedBy(event.key, event.shiftKey, point);
          if (!moved) return;
          event.preventDefault();
          onPoint(moved);
        }}
      >
        {/* biome-ignore lint/performance/noImgElement: a file of the person's own, not on the server yet */}
        <img
          src={src}
          alt=""
          draggable={false}
          style={paint}
          className="block max-h-[min(300px,40vh)] max-w-full select-none"
          onLoad={({ currentTarget }) => onShape(currentTarget.naturalWidth / currentTarget.naturalHeight)}
        />
        <span
          aria-hidden="true"
          style={{ left: `${x}%`, top: `${y}%` }}
          className="pointer-events-none absolute size-6 -translate-x-1/2 -translate-y-1/2 rounded-full border-2 border-white shadow-[0_0_0_1.5px_rgb(0_0_0/60%),inset_0_0_0_1px_rgb(0_0_0/60%)]"
        />
      </div>
    </div>
  );
}

type CropPreviewProps = {
  src: string;
  /** What is painted until it is there. */
  paint?: CSSProperties | undefined;
  point: FocalPoint;
  shape: number | null;
  frame: number;
  label: string;
};

/** What a frame of this shape (width by height) shows of it. */
export function CropPreview({ src, paint, point, shape, frame, label }: CropPreviewProps) {
  const objectPosition = shape === null ? "50% 50%" : cropPosition(point, shape, frame);
  return (
    <figure className="grid content-start gap-1">
      {/* biome-ignore lint/performance/noImgElement: the same file, cut by the browser */}
      <img
        src={src}
        alt=""
        style={{ ...paint, aspectRatio: frame, objectPosition, backgroundPosition: objectPosition }}
        className="h-24 w-auto rounded-control border border-line object-cover"
      />
      <figcaption className="text-12 text-muted">{label}</figcaption>
    </figure>
  );
}
