"use client";
// A file's picture in one of the sizes, painted before it is there. Decoration: what it shows is said beside it.
import type { ComponentProps } from "react";
import { Picture } from "#components/ui/picture.tsx";
import { useFirstPaint } from "#lib/client/use-first-paint.ts";
import type { Asset } from "#lib/services/media/entities.ts";
import { RENDITION_SIZES, type RenditionSize } from "#lib/services/media/renditions.ts";
import { firstPaintOf, pictureOf } from "./picture-of.ts";

type AssetPictureProps = Omit<ComponentProps<typeof Picture>, "src" | "style"> & { asset: Asset; size: RenditionSize };

export function AssetPicture({ asset, size, ...rest }: AssetPictureProps) {
  const { thumbhash, position } = firstPaintOf(asset);
  const paint = useFirstPaint(thumbhash, RENDITION_SIZES[size].fit === "cover" ? position : undefined);
  return <Picture {...rest} src={pictureOf(asset, size)} style={paint} />;
}
