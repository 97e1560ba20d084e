"use client";
// A picture that may not come: whoever shows one says what stands in its place, and no browser draws its torn one.
import { type ComponentProps, type ReactNode, useState } from "react";

type PictureProps = Omit<ComponentProps<"img">, "src" | "alt" | "onError" | "ref"> & {
  /** Its address; null, undefined and the empty text are none. */
  src: string | null | undefined;
  /** Stands there without an address, and where nothing can be shown of what it leads to. */
  instead: ReactNode;
};

/** Decoration: what it shows is said beside it. Another address is tried afresh. */
export function Picture({ src, instead, ...rest }: PictureProps) {
  const [broken, setBroken] = useState<string | null>(null);
  if (!src || src === broken) return instead;
  const fail = () => setBroken(src);
  // It may have failed before the page listened: that is told once, to nobody.
  const look = (image: HTMLImageElement | null) => {
    if (image?.complete && image.naturalWidth === 0) image.decode().catch(fail);
  };
  return (
    // biome-ignore lint/performance/noImgElement: small and already sized, often SVG or of an unknown size
    <img {...rest} ref={look} src={src} alt="" onError={fail} />
  );
}
