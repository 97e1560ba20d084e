"use client";
// What an administrator who only reads as somebody else is not offered: a way to what would be refused.
import type { ReactNode } from "react";
import { useShell } from "./shell-context.tsx";

/** False in a session that may only read. */
export function useMayWrite(): boolean {
  return useShell().impersonation?.readOnly !== true;
}

/** Its children, for whoever may change things. */
export function WhenWriting({ children }: { children: ReactNode }) {
  return useMayWrite() ? children : null;
}

/** Its children, for whoever may only read. */
export function WhenReading({ children }: { children: ReactNode }) {
  return useMayWrite() ? null : children;
}
