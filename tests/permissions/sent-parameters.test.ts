// What the lists ask for is what their contracts know: the server refuses a parameter that it has no name for.
import { expect, test } from "vitest";
import { locationShape as campaignLocations } from "#app/(main)/campaign-builder/_components/location-shape.ts";
import { CAMPAIGNS } from "#app/(main)/campaign-manager/_components/campaign-shape.ts";
import { CONNECTIONS } from "#app/(main)/connections-manager/_components/connection-shape.ts";
import { INHERITED } from "#app/(main)/franchise-manager/_components/inherited-shape.ts";
import { LOCATIONS } from "#app/(main)/franchise-manager/_components/location-shape.ts";
import { OPENINGS } from "#app/(main)/franchise-manager/_components/opening-shape.ts";
import { REPORTS } from "#app/(main)/franchise-manager/_components/report-shape.ts";
import { FILES } from "#app/(main)/media-library/_components/media-shape.ts";
import { NETWORK } from "#app/(main)/my-network/_components/network-shape.ts";
import {
  PEOPLE as DIRECTORY_PEOPLE,
  REQUESTS as DIRECTORY_REQUESTS,
} from "#app/(main)/people-manager/_components/directory/directory-shape.ts";
import { LEAVING } from "#app/(main)/people-manager/_components/leaving/leaving-shape.ts";
import { TREE_PEOPLE } from "#app/(main)/people-manager/_people/people-shape.ts";
import { DEVICES } from "#app/(main)/promo-tags/_components/device-shape.ts";
import { ORDERS } from "#app/(main)/promo-tags/_components/order-shape.ts";
import { REFERRALS } from "#app/(main)/referral-network/_components/referral-shape.ts";
import { ANSWERS } from "#app/(main)/share-card/_components/answers/answer-shape.ts";
import { EVENTS } from "#app/(main)/share-card/_components/events/event-shape.ts";
import { LINKS } from "#app/(main)/share-links/_components/link-shape.ts";
import {
  ANSWERS as TEXT_ANSWERS,
  TEXTS,
  peopleShape as textPeople,
} from "#app/(main)/sms-campaign/_components/text-shape.ts";
import { DESK, QUESTIONS } from "#app/(main)/support/_components/question-shape.ts";
import { SHAPES as LEADERBOARDS } from "#app/(main)/team-leaderboard/_components/board-shape.ts";
import { PEOPLE } from "#app/(main)/users-manager/_components/people-shape.ts";
import { INVOICES } from "#app/(main)/workspace-manager/_components/invoice-shape.ts";
import { WORKSPACES } from "#app/(main)/workspace-manager/_components/workspace-shape.ts";
import { PEOPLE_LIST } from "#app/admin/accounts/_components/people-shape.ts";
import { WORKSPACES_LIST } from "#app/admin/accounts/_components/workspace-shape.ts";
import { ALL_CAMPAIGNS } from "#app/admin/all-campaigns/_components/all-campaigns-shape.ts";
import { TAKEN } from "#app/admin/contacts/_components/taken-shape.ts";
import { BATCHES } from "#app/admin/engine/_components/batch-shape.ts";
import { JOBS } from "#app/admin/engine/_components/job-shape.ts";
import { ORDERS as ALL_ORDERS } from "#app/admin/engine/_components/order-shape.ts";
import { OUTBOX } from "#app/admin/engine/_components/outbox-shape.ts";
import { ADS } from "#app/admin/evocalize/_components/ads-shape.ts";
import { FRANCHISES } from "#app/admin/franchise/_components/franchise-shape.ts";
import { ALL_INVOICES } from "#app/admin/plans/_components/invoice-shape.ts";
import { PLANS } from "#app/admin/plans/_components/plan-shape.ts";
import { PROMO_CODES, promoUsesShape } from "#app/admin/promocode/_components/promo-shape.ts";
import { AUDIT_LOGS } from "#components/audit/audit-shape.ts";
import { REQUESTS } from "#components/card/requests/request-shape.ts";
import { type ListShape, listApi, listExport } from "#components/patterns/list-address.ts";
import { hasFile } from "#lib/services/list-files.ts";
import { READS } from "#lib/services/routes.ts";
import { findOperation } from "#server/platform/api/operations.ts";
import { refuseUnknownQuery } from "#server/platform/api/unknown-fields.ts";

const SHAPES: readonly ListShape[] = [
  ...[
    LINKS,
    ANSWERS,
    CONNECTIONS,
    LEADERBOARDS.people,
    LOCATIONS,
    OPENINGS,
    INHERITED,
    REPORTS,
    NETWORK,
    REFERRALS,
    DEVICES,
    ORDERS,
    EVENTS,
    REQUESTS,
    DESK,
    QUESTIONS,
    PEOPLE,
    TREE_PEOPLE,
    LEAVING,
    DIRECTORY_PEOPLE,
    DIRECTORY_REQUESTS,
    INVOICES,
    WORKSPACES,
    PEOPLE_LIST,
    WORKSPACES_LIST,
  ],
  ...[
    TAKEN,
    FRANCHISES,
    JOBS,
    ALL_ORDERS,
    BATCHES,
    OUTBOX,
    ALL_INVOICES,
    PLANS,
    PROMO_CODES,
    promoUsesShape("x"),
    AUDIT_LOGS.workspace,
    FILES,
    AUDIT_LOGS.platform,
    CAMPAIGNS,
    ADS,
    ALL_CAMPAIGNS,
    campaignLocations("x"),
    TEXTS,
    textPeople("x"),
    TEXT_ANSWERS,
  ],
];

const WITHOUT_FILE = ["auth.workspaces", "campaign.smsInbox", "contact.adminExports", "contact.network"];
/** Figures, not rows. */
const FIGURES = new Set(["campaign.result", "card.figures"]);

test("every list is here", () => {
  const routes = new Set(READS.values());
  const listed = [...READS].flatMap(([api, route]) => (routes.has(`${route}/export`) ? [api] : []));
  const lists = listed.filter((api) => !FIGURES.has(api));
  expect(SHAPES.map(({ api }) => api).toSorted()).toEqual([...lists, ...WITHOUT_FILE].toSorted());
});

test.each(SHAPES.map((shape) => [shape.api, shape] as const))("%s, with everything that can be asked", (_, shape) => {
  const names = [...Object.keys(shape.filters ?? {}), ...(shape.bin ? ["deleted"] : [])];
  const { sort, desc } = shape.first;
  const filters = Object.fromEntries(names.map((name) => [name, "x"]));
  const list = { search: "x", sort, desc, page: 2, perPage: 50, filters, kept: {} };
  const addresses = [listApi(shape, list), ...(hasFile(shape.api) ? [listExport(shape, list)] : [])];
  for (const address of addresses) {
    const url = new URL(address, "http://app");
    const schema = findOperation("GET", url.pathname.slice("/api".length)).operation?.procedure["~orpc"].inputSchema;
    expect(schema, address).toBeDefined();
    refuseUnknownQuery(schema, url.searchParams);
  }
});
