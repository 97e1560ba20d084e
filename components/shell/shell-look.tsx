"use client";
// The shell's branding, chosen by the page one is on.
import { LookSheet, useLook } from "./look.tsx";
import { useShell } from "./shell-context.tsx";

/** Only a sheet; the logos are the head's and the foot's. */
export function ShellLook() {
  const { look } = useShell();
  return <LookSheet look={useLook(look)} nonce={look.nonce} />;
}
