"use client";
// What every part of the shell reads, and the two overlays that many parts open.
import { createContext, type ReactNode, useContext, useMemo, useState } from "react";
import type { ShellProps } from "./types.ts";

export type Overlay = "palette" | "drawer" | "account" | "profile" | null;

type ShellValue = ShellProps & { overlay: Overlay; open: (overlay: Overlay) => void };

const ShellContext = createContext<ShellValue | null>(null);

/** Holds the shell's data and which overlay is open; one at a time. */
export function ShellProvider({ value, children }: { value: ShellProps; children: ReactNode }) {
  const [overlay, open] = useState<Overlay>(null);
  const all = useMemo(() => ({ ...value, overlay, open }), [value, overlay]);
  return <ShellContext value={all}>{children}</ShellContext>;
}

/** The shell's data, anywhere inside it. */
export function useShell(): ShellValue {
  const value = useContext(ShellContext);
  if (!value) throw new Error("useShell needs a <Shell> around it.");
  return value;
}
