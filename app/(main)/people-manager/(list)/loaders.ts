// What stands over the list of people, read in process.
import { peoplePaths } from "#lib/people-paths.ts";
import { enterPage } from "#lib/session/current.server.ts";

/** The document's title, which the view decides. */
export async function loadTitle(): Promise<string> {
  return (await enterPage(peoplePaths.peopleManager())).title;
}
