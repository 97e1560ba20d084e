"use client";
// Loads what floats when it is needed: the palette on ⌘K, the drawer on small screens.
import { useEffect, useState } from "react";
import { late } from "#components/patterns/late.tsx";
import { fetchAhead } from "#lib/client/fetch-ahead.ts";
import { track } from "#lib/client/track.ts";
import { SMALL_SCREEN, useMedia } from "#lib/client/use-media.ts";
import { EdgeSwipe } from "./edge-swipe.tsx";
import { useShell } from "./shell-context.tsx";

const loadDrawer = () => import("./mobile-drawer.tsx");
const MobileDrawer = late(() => loadDrawer().then((module) => module.MobileDrawer));
const AccountSheet = late(() => import("./account-sheet.tsx").then((module) => module.AccountSheet));
const ProfileDialog = late(() => import("./profile-dialog.tsx").then((module) => module.ProfileDialog));
const SecurityDialog = late(() => import("./security-dialog.tsx").then((module) => module.SecurityDialog));
const Palette = late(() => import("./palette.tsx").then((module) => module.Palette));

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
      <EdgeSwipe onApproach={() => fetchAhead(loadDrawer)} onOpen={() => open("drawer")} />
      {wanted ? (
        <MobileDrawer
          onMissing={() => {
            setWanted(false);
            open(null);
          }}
        />
      ) : null}
    </>
  );
}

/** Stands once in the shell. */
export function Overlays() {
  const { overlay, open } = useShell();
  const close = () => open(null);
  const small = useMedia(SMALL_SCREEN);
  useCommandKey(() => open("palette"));
  return (
    <>
      {small ? <DrawerHost /> : null}
      {small && overlay === "account" ? <AccountSheet onMissing={close} /> : null}
      {overlay === "profile" ? <ProfileDialog onMissing={close} /> : null}
      {overlay === "security" ? <SecurityDialog onMissing={close} /> : null}
      {overlay === "palette" ? <Palette onMissing={close} /> : null}
    </>
  );
}
