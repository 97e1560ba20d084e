"use client";
// Two contacts side by side, with why they look like one person.
import { Check, Minus } from "lucide-react";
import Link from "next/link";
import { dayWords, whereFrom } from "#components/contact/contact-words.ts";
import { useClock } from "#components/patterns/clock.tsx";
import { Avatar } from "#components/ui/avatar.tsx";
import { buttonVariants } from "#components/ui/button.tsx";
import { cn } from "#components/ui/cn.ts";
import { contactPaths } from "#lib/contact-paths.ts";
import { isolate } from "#lib/isolate.ts";
import type { Pair } from "#lib/services/contact/pair-entities.ts";
import { pairSentence } from "./pair-words.ts";

export type ComparisonProps = { pair: Pair; timeZone: string };

function Reasons({ reasons }: Pick<Pair, "reasons">) {
  return (
    <ul className="mt-3 flex flex-wrap gap-x-5 gap-y-1.5 text-13">
      {reasons.map(({ for: pro, text }) => (
        <li key={text} className={cn("flex min-w-0 items-center gap-1.5", pro ? "" : "text-muted")}>
          {pro ? (
            <Check className="size-3.5 shrink-0 text-success" aria-hidden="true" />
          ) : (
            <Minus className="size-3.5 shrink-0" aria-hidden="true" />
          )}
          <span className="sr-only">{pro ? "For:" : "Against:"}</span>
          <span className="wrap-anywhere">{text}</span>
        </li>
      ))}
    </ul>
  );
}

/** How surely they are one person, and what speaks for it and against it. */
export function Why({ pair }: { pair: Pair }) {
  return (
    <>
      <p className="text-17 font-medium">{pairSentence(pair)}</p>
      <Reasons reasons={pair.reasons} />
    </>
  );
}

function useRows({ a, b }: Pick<Pair, "a" | "b">, timeZone: string) {
  const now = useClock();
  const values = (label: string, of: (contact: Pair["a"]) => string) => ({ label, a: of(a), b: of(b) });
  return [
    values("Title", ({ title }) => title),
    values("Company", ({ company }) => company),
    values("Email", ({ email }) => email),
    values("Phone", ({ phone }) => phone),
    values("Tags", ({ tags }) => tags.join(", ")),
    values("Where from", whereFrom),
    values("Owner", ({ owner }) => owner.name),
    values("Added", ({ created_at: at }) => dayWords(at, timeZone, now)),
  ].filter((row) => row.a !== "" || row.b !== "");
}

function Head({ contact }: { contact: Pair["a"] }) {
  return (
    <div className="flex min-w-0 items-center gap-3 touch:flex-wrap">
      <Avatar name={contact.name} src={contact.photo_url} size={40} />
      <span className="min-w-0 flex-1 text-15 font-semibold wrap-anywhere">{contact.name}</span>
      <Link
        href={contactPaths.contact(contact.id)}
        prefetch={false}
        aria-label={`Open ${isolate(contact.name)}`}
        className={buttonVariants({ size: "sm" })}
      >
        Open
      </Link>
    </div>
  );
}

/** Nothing is changed here: what differs is shown next to each other, and each contact opens. */
export function Comparison({ pair, timeZone }: ComparisonProps) {
  const rows = useRows(pair, timeZone);
  return (
    <section aria-label="Comparison">
      <Why pair={pair} />
      <table className="mt-5 w-full table-fixed border-collapse text-13 touch:block">
        <thead className="touch:block">
          <tr className="border-b border-line text-left align-top touch:grid touch:grid-cols-2">
            <td className="w-28 touch:hidden" />
            {[pair.a, pair.b].map((contact) => (
              <th key={contact.id} scope="col" className="py-3 pr-4 font-normal">
                <Head contact={contact} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="touch:block">
          {rows.map(({ label, a, b }) => (
            // On a phone the label stands over the two values, which keep their sides.
            <tr key={label} className="border-b border-line align-top touch:grid touch:grid-cols-2">
              <th
                scope="row"
                className="py-2.5 pr-4 text-left font-normal text-muted touch:col-span-2 touch:pb-0 touch:text-12"
              >
                {label}
              </th>
              {[a, b].map((value, at) => (
                <td key={at === 0 ? pair.a.id : pair.b.id} className="py-2.5 pr-4 wrap-anywhere touch:pt-0.5">
                  {value || <span className="text-faint">None</span>}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
