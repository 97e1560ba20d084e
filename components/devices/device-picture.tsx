// What a device looks like, as a small drawing in the workspace's colour.
import type { DeviceKind } from "#lib/services/card/device-limits.ts";

const WAVES = "M9 10.5a4.5 4.5 0 0 1 0 5M11.5 8.5a8 8 0 0 1 0 9M14 6.5a11.5 11.5 0 0 1 0 13";

const SHAPES: Readonly<Record<DeviceKind, string>> = {
  tag: "M12 2.5a9.5 9.5 0 1 1 0 19 9.5 9.5 0 0 1 0-19z",
  stand: "M6 2.5h12v14H6z",
  badge: "M5 7.5h14v14H5z",
  sticker: "M3.5 3.5h17v11l-6 6h-11z",
};

const LINES: Partial<Record<DeviceKind, string>> = {
  stand: "M6 16.5 3.5 21h17L18 16.5",
  badge: "M9 1.5 12 6.5 15 1.5",
};

export function DevicePicture({ kind }: { kind: DeviceKind }) {
  return (
    <svg viewBox="0 0 24 24" className="size-8 shrink-0" aria-hidden="true">
      {LINES[kind] === undefined ? null : (
        <path d={LINES[kind]} fill="none" stroke="currentColor" className="text-faint" strokeWidth="1.25" />
      )}
      <path d={SHAPES[kind]} fill="var(--brand)" />
      <path
        d={WAVES}
        fill="none"
        stroke="var(--brand-contrast)"
        strokeWidth="1.4"
        strokeLinecap="round"
        transform={kind === "stand" ? "translate(1.6 -.6) scale(.8)" : "translate(2 3) scale(.78)"}
      />
    </svg>
  );
}
