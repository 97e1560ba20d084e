"use client";
// The picture that somebody was read from, to be compared with the fields. Drawn, because nothing but our own addresses may be
// shown as an image.
import { useEffect, useRef } from "react";

/** As wide as is sharp on a phone. */
const WIDEST = 1120;

export function PictureBeside({ picture }: { picture: Blob }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    let gone = false;
    void createImageBitmap(picture).then((bitmap) => {
      const { current } = canvas;
      if (current && !gone) {
        const scale = Math.min(1, WIDEST / bitmap.width);
        current.width = Math.round(bitmap.width * scale);
        current.height = Math.round(bitmap.height * scale);
        current.getContext("2d")?.drawImage(bitmap, 0, 0, current.width, current.height);
      }
      bitmap.close();
    }, noPicture);
    return () => {
      gone = true;
    };
  }, [picture]);
  return (
    <canvas
      ref={canvas}
      role="img"
      aria-label="The picture these details were read from"
      className="max-h-[40dvh] w-full rounded-surface border border-line bg-sunken object-contain md:max-h-[70dvh]"
    />
  );
}

/** The fields stand without it. */
function noPicture(): void {}
