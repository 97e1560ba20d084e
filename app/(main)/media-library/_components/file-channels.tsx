"use client";
// A picture as each channel shows it: what is cut, whether it is large enough, and the file of that size.
import { firstPaintOf, pictureOf } from "#components/media/picture-of.ts";
import { CropPreview } from "#components/patterns/focal-point.tsx";
import { useFirstPaint } from "#lib/client/use-first-paint.ts";
import type { FocalPoint } from "#lib/focal-crop.ts";
import { CHANNEL_NAMES, CHANNELS, fitOf } from "#lib/services/media/channels.ts";
import type { Asset } from "#lib/services/media/entities.ts";
import { renditionAddress } from "#lib/services/media/renditions.ts";

type FileChannelsProps = { asset: Asset; point: FocalPoint };

/** Nothing for what is never cut. */
export function FileChannels({ asset, point }: FileChannelsProps) {
  const { width, height } = asset;
  const paint = useFirstPaint(firstPaintOf(asset).thumbhash);
  const src = asset.type === "image/svg+xml" || asset.type.startsWith("video/") ? null : pictureOf(asset, "w640");
  if (src === null || width === null || height === null) return null;
  return (
    <section aria-label="Sizes" className="grid gap-2">
      <h3 className="text-12 font-semibold text-muted">Sizes</h3>
      <ul className="grid grid-cols-4 items-end gap-3 touch:grid-cols-2">
        {CHANNEL_NAMES.map((channel) => {
          const frame = CHANNELS[channel];
          const { fits, cut } = fitOf({ width, height }, channel);
          return (
            <li key={channel} className="min-w-0">
              <CropPreview
                {...{ src, paint, point, shape: width / height }}
                frame={frame.width / frame.height}
                label={`${frame.name}, ${frame.width} × ${frame.height}`}
              />
              <p className={fits ? "text-12 text-muted" : "text-12 text-danger"}>
                {fits ? (cut === 0 ? "Nothing is cut" : `${cut}% is cut`) : "Too small"}
              </p>
              <a
                className="link text-12"
                href={renditionAddress(asset, frame.size, "jpg")}
                download={`${asset.name} ${frame.name}.jpg`}
                aria-label={`Download ${frame.name}`}
              >
                Download
              </a>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
