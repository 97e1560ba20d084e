// Nothing at an address that no page answers: in the shell's frame for who is signed in, on the sheet for a stranger.
import { NotFoundState } from "#components/patterns/not-found-state.tsx";
import { Page } from "#components/patterns/page.tsx";
import { SheetFrame } from "#components/shell/sheet-frame.tsx";
import { Shell } from "#components/shell/shell.tsx";
import { loadNowhere } from "./loaders.ts";

/** 404. */
export default async function Nowhere() {
  const found = await loadNowhere();
  if (!found) {
    return (
      <SheetFrame>
        <div className="-mx-6 pt-4">
          <NotFoundState way={{ href: "/", label: "Go to the start" }}>
            The address may be mistyped, or what was here has moved.
          </NotFoundState>
        </div>
      </SheetFrame>
    );
  }
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
