// The addresses of every contract, to tell an unknown path (404) from a known one with another method (405).
import { type AnyContractProcedure, isContractProcedure } from "@orpc/contract";
import { contracts, type ServiceName } from "#lib/services/contracts.ts";

export type Operation = {
  service: ServiceName;
  name: string;
  method: string;
  path: string;
  pattern: RegExp;
  /** Names of the parts of the path; a body or query may not speak for them. */
  params: readonly string[];
  procedure: AnyContractProcedure;
};

/** Every operation of every contract, in the order written. */
export const OPERATIONS: readonly Operation[] = Object.entries(contracts).flatMap(([service, contract]) =>
  Object.entries(contract).flatMap(([name, procedure]) => operationOf(service, name, procedure)),
);

function operationOf(service: string, name: string, procedure: unknown): Operation[] {
  if (!isContractProcedure(procedure) || !isService(service)) return [];
  const { method = "POST", path = `/${service}/${name}` } = procedure["~orpc"].route;
  const params = [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? "");
  const pattern = new RegExp(`^${path.replace(/\{\w+\}/g, "[^/]+")}$`);
  return [{ service, name, method, path, pattern, params, procedure }];
}

function isService(name: string): name is ServiceName {
  return Object.hasOwn(contracts, name);
}

/** The operation at an address, and the methods the address takes when none fits. `path` has no /api. */
export function findOperation(method: string, path: string): { operation?: Operation; allowed: string[] } {
  const here = OPERATIONS.filter((candidate) => candidate.pattern.test(path));
  // A fixed address beats one with a variable part: /links/clicks is not the link called "clicks".
  const ordered = here.toSorted((a, b) => a.params.length - b.params.length);
  const operation = ordered.find((candidate) => candidate.method === method);
  const methods = new Set(here.flatMap(({ method: known }) => (known === "GET" ? ["GET", "HEAD"] : [known])));
  return { ...(operation ? { operation } : {}), allowed: [...methods] };
}
