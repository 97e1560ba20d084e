"use client";
// What every part of the shell reads, and the two overlays that many parts open.
import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from "react";
import { ActingContext } from "#components/patterns/acting.tsx";
import { draftsBelongTo } from "#lib/client/drafts.ts";
import { forgetReason } from "#lib/client/signed-out.ts";
import { uploadsBelongTo } from "#lib/client/uploads/unfinished.ts";
import { zoneOf } from "#lib/session/zone.ts";
import { leaves } from "./active-entry.ts";
import type { ShellProps } from "./types.ts";

/** What explains, and what of it: `guide:news`, or `guide:` and the id of an article, none for the page one is on. */
type GuideOverlay = `guide:${string}`;

export type Overlay = "palette" | "notifications" | "drawer" | "account" | "profile" | "security" | GuideOverlay | null;

export type ShellValue = ShellProps & { overlay: Overlay; open: (overlay: Overlay) => void };

const ShellContext = createContext<ShellValue | null>(null);

/** Whose words these are, and in which workspace: what was typed for one is never offered in another. */
function draftOwner({ user, impersonation }: ShellProps): string {
  return [user.id, user.workspace?.workspace_id ?? "", impersonation ? "acted" : ""].join(" ");
}

/** Holds the shell's data and which overlay is open; one at a time. */
export function ShellProvider({ value, children }: { value: ShellProps; children: ReactNode }) {
  // While acting as somebody one types in one's own name: theirs is another draft.
  if (typeof document !== "undefined") {
    draftsBelongTo(draftOwner(value));
    uploadsBelongTo(draftOwner(value));
  }
  useEffect(forgetReason, []);
  const [overlay, open] = useState<Overlay>(null);
  const all = useMemo(() => ({ ...value, overlay, open }), [value, overlay]);
  return (
    <ShellContext value={all}>
      <ActingContext value={value.impersonation !== null}>{children}</ActingContext>
    </ShellContext>
  );
}

/** The zone that dates are shown in: the chosen workspace's, UTC for who has none. */
export function useTimeZone(): string {
  return zoneOf(useContext(ShellContext));
}

/** The zone that the person's own tasks are due in: where they said that they are, else this one. */
export function useTaskZone(timeZone: string): string {
  return useContext(ShellContext)?.ownTimeZone ?? timeZone;
}

/** Where the chosen workspace says that it is; null where nobody said it. */
export function useHomeCountry(): string | null {
  return useContext(ShellContext)?.user.workspace?.address.country ?? null;
}

/** Whether the menu offers this address to whoever looks; without a shell there is no menu. */
export function useInMenu(href: string): boolean {
  return leaves(useContext(ShellContext)?.menu ?? []).some(({ entry }) => entry.href === href);
}

/** How many workspaces one may switch to; without a shell there are none. */
export function useAround(): number {
  return useContext(ShellContext)?.around ?? 0;
}

/** The shell's data, anywhere inside it. */
export function useShell(): ShellValue {
  const value = useContext(ShellContext);
  if (!value) throw new Error("useShell needs a <Shell> around it.");
  return value;
}
