"use client";
// The picture inside an app's frame; the frame stays when there is none or it does not load.
import { ImageOff } from "lucide-react";
import { useState } from "react";

/** Decoration: the picture's field says whether it loads. */
export function PreviewPicture({ src }: { src: string | null }) {
  const [broken, setBroken] = useState<string | null>(null);
  if (src === null || src === broken) {
    return (
      <span className="pv-pic pv-none" aria-hidden="true">
        <ImageOff className="size-5" strokeWidth={1.75} />
      </span>
    );
  }
  return (
    // biome-ignore lint/performance/noImgElement: somebody else's picture, shown as the app would
    <img className="pv-pic" src={src} alt="" referrerPolicy="no-referrer" onError={() => setBroken(src)} />
  );
}
