// What administrators took out before, as the address asks for it.
import { listAsk, readList } from "#components/patterns/list-address.ts";
import { adminPaths } from "#lib/admin-paths.ts";
import { enterPage } from "#lib/session/current.server.ts";
import { TAKEN } from "./_components/taken-shape.ts";

type Search = Record<string, string | string[] | undefined>;

/** Runs the gate first: administrators only. */
export async function loadTaken(search: Search) {
  const { services } = await enterPage(adminPaths.contacts());
  const list = readList(TAKEN, (name) => [search[name]].flat()[0]);
  return { list, first: await services.contact.adminExports(listAsk(list)), now: new Date().toISOString() };
}
