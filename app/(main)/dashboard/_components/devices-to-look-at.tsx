"use client";
// Devices that look copied, silent, moved or less used, the worst first; nothing where all of them are fine.
import { useHomeCountry } from "#components/shell/shell-context.tsx";
import { cardPaths } from "#lib/card-paths.ts";
import { useDashboardLines } from "#lib/client/use-dashboard.ts";
import { healthWords } from "#lib/services/card/device-words.ts";
import { Line, Lines } from "./lines.tsx";

const MOST = 4;
const COLORS = { quiet: "", positive: "text-positive", warning: "text-warning", danger: "text-danger" } as const;

export function DevicesToLookAt() {
  const country = useHomeCountry();
  const asked = { view: "look", sort_by: "health", sort_desc: true, per_page: MOST } as const;
  const { data } = useDashboardLines("card.devices", asked);
  const devices = data?.data ?? [];
  if (devices.length === 0) return null;
  return (
    <Lines id="devices" title="Devices" all={{ href: cardPaths.promoTagsToLookAt(), text: "Your devices" }}>
      {devices.map((device) => {
        const { label, why, tone } = healthWords(device, country);
        return (
          <Line
            key={device.id}
            href={cardPaths.promoTag(device.number)}
            title={device.name}
            text={why}
            beside={<span className={COLORS[tone]}>{label}</span>}
          />
        );
      })}
    </Lines>
  );
}
