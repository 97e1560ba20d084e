// There is no such link, or it is somebody else's.
import { NotFoundState } from "#components/patterns/not-found-state.tsx";
import { Page } from "#components/patterns/page.tsx";

/** One way back. */
export default function LinkNotFound() {
  return (
    <Page>
      <NotFoundState
        title="There is no such link here"
        way={{ href: "/share-links", label: "Back to share links" }}
        className="pt-[12vh]"
      >
        It may belong to another workspace, or to somebody else in this one.
      </NotFoundState>
    </Page>
  );
}
