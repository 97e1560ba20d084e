// The device's own share sheet; browser only.
import { showError } from "./snackbar.ts";

/** Phones have one, and some desktops. */
export function mayShare(): boolean {
  return typeof navigator.share === "function";
}

/** Whoever closes the sheet has changed their mind, which is no failure; `otherwise` is done where the browser refuses. */
export async function share(shared: ShareData, otherwise: () => unknown): Promise<void> {
  try {
    await navigator.share(shared);
  } catch (error) {
    if (error instanceof DOMException && error.name === "AbortError") return;
    await otherwise();
  }
}

/** The picture at an address as a file for the share sheet; null where it takes no files, or the picture does not come. */
export async function sharedPicture(address: string, name: string): Promise<File | null> {
  try {
    const answer = await fetch(address);
    if (!answer.ok) return null;
    const blob = await answer.blob();
    const ending = blob.type.split("/")[1]?.replace("jpeg", "jpg") ?? "jpg";
    const file = new File([blob], `${name}.${ending}`, { type: blob.type });
    return navigator.canShare?.({ files: [file] }) ? file : null;
  } catch {
    return null;
  }
}

type Shared = { title: string; url: string };

/** A link, under the name of what it leads to. */
export function shareLink({ title, url }: Shared): Promise<void> {
  return share({ title, url }, () => showError(`Your browser did not let us share. The link is ${url}`));
}
