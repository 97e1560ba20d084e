// Borrows this worker's app for a test file, opened as if it had just started.
import { expect, inject } from "vitest";
import { z } from "zod";
import { countedSeconds } from "#tests/support/counted-seconds.ts";

const openedSchema = z.object({ error: z.string().nullable(), cpu: z.number() });
const printedSchema = z.object({ output: z.string() });

type Variables = Record<string, string | undefined> & { PORT: string };

async function ask(method: string, variables?: Variables): Promise<unknown> {
  const body = variables && JSON.stringify(variables, (_, value) => value ?? null);
  const answer = await fetch(`${inject("apps")}/${process.env.VITEST_POOL_ID}`, { method, ...(body ? { body } : {}) });
  if (!answer.ok) throw new Error(await answer.text());
  return answer.json();
}

async function change(method: "POST" | "DELETE", variables?: Variables): Promise<void> {
  const { error, cpu } = openedSchema.parse(await ask(method, variables));
  countedSeconds().apps += cpu;
  if (error !== null) throw new Error(error);
}

const printed = async () => printedSchema.parse(await ask("GET")).output;

let borrower: string | null = null;

/** Opens it with these variables, once at a time; a file that failed to give it back keeps it from no other. */
export async function borrowApp(variables: Variables) {
  const file = expect.getState().testPath ?? "";
  if (borrower === file)
    throw new Error("This worker's app is open already: start a second one as a process of its own.");
  await change("POST", variables);
  borrower = file;
  const stop = async () => {
    borrower = null;
    await change("DELETE");
  };
  return { origin: `http://localhost:${variables.PORT}`, output: printed, stop };
}
