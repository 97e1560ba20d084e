// The device's own share sheet; browser only.
import { showError } from "./snackbar.ts";

/** Phones have one, and some desktops. */
export function mayShare(): boolean {
  return typeof navigator.share === "function";
}

type Shared = { title: string; url: string };

/** Whoever closes the sheet has changed their mind, which is no failure. */
export async function shareLink(shared: Shared): Promise<void> {
  try {
    await navigator.share(shared);
  } catch (error) {
    if (error instanceof DOMException && error.name === "AbortError") return;
    showError(`Your browser did not let us share. The link is ${shared.url}`);
  }
}
