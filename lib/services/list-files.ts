// The lists that can be looked at page by page, and the whole of each as a file: the operation whose path is the list's own with `/export` behind it.
import type { RouteTable } from "#lib/services/route-table.ts";
import { READS, type ReadOperation, routeIn } from "#lib/services/routes.ts";

type WithFile = {
  [Op in ReadOperation]: `${RouteTable[Op]}/export` extends RouteTable[ReadOperation] ? Op : never;
}[ReadOperation];

/** There is no file of one's own workspaces, of how well somebody is known, of how far each card of a theme is, of conversations, of the numbers that texts come from, and of what administrators took out. */
export type ListOperation =
  | WithFile
  | "auth.workspaces"
  | "campaign.adminSenders"
  | "campaign.smsInbox"
  | "contact.adminExports"
  | "contact.network"
  | "card.themeCards";

const ROUTES = new Set(READS.values());

/** The whole of this list can be had as a file. */
export function hasFile(list: ListOperation): boolean {
  return ROUTES.has(`${routeIn(READS, list)}/export`);
}
