"use client";
// Loads what floats when it is needed: the palette on ⌘K, the drawer on small screens.
import dynamic from "next/dynamic";
import { useEffect, useState } from "react";
import { track } from "#lib/client/track.ts";
import { SMALL_SCREEN, useMedia } from "#lib/client/use-media.ts";
import { EdgeSwipe } from "./edge-swipe.tsx";
import { useShell } from "./shell-context.tsx";

const loadDrawer = () => import("./mobile-drawer.tsx");
const MobileDrawer = dynamic(() => loadDrawer().then((module) => module.MobileDrawer), { ssr: false });
const AccountSheet = dynamic(() => import("./account-sheet.tsx").then((module) => module.AccountSheet), { ssr: false });
const ProfileDialog = dynamic(() => import("./profile-dialog.tsx").then((module) => module.ProfileDialog), {
  ssr: false,
});
const Palette = dynamic(() => import("./palette.tsx").then((module) => module.Palette), { ssr: false });

function useCommandKey(open: () => void) {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== "k" || !(event.metaKey || event.ctrlKey) || event.altKey) return;
      event.preventDefault();
      track("search");
      open();
    };
    addEventListener("keydown", listen);
    return () => removeEventListener("keydown", listen);
  }, [open]);
}

/** Comes with the first touch that may want it, and stays: closing it has to be drawn too. */
function DrawerHost() {
  const { overlay, open } = useShell();
  const [wanted, setWanted] = useState(false);
  if (overlay === "drawer" && !wanted) setWanted(true);
  return (
    <>
      <EdgeSwipe onApproach={() => void loadDrawer()} onOpen={() => open("drawer")} />
      {wanted ? <MobileDrawer /> : null}
    </>
  );
}

/** Stands once in the shell. */
export function Overlays() {
  const { overlay, open } = useShell();
  const small = useMedia(SMALL_SCREEN);
  useCommandKey(() => open("palette"));
  return (
    <>
      {small ? <DrawerHost /> : null}
      {small && overlay === "account" ? <AccountSheet /> : null}
      {overlay === "profile" ? <ProfileDialog /> : null}
      {overlay === "palette" ? <Palette /> : null}
    </>
  );
}
