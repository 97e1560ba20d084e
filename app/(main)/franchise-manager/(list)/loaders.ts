// What stands over the list of locations, read in process.
import { peoplePaths } from "#lib/people-paths.ts";
import { enterPage } from "#lib/session/current.server.ts";

/** The page's title; leaves where the page is not theirs. */
export async function loadTitle(): Promise<string> {
  return (await enterPage(peoplePaths.franchiseManager())).title;
}
