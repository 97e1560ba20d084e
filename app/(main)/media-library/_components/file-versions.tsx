"use client";
// What a file was before somebody replaced it; each can come back.
import { useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { call } from "#lib/client/call.ts";
import { showFailure } from "#lib/client/show-failure.ts";
import { showSuccess } from "#lib/client/snackbar.ts";
import { useCall } from "#lib/client/use-call.ts";
import { nearDay } from "#lib/date-format.ts";
import { sizeText } from "#lib/file-size.ts";
import type { Asset } from "#lib/services/media/entities.ts";
import type { MediaCommands } from "./use-media-commands.ts";

type FileVersionsProps = { asset: Asset; commands: MediaCommands; timeZone: string; locked: boolean };

/** Nothing for a file that was never replaced. */
export function FileVersions({ asset, commands, timeZone, locked }: FileVersionsProps) {
  const { data } = useCall("media.versions", { id: asset.id });
  const [busy, setBusy] = useState(false);
  const versions = data ?? [];
  if (versions.length === 0) return null;
  async function bringBack(nth: number) {
    setBusy(true);
    try {
      await call("media.bringBack", { id: asset.id, version: asset.version, nth });
      showSuccess("The earlier version is back, wherever the file is used");
      await commands.follow();
    } catch (error) {
      showFailure(error);
    } finally {
      setBusy(false);
    }
  }
  return (
    <section aria-label="Earlier versions">
      <h3 className="text-12 font-semibold text-muted">Earlier versions</h3>
      <ul>
        {versions.map(({ nth, bytes, width, height, replaced_by: by, replaced_at: at }) => (
          <li key={nth} className="flex items-center gap-3 border-b border-line py-2 text-13">
            <span className="min-w-0 flex-1">
              {width && height ? `${width} × ${height}` : sizeText(bytes)}
              <span className="block text-12 text-muted">
                Replaced {nearDay(at, timeZone)}
                {by.name === "" ? "" : ` by ${by.name}`}
              </span>
            </span>
            {locked ? null : (
              <Button
                size="sm"
                disabled={busy}
                aria-label={`Bring version ${nth} back`}
                onClick={() => void bringBack(nth)}
              >
                Bring back
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
