// Whatever the contracts list, sort, filter, sum or write into a file has its row in the table of sizes.
import { expect, test } from "vitest";
import { z } from "zod";
import { OPERATIONS, type Operation } from "#server/platform/api/operations.ts";
import { SIZES } from "../../bench/size/table.ts";

/** What every list takes alike, and is asked of each of them. */
const COMMON = new Set(["page", "per_page", "cursor", "sort_by", "sort_desc", "filters"]);
/** Lists of a file that was put up, at most twenty thousand rows by its own index. */
// Rows of one import, the file of an export that was made already, the cards of one theme, which a place has fifty of and bench/size none, and the time of one contact, of
// which bench/contacts has five thousand moments.
const SMALL = new Set([
  "auth.memberImportRows",
  "card.themeReach",
  // At most a thousand cards, and at most five thousand: bench/size has none.
  "card.list",
  "card.themeCards",
  "contact.timeline",
  "contact.relations",
  "contact.importRows",
  "contact.importRejects",
  // What came of one campaign, which is read by an index of its own.
  "campaign.resultFile",
  // A row for each location of one campaign; bench/campaign-parts has three hundred.
  "campaign.parts",
  "campaign.exportParts",
  "campaign.partsCompared",
  // Who is behind one text, counted or written down: read by an index of its own, or anew from the contacts.
  "campaign.smsAudience",
  "campaign.smsNamed",
  "campaign.smsPeople",
  "campaign.smsPeopleExport",
  // One account of a location, whose entries are read by an index of its own.
  "campaign.coopEntries",
  "campaign.coopEntriesExport",
  "campaign.coopPdf",
  "contact.exportFile",
  "contact.adminExportFile",
  // Who used one code, which is read by its own index, and the codes of one batch, at most ten thousand.
  "auth.promoUses",
  "auth.exportPromoUses",
  "auth.exportPromoSingles",
]);

const nameOf = ({ service, name }: Operation) => `${service}.${name}`;

function shapeOf({ procedure }: Operation): Record<string, z.core.$ZodType> {
  const { inputSchema } = procedure["~orpc"];
  return inputSchema instanceof z.ZodObject ? inputSchema.shape : {};
}

const isList = (operation: Operation) => "per_page" in shapeOf(operation);
const isHeavy = ({ procedure }: Operation) => procedure["~orpc"].meta.heavy !== undefined;

/** The names that an enumeration inside defaults and options holds. */
function namesIn(schema: z.core.$ZodType | undefined): string[] {
  if (schema instanceof z.ZodDefault || schema instanceof z.ZodOptional) return namesIn(schema.def.innerType);
  return schema instanceof z.ZodEnum ? schema.options.map(String) : [];
}

const measured = OPERATIONS.filter(
  (operation) => (isList(operation) || isHeavy(operation)) && !SMALL.has(nameOf(operation)),
);

test("there is something to look at", () => {
  expect(measured.filter(isList).length).toBeGreaterThan(10);
  expect(measured.filter(isHeavy).length).toBeGreaterThan(10);
});

test.each(measured.map((operation) => [nameOf(operation), operation] as const))(
  "%s has its rows",
  (name, operation) => {
    const row = SIZES.find((size) => size.operation === name);
    expect(row, `Give ${name} a row in bench/size/table.ts.`).toBeDefined();
    const shape = shapeOf(operation);
    if (!isList(operation)) return;
    expect([...(row?.sorts ?? [])].toSorted()).toEqual(namesIn(shape.sort_by).toSorted());
    expect((row?.searches ?? []).map((text) => [...text].length)).toEqual("filters" in shape ? [1, 3, 12] : []);
    const asked = { ...row?.filters, ...row?.given, ...row?.left };
    expect(Object.keys(shape).filter((field) => !COMMON.has(field) && !(field in asked))).toEqual([]);
  },
);

test("no row is of something that is not there", () => {
  const known = new Set(OPERATIONS.map(nameOf));
  expect(SIZES.filter(({ operation }) => !known.has(operation))).toEqual([]);
  expect(new Set(SIZES.map(({ operation }) => operation)).size).toBe(SIZES.length);
});
