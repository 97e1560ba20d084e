// Nothing at an address that no page answers: in the shell's frame for who is signed in, on the sheet for a stranger.
import type { Metadata } from "next";
import { NotFoundState } from "#components/patterns/not-found-state.tsx";
import { Page } from "#components/patterns/page.tsx";
import { LateNotFoundSheet } from "#components/shell/late-pages.tsx";
import { Shell } from "#components/shell/shell.tsx";
import { loadNowhere } from "./loaders.ts";

export const metadata: Metadata = { title: "Not found", robots: { index: false } };

/** 404. */
export default async function Nowhere() {
  const found = await loadNowhere();
  if (!found) return <LateNotFoundSheet />;
  return (
    <Shell {...found.shell}>
      <Page>
        <NotFoundState way={{ href: found.home, label: "Go back to work" }} className="pt-[12vh]">
          The address may be mistyped, or what was here has moved.
        </NotFoundState>
      </Page>
    </Shell>
  );
}
