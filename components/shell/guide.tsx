"use client";
// What floats to explain: an article about a screen, the list of them, and what is new. Loaded when somebody asks.
import { HelpDialog } from "./help-dialog.tsx";
import { NewsDialog } from "./news-dialog.tsx";
import { useShell } from "./shell-context.tsx";

/** `guide:news`, `guide:` for the screen one is on, or `guide:` and the id of an article. */
export function Guide() {
  const { overlay } = useShell();
  const asked = overlay?.slice("guide:".length) ?? "";
  return asked === "news" ? <NewsDialog /> : <HelpDialog key={asked} first={asked} />;
}
