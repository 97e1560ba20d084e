"use client";
// Loads what floats when it is needed: the palette on ⌘K, the drawer on small screens.
import { useEffect, useRef, useState } from "react";
import { late } from "#components/patterns/late.tsx";
import { fetchQuietly } from "#lib/client/missing.ts";
import { track } from "#lib/client/track.ts";
import { SMALL_SCREEN, useMedia } from "#lib/client/use-media.ts";
import { whenIdle } from "#lib/client/when-idle.ts";
import { EdgeSwipe } from "./edge-swipe.tsx";
import { type ShellValue, useShell } from "./shell-context.tsx";

const MobileDrawer = late(() => import("./mobile-drawer.tsx").then((module) => module.MobileDrawer));
const AccountSheet = late(() => import("./account-sheet.tsx").then((module) => module.AccountSheet));
const ProfileDialog = late(() => import("./profile-dialog.tsx").then((module) => module.ProfileDialog));
const SecurityDialog = late(() => import("./security-dialog.tsx").then((module) => module.SecurityDialog));
const Guide = late(() => import("./guide.tsx").then((module) => module.Guide));
const NotificationsPanel = late(() => import("./notifications-panel.tsx").then((module) => module.NotificationsPanel));
const Palette = late(() => import("./palette.tsx").then((module) => module.Palette));

/** ⌘K opens the palette, and S shows my code, full screen: what that needs to know comes with the first S. */
function useKeys(shell: ShellValue) {
  const latest = useRef(shell);
  latest.current = shell;
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key === "s")
        void fetchQuietly(() => import("#lib/client/show-card.ts")).then((found) =>
          found?.cardKey(event, latest.current),
        );
      if (event.key.toLowerCase() !== "k" || !(event.metaKey || event.ctrlKey) || event.altKey) return;
      event.preventDefault();
      track("search");
      latest.current.open("palette");
    };
    addEventListener("keydown", listen);
    return () => removeEventListener("keydown", listen);
  }, []);
}

/**
 * The ways around on a phone, fetched once it has nothing else to do: the menu of a page that went offline opens. The drawer
 * stays when it was open once: closing it has to be drawn too.
 */
function DrawerHost() {
  const { overlay, open } = useShell();
  const [wanted, setWanted] = useState(false);
  useEffect(() => {
    for (const part of [MobileDrawer, AccountSheet, Palette]) whenIdle(part.ahead);
  }, []);
  if (overlay === "drawer" && !wanted) setWanted(true);
  return (
    <>
      <EdgeSwipe onApproach={MobileDrawer.ahead} onOpen={() => open("drawer")} />
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
  const shell = useShell();
  const { overlay, open } = shell;
  const close = () => open(null);
  const small = useMedia(SMALL_SCREEN);
  useKeys(shell);
  return (
    <>
      {small ? <DrawerHost /> : null}
      {small && overlay === "account" ? <AccountSheet onMissing={close} /> : null}
      {overlay === "profile" ? <ProfileDialog onMissing={close} /> : null}
      {overlay === "security" ? <SecurityDialog onMissing={close} /> : null}
      {overlay?.startsWith("guide:") ? <Guide onMissing={close} /> : null}
      {overlay === "notifications" ? <NotificationsPanel onMissing={close} /> : null}
      {overlay === "palette" ? <Palette onMissing={close} /> : null}
    </>
  );
}
