// Whether another build answers than the one this page came with; browser only.
import { call } from "./call.ts";

const RELOADED = "corner-build";
const BUILD_ID = /^[\w-]{1,64}$/;

/** The id of a newer build, or null: also when the answer fails, is no JSON, or when this tab was reloaded for it already. */
export async function newerBuild(mine: string): Promise<string | null> {
  try {
    // Another build may answer another way.
    const { buildId: id }: { buildId: unknown } = await call("auth.buildId");
    if (typeof id !== "string" || !BUILD_ID.test(id) || id === mine) return null;
    return sessionStorage.getItem(RELOADED) === id ? null : id;
  } catch {
    return null;
  }
}

/** Reloads the page for a build, once in this tab: two builds behind one address must not make a loop. */
export function reloadFor(id: string): void {
  try {
    sessionStorage.setItem(RELOADED, id);
  } catch {
    // Without storage a person's own click is the only limit there is.
  }
  location.reload();
}
