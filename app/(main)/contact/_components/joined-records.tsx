"use client";
// Which records a contact was joined from, and the way to take one of them apart again.
import { useState } from "react";
import { firstName } from "#components/contact/contact-words.ts";
import { late } from "#components/patterns/late.tsx";
import { Button } from "#components/ui/button.tsx";
import { call } from "#lib/client/call.ts";
import { nearDay } from "#lib/date-format.ts";
import { counted } from "#lib/plural.ts";
import { ORIGIN_LABELS } from "#lib/services/contact/contact-limits.ts";
import type { ContactRecord } from "#lib/services/contact/entities.ts";
import { SideSection } from "./side-section.tsx";
import type { ContactPage } from "./use-contact-page.ts";

const ConfirmDialog = late(() =>
  import("#components/patterns/confirm-dialog.tsx").then((module) => module.ConfirmDialog),
);

type RecordProps = { page: ContactPage; record: ContactRecord };

function TakeApart({ page, record, onClose }: RecordProps & { onClose: () => void }) {
  const { contact, change } = page;
  const kept = contact.records[0]?.name ?? contact.name;
  const merge = record.join?.id ?? "";
  const part = () =>
    change(({ id, version }) => call("contact.unmerge", { id, version, merge }), {
      said: `${record.name} taken apart`,
    });
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={`Take ${record.name} apart?`}
      confirmLabel="Take apart"
      cancelLabel="Cancel"
      destructive={false}
      onConfirm={part}
    >
      {record.name} becomes a contact again, with everything that was known and written before. What was added since the
      two were joined stays with {kept}.
    </ConfirmDialog>
  );
}

function RecordRow({ page, record }: RecordProps) {
  const [asking, ask] = useState(false);
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
        <Button
          size="sm"
          variant="ghost"
          aria-label={`Take apart ${name}`}
          onPointerEnter={ConfirmDialog.ahead}
          onClick={() => ask(true)}
        >
          Take apart
        </Button>
      ) : null}
      {asking ? <TakeApart page={page} record={record} onClose={() => ask(false)} /> : null}
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
