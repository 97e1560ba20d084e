"use client";
// Contacts that joined by themselves, newest first: why, when, and the way to take them apart.
import Link from "next/link";
import { useState } from "react";
import { TakeApart } from "#components/contact/take-apart.tsx";
import { useClock } from "#components/patterns/clock.tsx";
import { EmptyState } from "#components/patterns/empty-state.tsx";
import { ErrorState } from "#components/patterns/error-state.tsx";
import { useMayWrite } from "#components/shell/when-writing.tsx";
import { useCall, useRefresh } from "#lib/client/use-call.ts";
import { contactPaths } from "#lib/contact-paths.ts";
import { nearDay } from "#lib/date-format.ts";
import { counted } from "#lib/plural.ts";
import type { Merge } from "#lib/services/contact/merge-entities.ts";
import type { OutputOf } from "#lib/services/operation.ts";
import { PageTurner } from "./page-turner.tsx";
import { PairTools } from "./pair-tools.tsx";
import { becauseWords } from "./pair-words.ts";

const SIZE = 20;

function Row({ merge, timeZone }: { merge: Merge; timeZone: string }) {
  const [refresh, mayWrite, now] = [useRefresh(), useMayWrite(), useClock()];
  const { id, person, name, at } = merge;
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-2 border-b border-line py-3 last:border-b-0">
      <p className="min-w-[200px] flex-1 text-12 leading-[1.5] wrap-anywhere text-muted">
        <Link href={contactPaths.contact(person.id)} className="block text-14 font-semibold text-ink">
          {person.name === name ? name : `${person.name} and ${name}`}
        </Link>
        <span className="block">{becauseWords(merge)}</span>
        {counted(merge.records, "record")}, joined {nearDay(at, timeZone, now)}
      </p>
      {mayWrite ? (
        <TakeApart
          join={{ person, merge: id, name, kept: person.name }}
          onApart={() => refresh("contact.merges", "contact.pairs", "contact.list").catch(() => undefined)}
        />
      ) : null}
    </li>
  );
}

type JoinedAloneProps = { first: OutputOf<"contact.merges">; timeZone: string };

/** `first` is what the server already read. */
export function JoinedAlone({ first, timeZone }: JoinedAloneProps) {
  const [page, setPage] = useState(1);
  const ask = { automatic: "1", page, per_page: SIZE } as const;
  const { data, error, mutate } = useCall(
    "contact.merges",
    ask,
    page === 1 ? { fallbackData: first } : { keepPreviousData: true },
  );
  if (error && !data)
    return <ErrorState title="The joined contacts could not be loaded" onRetry={() => void mutate()} />;
  const [rows, total] = [data?.data ?? [], data?.meta.total ?? 0];
  return (
    <div className="pt-3.5">
      <PairTools state="joined" />
      {rows.length === 0 ? (
        <EmptyState drawing="nothing" title="Nothing was joined by itself" framed>
          <p>When pairs join by themselves, they are listed here with the reasons. Each can be taken apart.</p>
        </EmptyState>
      ) : (
        <ol>
          {rows.map((merge) => (
            <Row key={merge.id} merge={merge} timeZone={timeZone} />
          ))}
        </ol>
      )}
      <PageTurner label="Pages of joined contacts" size={SIZE} turn={setPage} {...{ page, total }} />
    </div>
  );
}
