// Which tab an address names, and whether a document asks for one that there is not.
import { headers } from "next/headers";
import { DOCUMENT_HEADER } from "#lib/edge/apply.ts";
import { peoplePaths } from "#lib/people-paths.ts";
import { enterPage } from "#lib/session/current.server.ts";
import { type FranchiseTab, franchiseTab } from "../_components/tabs.ts";

/** The tab that the address names, null where there is none; leaves where the page is not theirs. */
export async function loadTab(route: string): Promise<FranchiseTab | null> {
  await enterPage(peoplePaths.franchiseTab(route));
  return franchiseTab(route);
}

/** True for a whole document about a tab that there is not; leaves where the page is not theirs. */
export async function isUnknownDocument(route: string): Promise<boolean> {
  if ((await headers()).get(DOCUMENT_HEADER) === null) return false;
  return (await loadTab(route)) === null;
}
