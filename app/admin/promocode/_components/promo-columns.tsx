"use client";
// What a row of the promo codes shows, and where each cell stands on a phone.
import { Flame } from "lucide-react";
import Link from "next/link";
import type { DataColumn } from "#components/patterns/data-table-model.ts";
import { LookBadge } from "#components/ui/badge.tsx";
import { Meter } from "#components/ui/meter.tsx";
import { adminPaths } from "#lib/admin-paths.ts";
import { calendarDay } from "#lib/date-format.ts";
import { counted } from "#lib/plural.ts";
import type { AdminPlan } from "#lib/services/auth/billing-entities.ts";
import type { PromoCode } from "#lib/services/auth/promo-entities.ts";
import { capitalized } from "#lib/text.ts";
import { PromoMenu } from "./promo-menu.tsx";
import type { PromoMenuProps } from "./promo-menu-panel.tsx";
import { daysLeftAtPace } from "./promo-pace.ts";
import { broughtWords, forWords, noteWords, PROMO_LOOKS, usesWords, worthWords } from "./promo-words.ts";

function Code({ promo }: { promo: PromoCode }) {
  return (
    <Link href={adminPaths.promoCode(promo.id)} className="opens-row block font-medium hover:underline">
      <span className="tn block">{promo.batch ? `${promo.code}-…` : promo.code}</span>
      <span className="block text-12 font-normal text-muted wrap-anywhere">{noteWords(promo)}</span>
    </Link>
  );
}

function Used({ promo }: { promo: PromoCode }) {
  return (
    <span className="block text-13">
      <span className="tn">{usesWords(promo)}</span>
      <span className="hidden touch:inline"> used</span>
      {promo.max_uses === null ? null : (
        <Meter
          className="mt-1 w-24 touch:hidden"
          label={`Used of ${promo.code}`}
          value={promo.uses}
          max={promo.max_uses}
        />
      )}
    </span>
  );
}

const CODE: DataColumn<PromoCode> = {
  id: "code",
  header: "Code",
  sortKey: "code",
  sortName: "Code",
  phone: "title",
  headClass: "w-[24%] max-xl:w-[22%]",
  cell: ({ row }) => <Code promo={row.original} />,
};
const GIVES: DataColumn<PromoCode> = {
  id: "gives",
  header: "Gives",
  phone: "line",
  cellClass: "min-[992px]:py-2",
  cell: ({ row }) => <span className="wrap-anywhere">{capitalized(row.original.title)}</span>,
};
const USED: DataColumn<PromoCode> = {
  id: "used",
  header: "Used",
  sortKey: "uses",
  sortedAs: "figure",
  phone: "more",
  headClass: "w-[130px] max-xl:w-[112px]",
  cell: ({ row }) => <Used promo={row.original} />,
};
type Today = { today: string; zone: string };

/** Its last day, and before that the day on which it is used up, at its pace. */
function Until({ promo, now }: { promo: PromoCode; now: Today }) {
  const last = promo.ends_on === null ? "No end" : calendarDay(promo.ends_on, "year");
  const days = daysLeftAtPace(promo, now);
  if (days === null) return last;
  return (
    <>
      <span className="flex items-center gap-1.5 text-warning">
        <Flame className="size-3.5 shrink-0" aria-hidden="true" />
        About {counted(days, "day")}
      </span>
      <span className="block text-12 text-muted">{promo.ends_on === null ? "At this pace" : `or ${last}`}</span>
    </>
  );
}

const until = (now: Today): DataColumn<PromoCode> => ({
  id: "until",
  header: "Until",
  sortKey: "ends_on",
  sortedAs: "date",
  headClass: "w-[120px] max-xl:hidden",
  cellClass: "max-xl:hidden",
  cell: ({ row }) => <Until promo={row.original} now={now} />,
});

function Brought({ brought }: { brought: PromoCode["brought"] }) {
  const [worth, what] = [worthWords(brought), broughtWords(brought)];
  return (
    <>
      <span className="block">{worth || what || "–"}</span>
      {worth === "" ? null : <span className="block text-12 text-muted">{what}</span>}
    </>
  );
}

const BROUGHT: DataColumn<PromoCode> = {
  id: "brought",
  header: "Brought so far",
  phone: "side-top",
  numeric: true,
  headClass: "w-[130px] text-right max-xl:w-[116px]",
  cellClass: "tn text-right",
  cell: ({ row }) => <Brought brought={row.original.brought} />,
};
const STATE: DataColumn<PromoCode> = {
  id: "state",
  header: "Status",
  phone: "side-end",
  headClass: "w-[112px]",
  cell: ({ row }) => <LookBadge look={PROMO_LOOKS[row.original.state]} />,
};

type Options = Today & { plans: readonly AdminPlan[]; onPause: PromoMenuProps["onPause"] };

/** The same ones as long as the plans are. */
export function promoColumns({ plans, onPause, ...now }: Options): DataColumn<PromoCode>[] {
  return [
    CODE,
    GIVES,
    {
      id: "for",
      header: "For",
      headClass: "w-[170px] max-xl:hidden",
      cellClass: "max-xl:hidden",
      cell: ({ row }) => <span className="wrap-anywhere">{forWords(row.original, plans)}</span>,
    },
    USED,
    until(now),
    BROUGHT,
    STATE,
    {
      id: "acts",
      header: "",
      phone: "end",
      headClass: "w-[52px]",
      cellClass: "text-right",
      cell: ({ row }) => <PromoMenu promo={row.original} onPause={onPause} />,
    },
  ];
}

/** Columns that may be left out. */
export const PROMO_CHOICES = [
  { id: "gives", header: "Gives" },
  { id: "for", header: "For" },
  { id: "used", header: "Used" },
  { id: "until", header: "Until" },
  { id: "brought", header: "Brought so far" },
  { id: "state", header: "Status" },
] as const;
