// Every write of the suites carries a key; when an app stops, each key must have been claimed by the transaction its contract names.
import { z } from "zod";
import { OPERATIONS } from "#server/platform/api/operations.ts";
import { rowsIn } from "#tests/support/rows.ts";

/** The operation that a claim's path belongs to, such as `POST /api/links/1/restore`. */
function operationOf(path: string) {
  const [method, url = ""] = path.split(" ");
  const inside = (url.split("?")[0] ?? "").replace(/^\/api/, "").replace(/\/$/, "");
  return OPERATIONS.filter((one) => one.method === method && one.pattern.test(inside)).toSorted(
    (a, b) => a.params.length - b.params.length,
  )[0];
}

// The lines of the call in the audit trail, and whether they are of the transaction that claimed the key: both say when it began.
// A line that a test has moved into the past says nothing.
const CLAIMS = `
  select i.path, i.kept is not null as kept,
    array(select a.action from audit a where a.request_id = i.request_id and a.at = i.created_at) as beside,
    array(select a.action from audit a where a.request_id = i.request_id and a.at <> i.created_at
      and a.at > i.created_at - interval '1 hour') as elsewhere
  from idempotency i`;

const claims = z.array(
  z.object({ path: z.string(), kept: z.boolean(), beside: z.array(z.string()), elsewhere: z.array(z.string()) }),
);

/** What is wrong with the claims of a database: named in the contract, and not so in the code. */
export async function strayClaims(databaseUrl: string): Promise<string[]> {
  const found = claims.parse(await rowsIn(databaseUrl, CLAIMS));
  return found.flatMap(({ path, kept, beside, elsewhere }) => {
    const operation = operationOf(path);
    const once = operation?.procedure["~orpc"].meta.once;
    if (!operation || typeof once !== "object") return [`${path}: its contract names no transaction that decides`];
    if (once.again === "kept" && !kept) return [`${operation.name}: its transaction kept no answer`];
    const lines = beside.length + elsewhere.length > 0;
    const stray = lines && !beside.includes(once.decides) && elsewhere.includes(once.decides);
    return stray ? [`${operation.name}: ${once.decides} was written beside the transaction that took the key`] : [];
  });
}
