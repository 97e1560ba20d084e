// What belongs to whom: ids, emails, names, aliases and titles, read through the API as their owners.
import { z } from "zod";
import type { Call } from "./api.ts";

const me = z.object({
  data: z.object({
    id: z.string(),
    email: z.string(),
    firstname: z.string(),
    lastname: z.string(),
    workspace: z.object({ workspace_id: z.string(), workspace_name: z.string() }),
  }),
});
const links = z.object({
  data: z.array(
    z.object({ id: z.string(), alias: z.string(), title: z.string(), og_tags: z.array(z.object({ id: z.string() })) }),
  ),
});

/** Somebody's own things, and the links of the workspace they are in. */
export type Belongings = { person: string[]; workspace: string[]; links: string[]; linkIds: string[] };

/** Reads what is the token's holder's. Blocked ones have no links to read. */
export async function belongingsOf(call: Call, token: string): Promise<Belongings> {
  const { data } = me.parse((await call("GET", "/api/auth/me", { token })).body);
  const list = await call("GET", "/api/links?per_page=1000", { token });
  const own = list.status === 200 ? links.parse(list.body).data : [];
  return {
    person: [data.id, data.email, `${data.firstname} ${data.lastname}`],
    workspace: [data.workspace.workspace_id, data.workspace.workspace_name],
    links: own.flatMap((link) => [link.id, link.title, `/l/${link.alias}`, ...link.og_tags.map(({ id }) => id)]),
    linkIds: own.map(({ id }) => id),
  };
}
