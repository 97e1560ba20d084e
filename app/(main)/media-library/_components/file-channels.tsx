"use client";
// A picture as each channel shows it: what is cut, whether it is large enough, and the file of that size.
import { firstPaintOf, pictureOf } from "#components/media/picture-of.ts";
import { CropPreview } from "#components/patterns/focal-point.tsx";
import { useFirstPaint } from "#lib/client/use-first-paint.ts";
import type { FocalPoint } from "#lib/focal-crop.ts";
import { CHANNEL_NAMES, CHANNELS, type Channel, type Fit, fitOf } from "#lib/services/media/channels.ts";
import type { Asset } from "#lib/services/media/entities.ts";
import { renditionAddress } from "#lib/services/media/renditions.ts";

type FileChannelsProps = {
  asset: Asset;
  point: FocalPoint;
  /** In lines, where there is no room for the pictures. */
  inLines?: boolean;
};

function fitText({ fits, cut }: Fit): string {
  if (!fits) return "Too small";
  return cut === 0 ? "Nothing is cut" : `${cut}% is cut`;
}

function DownloadLink({ asset, channel }: { asset: Asset; channel: Channel }) {
  const { name, size } = CHANNELS[channel];
  return (
    <a
      className="link text-12"
      href={renditionAddress(asset, size, "jpg")}
      download={`${asset.name} ${name}.jpg`}
      aria-label={`Download ${name}`}
    >
      Download
    </a>
  );
}

function Lines({ asset, shape }: { asset: Asset; shape: { width: number; height: number } }) {
  return (
    <section aria-label="Sizes">
      <h3 className="text-12 font-semibold text-muted">Sizes</h3>
      <ul>
        {CHANNEL_NAMES.map((channel) => {
          const { name, width, height } = CHANNELS[channel];
          const fit = fitOf(shape, channel);
          return (
            <li key={channel} className="flex items-baseline gap-3 border-b border-line py-2 text-12">
              <b className="w-14 shrink-0 font-medium">{name}</b>
              <span className="min-w-0 flex-1 text-muted">
                {width} × {height}, <span className={fit.fits ? "" : "text-danger"}>{fitText(fit).toLowerCase()}</span>
              </span>
              <DownloadLink asset={asset} channel={channel} />
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** Nothing for what is never cut. */
export function FileChannels({ asset, point, inLines = false }: FileChannelsProps) {
  const { width, height } = asset;
  const paint = useFirstPaint(firstPaintOf(asset).thumbhash);
  const src = asset.type === "image/svg+xml" || asset.type.startsWith("video/") ? null : pictureOf(asset, "w640");
  if (src === null || width === null || height === null) return null;
  if (inLines) return <Lines asset={asset} shape={{ width, height }} />;
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
              <p className={fits ? "text-12 text-muted" : "text-12 text-danger"}>{fitText({ fits, cut })}</p>
              <DownloadLink asset={asset} channel={channel} />
            </li>
          );
        })}
      </ul>
    </section>
  );
}
