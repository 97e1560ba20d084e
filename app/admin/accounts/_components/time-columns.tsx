// The columns that both lists of accounts end with: when somebody was last here, and since when they are.
import type { DataColumn, PhonePlace } from "#components/patterns/data-table-model.ts";
import { type Clock, RelativeTime } from "#components/patterns/relative-time.tsx";

/** `seenOf` is the moment of the last visit, or null before the first one; `look` says how the rows are sorted by it, and sets it off from its neighbour. */
export function timeColumns<T extends { created_at: string }>(
  { timeZone, now }: Clock,
  seenOf: (row: T) => string | null,
  look: { sortKey: string; className?: string; phone?: PhonePlace },
): DataColumn<T>[] {
  return [
    {
      id: "seen",
      header: "Last seen",
      sortKey: look.sortKey,
      sortedAs: "date",
      ...(look.phone ? { phone: look.phone } : {}),
      headClass: `w-[144px] max-xl:w-[116px] ${look.className ?? ""}`,
      cellClass: `whitespace-nowrap text-muted ${look.className ?? ""}`,
      cell: ({ row }) => {
        const at = seenOf(row.original);
        return at ? <RelativeTime at={at} timeZone={timeZone} now={now} /> : "Never";
      },
    },
    {
      id: "created",
      header: "Created",
      sortKey: "created_at",
      sortedAs: "date",
      headClass: "w-[124px] max-xl:hidden",
      cellClass: "whitespace-nowrap text-muted max-xl:hidden",
      cell: ({ row }) => <RelativeTime at={row.original.created_at} timeZone={timeZone} now={now} />,
    },
  ];
}
