"use client";
// The way to one's own settings, for the account menu, its sheet and the palette.
import { useRouter } from "next/navigation";
import { confirmNavigation } from "#lib/client/navigation-guard.ts";
import { switchView } from "#lib/client/session-actions.ts";
import { paths } from "#lib/paths.ts";
import { PROFILE_LABELS, profilePlace } from "./profile-place.ts";
import { useShell } from "./shell-context.tsx";

/** Its name, and what a press does. */
export function useMyProfile() {
  const shell = useShell();
  const router = useRouter();
  const place = profilePlace(shell);
  const go = () => {
    if (place === "dialog") return shell.open("security");
    // An overlay would stay open over the page.
    shell.open(null);
    if (place === "view") switchView("personal", paths.settings());
    else confirmNavigation(() => router.push(paths.settings()));
  };
  return { place, label: PROFILE_LABELS[place], go };
}
