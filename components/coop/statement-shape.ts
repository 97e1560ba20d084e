// The entries of one co-op account as a list: where they live, and what they are narrowed by.
import type { ListShape } from "#components/patterns/list-address.ts";
import type { ListFilter } from "#components/patterns/list-sheet.ts";
import { ENTRY_WORDS } from "#lib/campaign/coop/coop-words.ts";
import { COOP_ENTRY_KINDS, COOP_ENTRY_SORTS } from "#lib/services/campaign/coop-limits.ts";

/** `fixed` is what the page's address says beside the list. */
export type StatementPlace = { path: string; fixed: Readonly<Record<string, string>> };

export function statementShape(
  id: string,
  { path, fixed }: StatementPlace,
): ListShape<(typeof COOP_ENTRY_SORTS)[number]> {
  return {
    ...{ path, fixed, api: "campaign.coopEntries", of: { id } },
    sorts: COOP_ENTRY_SORTS,
    first: { sort: "at", desc: true },
    filters: { kind: COOP_ENTRY_KINDS },
  };
}

export const STATEMENT_FILTERS: readonly ListFilter[] = [
  {
    name: "kind",
    label: "What happened",
    options: [
      { value: "", label: "Everything" },
      ...COOP_ENTRY_KINDS.map((value) => ({ value, label: ENTRY_WORDS[value] })),
    ],
  },
];
