// Nothing at this address, seen from inside.
import { NotFoundState } from "#components/patterns/not-found-state.tsx";
import { Page } from "#components/patterns/page.tsx";

/** Inside the shell's frame. */
export default function NotFound() {
  return (
    <Page>
      <NotFoundState way={{ href: "/dashboard", label: "Go to the dashboard" }} className="pt-[12vh]">
        It was moved or deleted, or it belongs to another workspace.
      </NotFoundState>
    </Page>
  );
}
