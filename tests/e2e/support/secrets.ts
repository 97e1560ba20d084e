// What belongs to whom: ids, e-mails, names, aliases and titles, read through the API as their owners.
import { type APIRequestContext, expect, request as http } from "@playwright/test";
import { z } from "zod";
import { PASSWORD } from "./people.ts";

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

async function json(request: APIRequestContext, path: string): Promise<unknown> {
  const answer = await request.get(path);
  expect(answer.status(), path).toBe(200);
  return answer.json();
}

/** Signs in as the e-mail's owner and reads what is theirs. Blocked ones have no links to read. */
export async function belongingsOf(email: string, baseURL: string): Promise<Belongings> {
  const request = await http.newContext({ baseURL });
  const login = await request.post("/api/auth/login", {
    data: { email, password: PASSWORD },
    headers: { origin: baseURL },
  });
  expect(login.status(), email).toBe(200);
  const { data } = me.parse(await json(request, "/api/auth/me"));
  const list = await request.get("/api/links?per_page=1000");
  const own = list.ok() ? links.parse(await list.json()).data : [];
  await request.dispose();
  return {
    person: [data.id, data.email, `${data.firstname} ${data.lastname}`],
    workspace: [data.workspace.workspace_id, data.workspace.workspace_name],
    links: own.flatMap((link) => [link.id, link.title, `/l/${link.alias}`, ...link.og_tags.map(({ id }) => id)]),
    linkIds: own.map(({ id }) => id),
  };
}
