// What a page with a form says to a browser that runs no scripts.
import { Note } from "#components/ui/note.tsx";

/** Stands above what cannot be sent without; nobody else ever sees it. */
export function NeedsScript() {
  return (
    <noscript>
      <Note
        tone="warning"
        title="This page needs JavaScript. Turn it on in your browser, then reload."
        className="mt-6"
      />
    </noscript>
  );
}
