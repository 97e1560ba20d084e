"use client";
// What the results are of: one card or all, compared with which other, how many days; and the same as a file.
import { Download } from "lucide-react";
import { useRouter } from "next/navigation";
import { FilterSelect } from "#components/patterns/filter-select.tsx";
import { useShell } from "#components/shell/shell-context.tsx";
import { buttonVariants } from "#components/ui/button.tsx";
import { Segmented } from "#components/ui/segmented.tsx";
import { addressOf } from "#lib/services/request.ts";
import { PERIODS, type Period, type ResultsAsk, resultsHref } from "./results-ask.ts";

type ResultToolsProps = {
  ask: ResultsAsk;
  /** Those to choose from; fewer than two are no choice. */
  cards: readonly { id: string; name: string }[];
  from: string;
  to: string;
};

const LABELS: Record<Period, string> = { 7: "7 days", 30: "30 days", 84: "12 weeks" };

/** The choices live in the address. */
export function ResultTools({ ask, cards, from, to }: ResultToolsProps) {
  const router = useRouter();
  // Nobody who acts for another takes a file along.
  const acted = useShell().impersonation !== null;
  const segments = PERIODS.map((period) => ({
    ...{ value: period, label: LABELS[period], href: resultsHref({ ...ask, period }) },
  }));
  const options = [{ value: "", label: "All cards" }, ...cards.map(({ id, name }) => ({ value: id, label: name }))];
  const others = [
    { value: "", label: "No comparison" },
    ...cards.filter(({ id }) => id !== ask.card).map(({ id, name }) => ({ value: id, label: name })),
  ];
  return (
    <div className="flex flex-wrap items-center gap-2">
      {cards.length > 1 ? (
        <FilterSelect
          label="Card"
          value={ask.card}
          options={options}
          onChange={(card) => router.push(resultsHref({ ...ask, card }), { scroll: false })}
        />
      ) : null}
      {ask.card !== "" && others.length > 1 ? (
        <FilterSelect
          label="Compare with"
          value={ask.other}
          options={others}
          onChange={(other) => router.push(resultsHref({ ...ask, other }), { scroll: false })}
        />
      ) : null}
      <Segmented label="Period" value={ask.period} segments={segments} />
      {acted ? null : (
        <a
          href={addressOf("card.exportFigures", { from, to, ...(ask.card === "" ? {} : { card: ask.card }) })}
          download
          title="By day and channel as CSV"
          className={buttonVariants({ size: "sm" })}
        >
          <Download aria-hidden="true" />
          CSV
        </a>
      )}
    </div>
  );
}
