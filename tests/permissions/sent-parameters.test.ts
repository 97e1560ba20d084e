// What the lists ask for is what their contracts know: the server refuses a parameter that it has no name for.
import { expect, test } from "vitest";
import { CONNECTIONS } from "#app/(main)/connections-manager/_components/connection-shape.ts";
import { NETWORK } from "#app/(main)/my-network/_components/network-shape.ts";
import { REFERRALS } from "#app/(main)/referral-network/_components/referral-shape.ts";
import { ANSWERS } from "#app/(main)/share-card/_components/answers/answer-shape.ts";
import { EVENTS } from "#app/(main)/share-card/_components/events/event-shape.ts";
import { LINKS } from "#app/(main)/share-links/_components/link-shape.ts";
import { DESK, QUESTIONS } from "#app/(main)/support/_components/question-shape.ts";
import { PEOPLE } from "#app/(main)/users-manager/_components/people-shape.ts";
import { INVOICES } from "#app/(main)/workspace-manager/_components/invoice-shape.ts";
import { WORKSPACES } from "#app/(main)/workspace-manager/_components/workspace-shape.ts";
import { PEOPLE_LIST } from "#app/admin/accounts/_components/people-shape.ts";
import { WORKSPACES_LIST } from "#app/admin/accounts/_components/workspace-shape.ts";
import { TAKEN } from "#app/admin/contacts/_components/taken-shape.ts";
import { JOBS } from "#app/admin/engine/_components/job-shape.ts";
import { OUTBOX } from "#app/admin/engine/_components/outbox-shape.ts";
import { ALL_INVOICES } from "#app/admin/plans/_components/invoice-shape.ts";
import { PLANS } from "#app/admin/plans/_components/plan-shape.ts";
import { AUDIT_LOGS } from "#components/audit/audit-shape.ts";
import { REQUESTS } from "#components/card/requests/request-shape.ts";
import { type ListShape, listApi, listExport } from "#components/patterns/list-address.ts";
import { LIST_FILES } from "#lib/services/list-files.ts";
import { findOperation } from "#server/platform/api/operations.ts";
import { refuseUnknownQuery } from "#server/platform/api/unknown-fields.ts";

const SHAPES: readonly ListShape[] = [
  ...[
    LINKS,
    ANSWERS,
    CONNECTIONS,
    NETWORK,
    REFERRALS,
    EVENTS,
    REQUESTS,
    DESK,
    QUESTIONS,
    PEOPLE,
    INVOICES,
    WORKSPACES,
    PEOPLE_LIST,
    WORKSPACES_LIST,
  ],
  ...[TAKEN, JOBS, OUTBOX, ALL_INVOICES, PLANS, AUDIT_LOGS.workspace, AUDIT_LOGS.platform],
];

/** Lists that no screen shows yet: the library of files comes with campaigns. */
const WITHOUT_A_SCREEN = ["media.list"];

test("every list is here", () => {
  expect([...SHAPES.map(({ api }) => api), ...WITHOUT_A_SCREEN].toSorted()).toEqual(Object.keys(LIST_FILES).toSorted());
});

test.each(SHAPES.map((shape) => [shape.api, shape] as const))("%s, with everything that can be asked", (_, shape) => {
  const names = [...Object.keys(shape.filters ?? {}), ...(shape.bin ? ["deleted"] : [])];
  const { sort, desc } = shape.first;
  const filters = Object.fromEntries(names.map((name) => [name, "x"]));
  const list = { search: "x", sort, desc, page: 2, perPage: 50, filters, kept: {} };
  const addresses = [listApi(shape, list), ...(LIST_FILES[shape.api] === null ? [] : [listExport(shape, list)])];
  for (const address of addresses) {
    const url = new URL(address, "http://app");
    const schema = findOperation("GET", url.pathname.slice("/api".length)).operation?.procedure["~orpc"].inputSchema;
    expect(schema, address).toBeDefined();
    refuseUnknownQuery(schema, url.searchParams);
  }
});
