"use client";
// Answers of operations as SWR keeps them: under the operation's name and its input, so that a change can say what it made old.
import { useMemo } from "react";
import useSWR, { type SWRConfiguration, type SWRResponse, useSWRConfig } from "swr";
import type { InputOf, OutputOf } from "#lib/services/operation.ts";
import { READS, type ReadOperation, routeIn } from "#lib/services/routes.ts";
import { answerTo, type CallOperation } from "./call.ts";

type Config<Op extends CallOperation> = SWRConfiguration<OutputOf<Op>>;

/** As `call` takes it; null instead of the input asks nothing. */
type UseCallArgs<Op extends CallOperation> =
  Partial<InputOf<Op>> extends InputOf<Op>
    ? [input?: InputOf<Op> | null, config?: Config<Op>]
    : [input: InputOf<Op> | null, config?: Config<Op>];

/** Every address of an operation, with or without a query. */
function addressesOf(operation: ReadOperation): RegExp {
  const pattern = routeIn(READS, operation)
    .replace(/^\w+ /, "")
    .replaceAll(/\{\w+\}/g, "[^/?]+");
  return new RegExp(`^/api${pattern}(?:[?]|$)`);
}

/**
 * For SWR's `mutate`: every kept answer of these operations, whatever their input. What is followed by its address (a page
 * of a list, a live figure) is kept under that.
 */
export function answersOf(...operations: readonly ReadOperation[]): (key: unknown) => boolean {
  const addresses = operations.map(addressesOf);
  return (key) =>
    typeof key === "string"
      ? addresses.some((address) => address.test(key))
      : Array.isArray(key) && operations.some((operation) => operation === key[0]);
}

/** The answer to this input, kept and asked for again by SWR's rules. */
export function useCall<Op extends CallOperation>(
  operation: Op,
  ...[input, config]: UseCallArgs<Op>
): SWRResponse<OutputOf<Op>> {
  return useSWR(input === null ? null : [operation, input], () => answerTo(operation, input), config);
}

/** Asks again for everything of these operations that is shown; the same function on every render. */
export function useRefresh(): (...operations: readonly ReadOperation[]) => Promise<unknown> {
  const { mutate } = useSWRConfig();
  return useMemo(
    () =>
      (...operations) =>
        mutate(answersOf(...operations)),
    [mutate],
  );
}
