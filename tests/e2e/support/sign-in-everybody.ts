// Playwright's second global set-up: everybody signs in once, and every test borrows those cookies.
import { mkdir, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { type FullConfig, request } from "@playwright/test";
import { everybody, stateFile } from "./people.ts";
import { signIn } from "./sign-in.ts";

export default async function setup(config: FullConfig): Promise<void> {
  const origin = config.projects[0]?.use.baseURL ?? "";
  await mkdir(dirname(stateFile("admin")), { recursive: true });
  for (const person of everybody()) {
    const context = await request.newContext({ baseURL: origin });
    await signIn(context, person, origin);
    const { cookies } = await context.storageState();
    await context.dispose();
    // Only the token: the greeting would be shown by whichever test comes first.
    const state = { cookies: cookies.filter(({ name }) => name === "token"), origins: [] };
    await writeFile(stateFile(person), JSON.stringify(state));
  }
}
