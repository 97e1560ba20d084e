// Signed in, but not one page of the product is allowed, or not this one.
import { LateForbiddenPage } from "#components/shell/late-pages.tsx";

/** Inside the shell, so that switching the workspace and logging out are at hand. */
export default function Forbidden() {
  return <LateForbiddenPage />;
}
