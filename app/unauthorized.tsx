// Nobody is signed in. The gate leads such a visitor to log-in before any page, so this is its last net: without it
// every document carries Next's own, styles included.
import { LateForbiddenSheet } from "#components/shell/late-pages.tsx";

/** 401. */
export default function Unauthorized() {
  return <LateForbiddenSheet />;
}
