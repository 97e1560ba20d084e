// Calls an operation by its name, with its contract's types: `await call("links.update", { id, version, alias })`.
import type { Exact, FileOperation, InputOf, Operation, OutputOf } from "#lib/services/operation.ts";
import { type ApiRequest, requestOf } from "#lib/services/request.ts";
import { isRead } from "#lib/services/routes.ts";
import { type ApiCall, callApi, unreached } from "./api.ts";
import { hold } from "./busy.ts";
import { isMissing } from "./missing.ts";
import { followWrite } from "./writes-under-way.ts";

/** Operations that answer JSON; a file is fetched by its address (`addressOf`). */
export type CallOperation = Exclude<Operation, FileOperation>;

export type CallOptions = Omit<ApiCall, "method" | "body">;

/** What follows the name: an input that may be left out where nothing in it is required, then options. */
export type CallArgs<Op extends Operation, Options = CallOptions, Given = InputOf<Op>> =
  Partial<InputOf<Op>> extends InputOf<Op> ? [input?: Given, options?: Options] : [input: Given, options?: Options];

/**
 * Answers what stands in `{ data }`, and a page of a list with its `meta`; throws an AppError. A field that the contract
 * does not have does not compile, wherever it comes from.
 */
export function call<Op extends CallOperation, Given extends InputOf<Op>>(
  operation: Op,
  ...args: CallArgs<Op, CallOptions, Given & Exact<Given, InputOf<Op>>>
): Promise<OutputOf<Op>> {
  return answerTo(operation, ...args);
}

/** The same for a caller whose own types know what the operation takes. */
export async function answerTo<Op extends CallOperation>(
  operation: Op,
  input?: unknown,
  options?: CallOptions,
): Promise<OutputOf<Op>> {
  if (!isRead(operation)) return change(operation, input, options);
  const { path, ...request } = requestOf(operation, input);
  return callApi(path, { ...options, ...request });
}

function change<T>(operation: Operation, input: unknown, options?: CallOptions): Promise<T> {
  const answer = changed<T>(operation, input, options);
  followWrite(answer);
  return answer;
}

/** No reload comes between the wish and its answer. */
async function changed<T>(operation: Operation, input: unknown, options?: CallOptions): Promise<T> {
  const release = hold();
  try {
    const { path, ...request } = await writeRequest(operation, input);
    return await callApi<T>(path, { ...options, ...request });
  } finally {
    release();
  }
}

/** Where changes go comes with the first of them. */
async function writeRequest(operation: Operation, input: unknown): Promise<ApiRequest> {
  try {
    const { writeRequestOf } = await bringWrites();
    return writeRequestOf(operation, input);
  } catch (cause) {
    if (!isMissing(cause)) throw cause;
    throw unreached(cause);
  }
}

/** Fetches where changes go, before anybody makes one. */
export const bringWrites = () => import("#lib/services/write-request.ts");
