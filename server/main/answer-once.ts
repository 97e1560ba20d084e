// How a write is answered that carries an Idempotency-Key: by doing it, or from what was kept when it was done.
import { AppError } from "#lib/errors.ts";
import { onlyOnce } from "#server/platform/api/idempotency.ts";
import { API_PREFIX, pathInApi, type WireAnswer, type WireRequest } from "#server/platform/api/message.ts";
import { OPERATIONS, type Operation } from "#server/platform/api/operations.ts";
import { json } from "#server/platform/api/respond.ts";

type Write = {
  request: WireRequest;
  operation: Operation;
  /** Whose keys count; null where nobody is signed in. */
  principal: string | null;
  run: () => Promise<WireAnswer>;
};

type Read = (reader: Operation, url: string) => Promise<WireAnswer>;

/** Answers a write; `read` calls another operation for the same caller. */
export function answerOnce({ request, operation, principal, run }: Write, read: Read): Promise<WireAnswer> {
  const { meta, outputSchema, route } = operation.procedure["~orpc"];
  const once = typeof meta.once === "object" ? meta.once : null;
  const status = route.successStatus ?? 200;
  const again = async ({ answer, subject }: { answer?: unknown; subject?: string | undefined }) => {
    if (answer !== undefined) return json(status, await asOutput(outputSchema, answer));
    const reader = readerOf(once?.again);
    const part = subject ?? partIn(operation, request.url);
    const made = await read(reader, API_PREFIX + reader.path.replace(/\{\w+\}/, part));
    return made.status === 200 ? { ...made, status } : made;
  };
  return onlyOnce({ request, principal, once, run, again });
}

/** In the order of the contract, as the first answer was. */
async function asOutput(schema: Operation["procedure"]["~orpc"]["outputSchema"], answer: unknown): Promise<unknown> {
  const result = await schema?.["~standard"].validate(answer);
  return result && !result.issues ? result.value : answer;
}

/** The operation of a name such as `links.get`. */
export function readerOf(named: string | undefined): Operation {
  const found = OPERATIONS.find(({ service, name }) => `${service}.${name}` === named);
  if (!found) throw new AppError("internal");
  return found;
}

/** What stands in an address where the operation has a name; empty where it has none. */
function partIn({ path }: Operation, url: string): string {
  const at = path.split("/").findIndex((part) => part.startsWith("{"));
  return pathInApi(url).split("/")[at] ?? "";
}
