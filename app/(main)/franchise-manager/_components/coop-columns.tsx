"use client";
// The columns of the list of co-op accounts: whose it is, how much of it is left, and what the location owes.
import Link from "next/link";
import type { DataColumn } from "#components/patterns/data-table-model.ts";
import { shortName } from "#components/shell/short-name.ts";
import { Button } from "#components/ui/button.tsx";
import { owedWords } from "#lib/campaign/coop/coop-words.ts";
import { formatExactly } from "#lib/money.ts";
import { peoplePaths } from "#lib/people-paths.ts";
import type { CoopAccount, CoopPlace } from "#lib/services/campaign/coop-entities.ts";
import type { CoopAsk } from "./coop-asks.ts";

type Columns = DataColumn<CoopPlace>[];
type Options = { brand: string; mayWrite: boolean; onAsk: (ask: CoopAsk) => void };

/** A figure of the account; nothing is said of what is not there yet. */
function Money({ place, name }: { place: CoopPlace; name: "available" | "reserved" | "spent" | "allocated" }) {
  const { account } = place;
  if (account === null) return <span className="text-muted">–</span>;
  return <span className="tn">{formatExactly(account[name], account.currency)}</span>;
}

/** "60%", with what is said here and not everywhere. */
function Share({ account }: { account: CoopAccount }) {
  return (
    <>
      {account.percent}%{account.own_percent === null ? null : <span className="text-muted"> own share</span>}
    </>
  );
}

const figure = (
  name: "available" | "reserved" | "spent" | "allocated",
  over: Partial<Columns[number]>,
): Columns[number] => ({
  id: name,
  header: name,
  numeric: true,
  headClass: "w-[126px] max-xl:w-[108px]",
  cell: ({ row }) => <Money place={row.original} name={name} />,
  ...over,
});

const NARROW = { headClass: "w-[126px] max-xl:hidden", cellClass: "max-xl:hidden" } as const;

export function coopColumns({ brand, mayWrite, onAsk }: Options): Columns {
  return [
    {
      id: "name",
      header: "Location",
      sortKey: "name",
      sortName: "Name",
      phone: "title",
      cell: ({ row: { original: one } }) => (
        <span className="grid min-w-0">
          <Link
            href={peoplePaths.coopOf(one.id)}
            prefetch={false}
            className="opens-row cut font-semibold hover:underline"
          >
            {shortName(one.name, brand)}
          </Link>
          <span className="cut text-12 text-muted">
            {one.left ? "Left the franchise" : one.account ? <Share account={one.account} /> : "No account yet"}
          </span>
        </span>
      ),
    },
    figure("allocated", { header: "Allocated", ...NARROW }),
    figure("reserved", { header: "Reserved", ...NARROW }),
    figure("spent", { header: "Spent", sortKey: "spent", sortedAs: "figure" }),
    figure("available", { header: "Left", sortKey: "available", sortedAs: "figure", phone: "side-top" }),
    {
      id: "owed",
      header: "Owes",
      sortKey: "owed",
      sortedAs: "figure",
      phone: "line-start",
      headClass: "w-[160px] max-xl:w-[140px]",
      cellClass: "touch:mt-1.5",
      cell: ({ row: { original: one } }) =>
        one.account === null ? (
          <span className="text-muted">–</span>
        ) : (
          <span className={one.account.owed === 0 ? "text-muted" : "tn"}>
            {owedWords(one.account.owed, one.account.currency)}
          </span>
        ),
    },
    {
      id: "acts",
      header: "",
      phone: "end",
      headClass: "w-[104px]",
      cellClass: "text-right",
      cell: ({ row: { original: one } }) =>
        mayWrite && !one.left ? (
          <Button size="sm" onClick={() => onAsk({ kind: "allocate", of: one })} aria-label={`Allocate to ${one.name}`}>
            Allocate
          </Button>
        ) : null,
    },
  ];
}

export const COOP_CHOICES = [
  { id: "allocated", header: "Allocated" },
  { id: "reserved", header: "Reserved" },
  { id: "spent", header: "Spent" },
  { id: "available", header: "Left" },
  { id: "owed", header: "Owes" },
] as const;
