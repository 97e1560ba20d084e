"use client";
// The 'New version' modal of section 2: on focus the build is asked for; a page that holds something unsaved is not disturbed.
import { useEffect, useState } from "react";
import { late } from "#components/patterns/late.tsx";
import { newerBuild, reloadFor } from "#lib/client/build-check.ts";
import { isIdle } from "#lib/client/busy.ts";
import { track } from "#lib/client/track.ts";

// Fetched ahead (snackbars.tsx): once a new build answers, this one's chunks may be gone.
const NewVersionNotice = late(() => import("./new-version-notice.tsx").then((module) => module.NewVersionNotice));

type Found = { id: string; quiet: boolean };

/** Once in the document, whatever its layout. `buildId` is the build that made this page. */
export function NewVersion({ buildId }: { buildId: string }) {
  const [found, setFound] = useState<Found | null>(null);
  useEffect(() => {
    const check = async () => {
      const id = await newerBuild(buildId);
      if (id !== null) track("new-version");
      setFound(id === null ? null : { id, quiet: isIdle() });
    };
    const focus = () => void check();
    addEventListener("focus", focus);
    return () => removeEventListener("focus", focus);
  }, [buildId]);
  if (!found) return null;
  return <NewVersionNotice quiet={found.quiet} onReload={() => reloadFor(found.id)} onClose={() => setFound(null)} />;
}
