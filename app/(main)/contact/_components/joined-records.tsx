"use client";
// Which records a contact was joined from, and the way to take one of them apart again.
import { firstName } from "#components/contact/contact-words.ts";
import { TakeApart } from "#components/contact/take-apart.tsx";
import { nearDay } from "#lib/date-format.ts";
import { counted } from "#lib/plural.ts";
import { ORIGIN_LABELS } from "#lib/services/contact/contact-limits.ts";
import type { ContactRecord } from "#lib/services/contact/entities.ts";
import { SideSection } from "./side-section.tsx";
import type { ContactPage } from "./use-contact-page.ts";

type RecordProps = { page: ContactPage; record: ContactRecord };

function RecordRow({ page, record }: RecordProps) {
  const { name, owner, origin, created_at: since, join } = record;
  const day = (at: string) => nearDay(at, page.timeZone, page.now);
  const whose = owner.id === page.me ? "Yours" : `${firstName(owner.name)}’s`;
  const who = join?.by ? (join.by.id === page.me ? "by you" : `by ${join.by.name}`) : "by itself";
  return (
    <li className="flex items-start gap-3 border-b border-line py-3 last:border-b-0">
      <p className="min-w-0 flex-1 text-12 leading-[1.5] wrap-anywhere text-muted">
        <span className="block text-14 text-ink">{name}</span>
        {whose}, since {day(since)}. {ORIGIN_LABELS[origin]}
        {join ? <span className="block">{`Joined ${who}, ${day(join.at)}`}</span> : null}
      </p>
      {join && page.mayWrite ? (
        <TakeApart
          join={{
            person: page.contact,
            merge: join.id,
            name,
            kept: page.contact.records[0]?.name ?? page.contact.name,
          }}
          variant="ghost"
          onApart={page.put}
        />
      ) : null}
    </li>
  );
}

/** Nothing where nothing is joined. */
export function JoinedRecords({ page }: { page: ContactPage }) {
  const { records } = page.contact;
  if (records.length === 0) return null;
  return (
    <SideSection id="records" title={`Joined from ${counted(records.length, "record")}`}>
      <ul>
        {records.map((record) => (
          <RecordRow key={record.id} page={page} record={record} />
        ))}
      </ul>
    </SideSection>
  );
}
