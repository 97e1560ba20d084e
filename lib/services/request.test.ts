// Every operation's request, compared with what oRPC's own client makes of its contract and the same input.
import { readFileSync } from "node:fs";
import { isContractProcedure } from "@orpc/contract";
import { OpenAPILink } from "@orpc/openapi-client/fetch";
import { expect, test } from "vitest";
import { makeSources } from "#scripts/make-route-table.ts";
import { sampleInput } from "#tests/support/sample-input.ts";
import { PHOTO_PATH } from "./auth/profile-entities.ts";
import { contracts } from "./contracts.ts";
import { PICTURE_PATH } from "./links/entities.ts";
import type { Operation } from "./operation.ts";
import { addressOf, requestOf } from "./request.ts";
import { isRead, READS } from "./routes.ts";
import { WRITES, writeRequestOf } from "./write-request.ts";

const ORIGIN = "https://corner.test";

type Sent = { method: string; path: string; body: string };

const isOperation = (name: string): name is Operation => READS.has(name) || WRITES.has(name);

/** What oRPC's client sends. */
async function sentByContract(service: string, name: string, input: unknown): Promise<Sent> {
  const sent: Request[] = [];
  const link = new OpenAPILink(contracts, {
    url: `${ORIGIN}/api`,
    fetch: async (request) => {
      sent.push(request);
      return Response.json({});
    },
  });
  await link.call([service, name], input, { context: {} });
  const [request] = sent;
  if (!request) throw new Error(`${service}.${name} sent nothing`);
  return { method: request.method, path: request.url.slice(ORIGIN.length), body: await request.text() };
}

function sentByUs(operation: Operation, input: unknown): Sent {
  const { method, path, body } = isRead(operation) ? requestOf(operation, input) : writeRequestOf(operation, input);
  return { method, path, body: body === undefined ? "" : JSON.stringify(body) };
}

const operations = Object.entries(contracts).flatMap(([service, contract]) =>
  Object.entries(contract).map(([name, procedure]: [string, unknown]) => ({ service, name, procedure })),
);

test("the table is the contracts'", () => {
  for (const [file, source] of makeSources()) {
    expect(readFileSync(new URL(`./${file}`, import.meta.url), "utf8")).toBe(source);
  }
  expect(operations.length).toBeGreaterThan(160);
  const names = operations.map(({ service, name }) => `${service}.${name}`);
  expect([...READS.keys(), ...WRITES.keys()].toSorted()).toEqual(names.toSorted());
  expect([...READS.values()].every((route) => route.startsWith("GET "))).toBe(true);
  expect([...WRITES.values()].some((route) => route.startsWith("GET "))).toBe(false);
});

test.each(operations)("$service.$name is sent as its contract's own client sends it", async (operation) => {
  const { service, name, procedure } = operation;
  const known = `${service}.${name}`;
  if (!isOperation(known) || !isContractProcedure(procedure)) throw new Error(`${known} is no operation`);
  const schema = procedure["~orpc"].inputSchema;
  for (const all of [true, false]) {
    const input = sampleInput(schema, all);
    expect(sentByUs(known, input)).toEqual(await sentByContract(service, name, input));
  }
});

test("every field finds its place: path, query, body, and nothing for what is not there", () => {
  expect(writeRequestOf("links.update", { id: "a/b", version: 2, alias: "x" })).toEqual({
    method: "PATCH",
    path: "/api/links/a%2Fb",
    body: { version: 2, alias: "x" },
  });
  expect(writeRequestOf("links.restore", { id: "1" })).toEqual({ method: "POST", path: "/api/links/1/restore" });
  expect(writeRequestOf("auth.logout")).toEqual({ method: "POST", path: "/api/auth/logout" });
  expect(addressOf("links.list", { page: 2, sort_desc: 1, filters: "a&b", from: undefined })).toBe(
    "/api/links?page=2&sort_desc=1&filters=a%26b",
  );
  expect(addressOf("auth.members")).toBe("/api/members");
  // They stand in stored rows, so the contract must not leave them behind.
  expect([addressOf("links.picture", { id: "" }), addressOf("auth.photo", { id: "" })]).toEqual([
    PICTURE_PATH,
    PHOTO_PATH,
  ]);
  expect(addressOf("links.linkClicks", { id: "é" })).toBe("/api/links/%C3%A9/clicks");
});
