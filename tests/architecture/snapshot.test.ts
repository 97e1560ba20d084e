// What `npm run db:generate` compares with is the schema as it stands: the next migration holds what changed, and nothing else.
import { expect, test } from "vitest";
import { lastSnapshot, type Snapshot, schemaSnapshot } from "#scripts/support/schema-snapshot.ts";

const content = ({ tables, enums, sequences, policies, views }: Snapshot) => ({
  tables,
  enums,
  sequences,
  policies,
  views,
});

test("the last snapshot is the schema (if not: npm run db:snapshot)", async () => {
  expect(content(await schemaSnapshot())).toEqual(content(lastSnapshot()));
});
