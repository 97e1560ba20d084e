"use client";
// The 'New version' modal of section 2: on focus the build is asked for; a page that holds something unsaved is not disturbed.
import dynamic from "next/dynamic";
import { useEffect, useState } from "react";
import { newerBuild, reloadFor } from "#lib/client/build-check.ts";
import { isQuiet } from "#lib/client/holding.ts";
import { track } from "#lib/client/track.ts";
import { AskBar } from "./ask-bar.tsx";

const NewVersionDialog = dynamic(() => import("./new-version-dialog.tsx").then((module) => module.NewVersionDialog), {
  ssr: false,
});

type Found = { id: string; quiet: boolean };

/** `buildId` is the build that made this page. */
export function NewVersion({ buildId }: { buildId: string }) {
  const [found, setFound] = useState<Found | null>(null);
  useEffect(() => {
    const check = async () => {
      const id = await newerBuild(buildId);
      if (id !== null) track("new-version");
      setFound(id === null ? null : { id, quiet: isQuiet() });
    };
    const focus = () => void check();
    addEventListener("focus", focus);
    return () => removeEventListener("focus", focus);
  }, [buildId]);
  if (!found) return null;
  const close = () => setFound(null);
  const reload = () => reloadFor(found.id);
  if (found.quiet) return <NewVersionDialog onReload={reload} onClose={close} />;
  return (
    <AskBar sentence="There is a new version of the app." label="Reload the app" onReload={reload} onClose={close} />
  );
}
