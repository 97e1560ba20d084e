"use client";
// The newest notes of colleagues that mention the reader.
import Link from "next/link";
import { dayWords } from "#components/contact/contact-words.ts";
import { useClock } from "#components/patterns/clock.tsx";
import { Failed } from "#components/patterns/failed.tsx";
import { useCall } from "#lib/client/use-call.ts";
import { contactPaths } from "#lib/contact-paths.ts";

export function MentionsOfMe({ timeZone }: { timeZone: string }) {
  const { data, error, mutate } = useCall("contact.mentions");
  const now = useClock();
  if (data === undefined) return error ? <Failed error={error} again={() => void mutate()} /> : null;
  if (data.length === 0) return null;
  return (
    <section aria-labelledby="mentions" className="pt-6">
      <h2 id="mentions" className="border-b border-line pb-2 text-15">
        Mentions
      </h2>
      <ul>
        {data.map(({ id, contact, by, text, at }) => (
          <li key={id} className="border-b border-line py-2.5 text-12 text-muted">
            <p className="flex flex-wrap justify-between gap-x-3">
              <Link
                href={contactPaths.contact(contact.id)}
                prefetch={false}
                className="min-w-0 text-14 font-semibold wrap-anywhere text-ink hover:underline"
              >
                {by.name} about {contact.name}
              </Link>
              <time dateTime={at}>{dayWords(at, timeZone, now)}</time>
            </p>
            <p className="line-clamp-3 wrap-anywhere whitespace-pre-line">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
