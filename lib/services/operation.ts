// An operation by its name ("links.update"), and the types of what it takes and answers, out of its contract.
import type { ContractProcedure, InferSchemaInput, InferSchemaOutput } from "@orpc/contract";
import type { contracts } from "#lib/services/contracts.ts";

type Contracts = typeof contracts;

/** The name of every operation: service, dot, name in the contract. */
export type Operation = { [S in keyof Contracts]: `${S}.${keyof Contracts[S] & string}` }[keyof Contracts];

type Procedure<Op> = Op extends `${infer S extends keyof Contracts}.${infer N}`
  ? N extends keyof Contracts[S]
    ? Contracts[S][N]
    : never
  : never;

type Schemas<P> =
  P extends ContractProcedure<infer Input, infer Output, infer _Errors, infer _Meta>
    ? { takes: InferSchemaInput<Input>; reads: InferSchemaOutput<Input>; answers: InferSchemaOutput<Output> }
    : never;

/** A field that the server reads out of any text (a number in a query) is given as what it is read as. */
type Fields<Takes, Reads> = {
  [K in keyof Takes]: unknown extends Takes[K] ? (K extends keyof Reads ? Reads[K] : never) : Takes[K];
};

/** What an operation takes, path parameters included; `undefined` where it takes nothing. */
export type InputOf<Op extends Operation> =
  Schemas<Procedure<Op>> extends { takes: infer Takes; reads: infer Reads }
    ? unknown extends Takes
      ? undefined
      : Fields<Takes, Reads>
    : never;

type NameIn<T> = T extends unknown ? keyof T : never;
type PartOf<T, K> = T extends unknown ? (K extends keyof T ? T[K] : never) : never;

/**
 * The given type, in which nothing stands under a name that the wanted one does not have, however deep. TypeScript itself
 * looks for such names only where an object is written out, not in what is spread or held by a variable; the server
 * refuses both.
 */
export type Exact<Given, Wanted> = unknown extends Wanted
  ? Given
  : { [K in keyof Given]: K extends NameIn<Wanted> ? Exact<Given[K], PartOf<Wanted, K>> : never };

type WireOf<Op extends Operation> = Schemas<Procedure<Op>> extends { answers: infer Answers } ? Answers : never;

/** What an operation answers, out of its `{ data }`; a page of a list keeps its `meta`. */
export type OutputOf<Op extends Operation> =
  WireOf<Op> extends { meta: unknown } ? WireOf<Op> : WireOf<Op> extends { data: infer Data } ? Data : WireOf<Op>;

/** Operations that answer a file: their address is a link's or a picture's, and no script calls them. */
export type FileOperation = { [Op in Operation]: WireOf<Op> extends File ? Op : never }[Operation];
