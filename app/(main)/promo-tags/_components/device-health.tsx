// How a device is doing: a shape, a word, a colour, and the evidence beside it.
import { BellOff, Box, CircleCheck, CircleDashed, CopyX, MapPin, SearchX, TrendingDown } from "lucide-react";
import { useHomeCountry } from "#components/shell/shell-context.tsx";
import { cn } from "#components/ui/cn.ts";
import type { Device } from "#lib/services/card/device-entities.ts";
import { healthWords } from "#lib/services/card/device-words.ts";

const TONES = {
  quiet: "text-muted",
  positive: "text-positive",
  warning: "text-warning",
  danger: "text-danger",
} as const;
const BY_HEALTH = {
  new: CircleDashed,
  fine: CircleCheck,
  silent: BellOff,
  falling: TrendingDown,
  moved: MapPin,
  copy: CopyX,
};
const BY_STATE = { box: Box, lost: SearchX, retired: CircleDashed } as const;

export function DeviceHealth({ device, why = true }: { device: Device; why?: boolean }) {
  const { state, health } = device;
  const words = healthWords(device, useHomeCountry());
  const Icon = state === "used" ? BY_HEALTH[health] : BY_STATE[state];
  return (
    <div className="min-w-0">
      <p className={cn("flex items-center gap-1.5 text-13 font-medium", TONES[words.tone])}>
        <Icon className="size-3.5 shrink-0" aria-hidden="true" />
        <span className="min-w-0">{words.label}</span>
      </p>
      {why && words.why !== "" ? <p className="text-12 text-balance text-muted">{words.why}</p> : null}
    </div>
  );
}
