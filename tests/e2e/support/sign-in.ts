// Signing in through the API, as our own pages do it; the form has a test of its own.
import { type APIRequestContext, expect } from "@playwright/test";
import { z } from "zod";
import { EMAILS, PASSWORD, type Person } from "./people.ts";

/** Puts the person's cookie into the jar of this request context, and of its browser context if it has one. */
export async function signIn(request: APIRequestContext, person: Person, origin: string): Promise<void> {
  const answer = await request.post("/api/auth/login", {
    data: { email: EMAILS[person], password: PASSWORD },
    headers: { origin },
  });
  expect(answer.status(), `${person} signs in`).toBe(200);
}

const workspaces = z.object({ data: z.array(z.object({ workspace_id: z.string(), workspace_name: z.string() })) });

/** Moves this sign-in into the workspace of that name; the next sign-in of this person begins there. */
export async function moveTo(request: APIRequestContext, name: string, origin: string): Promise<void> {
  const list = workspaces.parse(await (await request.get("/api/workspaces?per_page=1000")).json());
  const found = list.data.find((one) => one.workspace_name === name);
  const data = { workspace_id: found?.workspace_id };
  const answer = await request.post("/api/workspaces/switch", { data, headers: { origin } });
  expect(answer.status(), `moves to ${name}`).toBe(200);
}
