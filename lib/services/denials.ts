// How a contract says beside itself who gets what: one literal line an operation, never computed from a policy.
import type { AnyContractProcedure, InferContractRouterInputs } from "@orpc/contract";

/** The columns of a line, in its order; the suite that asks says who each of them is. */
export const WHO = [
  "nobody",
  "outsider",
  "colleague",
  "member",
  "manager",
  "owner",
  "sibling",
  "parent",
  "suspended",
  "blocked",
  "password",
  "impersonator",
  "admin",
] as const;

export type Who = (typeof WHO)[number];

/**
 * What a call is aimed at: the workspace of Boston, a link, a card and a contact that were just made there, a picture, a member who stands in
 * no test's way and her question, the caller's own address, and a word that nothing is called by yet.
 */
export type Aim = {
  boston: string;
  link: string;
  card: string;
  contact: string;
  picture: string;
  hannah: string;
  question: string;
  email: string;
  fresh: string;
};

type Input<P> = P | ((aim: Aim) => P);

/** The statuses of the columns, the input the operation is asked with, and the codes of some of the refusals. */
export type Denial<P> = readonly [answers: string, input?: Input<P>, codes?: Partial<Record<Who, string>>];

/** A line for each operation of a contract: one without does not compile. */
export type Denials<Contract extends Record<string, AnyContractProcedure>> = {
  readonly [Name in keyof Contract]: Denial<InferContractRouterInputs<Contract[Name]>>;
};

/**
 * The same for the acts that a service's policies name: what comes out for `nobody outsider member manager owner
 * personal admin blocked newpass reader stepped machine`, then the flags that open the act.
 */
export type ActLines<Policies> = { readonly [Name in keyof Policies]: string };

/** Nobody's and nothing's id: what a call does is tried elsewhere, here only who may make it. */
export const NOBODY = "01890000-0000-7000-8000-0000000000ff";

/** A picture of one pixel, as base64. */
export const PIXEL = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";
