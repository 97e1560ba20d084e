// Which uploads are under way in this tab, and in any tab of this browser. Browser only.
import { hold } from "../busy.ts";

let running = 0;

/** True while this tab has an upload that is not done: the page stays, also where the session is over. */
export function isUploading(): boolean {
  return running > 0;
}

/** This tab has a file on its way, or paused, until the returned function is called. */
export function holdUpload(): () => void {
  running += 1;
  const quiet = hold();
  return () => {
    running -= 1;
    quiet();
  };
}

const nameOf = (url: string) => `corner.upload ${url}`;

/** This tab is at it until the returned function is called. A browser without locks lets every tab try. */
export function claimUpload(url: string): () => void {
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  void navigator.locks?.request(nameOf(url), { ifAvailable: true }, (lock) => (lock ? held : undefined));
  return release;
}

/** The addresses of those that some tab is at. */
export async function uploadsUnderWay(urls: readonly string[]): Promise<ReadonlySet<string>> {
  const { held = [] } = (await navigator.locks?.query().catch(() => undefined)) ?? {};
  const names = new Set(held.map(({ name }) => name));
  return new Set(urls.filter((url) => names.has(nameOf(url))));
}
