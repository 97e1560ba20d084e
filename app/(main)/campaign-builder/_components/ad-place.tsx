"use client";
// The center of an ad's circle, and the way to say it.
import { useState } from "react";
import { late } from "#components/patterns/late.tsx";
import { useMayWrite } from "#components/shell/when-writing.tsx";
import { Button } from "#components/ui/button.tsx";
import { pointText } from "#lib/campaign/ads/circle.ts";
import { counted } from "#lib/plural.ts";
import type { AdDeskRead } from "#lib/services/campaign/ad-entities.ts";

const AdPlaceDialog = late(() => import("./ad-place-dialog.tsx").then((module) => module.AdPlaceDialog));

function placeText({ point, place, territory }: AdDeskRead): string {
  if (point === null) return `The circle goes around ${place}. No point on the map was given.`;
  const own = territory === 0 ? "" : `, with ${counted(territory, "mile")} of its own territory`;
  return `The circle goes around ${pointText(point)} in ${place}${own}.`;
}

export function AdPlace({ desk, onDesk }: { desk: AdDeskRead; onDesk: (desk: AdDeskRead) => void }) {
  const [open, setOpen] = useState(false);
  const mayWrite = useMayWrite();
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-13 text-muted">
      <p className="min-w-0 flex-1 basis-[240px] wrap-anywhere">{placeText(desk)}</p>
      {mayWrite ? (
        <Button size="sm" onClick={() => setOpen(true)}>
          {desk.point === null ? "Say where" : "Change"}
        </Button>
      ) : null}
      {open ? <AdPlaceDialog desk={desk} onSaved={onDesk} onClose={() => setOpen(false)} /> : null}
    </div>
  );
}
