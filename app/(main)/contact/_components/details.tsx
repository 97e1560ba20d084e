"use client";
// What is known of a contact: each value with who said it and when, changed in its place; the older ones are a press away.
import { useRef, useState } from "react";
import { late } from "#components/patterns/late.tsx";
import { LazyMenu } from "#components/patterns/lazy-menu.tsx";
import { Button } from "#components/ui/button.tsx";
import { FACT_LABELS, type FactField } from "#lib/services/contact/contact-limits.ts";
import { BehindRow, FactRow } from "./fact-row.tsx";
import { type FieldFacts, factsByField, fieldsToAdd } from "./fact-words.ts";
import { SideSection } from "./side-section.tsx";
import type { ContactPage } from "./use-contact-page.ts";

const FactEditor = late(() => import("./fact-editor.tsx").then((module) => module.default));
const AddMenu = late(() => import("./add-menu.tsx").then((module) => module.default));

function Older({ page, facts }: { page: ContactPage; facts: FieldFacts["behind"] }) {
  const [open, setOpen] = useState(false);
  if (facts.length === 0) return null;
  return (
    <>
      <button
        type="button"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
        className="target mt-1.5 rounded-small text-12 text-muted underline underline-offset-2 hover:text-ink"
      >
        {open ? "Hide older values" : `${facts.length} older, not used`}
      </button>
      {open ? facts.map((fact) => <BehindRow key={fact.id} page={page} fact={fact} />) : null}
    </>
  );
}

type FieldRowProps = { page: ContactPage; facts: FieldFacts; adding: boolean; onClose: () => void };

/** The field at the left, its values at the right. */
function FieldRow({ page, facts, adding, onClose }: FieldRowProps) {
  const { field, shown, behind } = facts;
  return (
    <div className="grid grid-cols-[84px_minmax(0,1fr)] gap-x-3 border-b border-line py-3">
      <dt className="pt-px text-13 text-muted">{FACT_LABELS[field]}</dt>
      <dd className="grid min-w-0 gap-2.5">
        {shown.map((fact) => (
          <FactRow key={fact.id} page={page} fact={fact} />
        ))}
        {adding ? <FactEditor page={page} field={field} fact={null} onClose={onClose} /> : null}
        <div className="empty:hidden">
          <Older page={page} facts={behind} />
        </div>
      </dd>
    </div>
  );
}

export function Details({ page }: { page: ContactPage }) {
  const [adding, setAdding] = useState<FactField | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const known = factsByField(page.contact.facts);
  const isNew = adding !== null && !known.some(({ field }) => field === adding);
  const rows = isNew ? [...known, { field: adding, shown: [], behind: [] }] : known;
  const stop = () => {
    setAdding(null);
    setTimeout(() => button.current?.focus({ preventScroll: true }));
  };
  return (
    <SideSection
      id="details"
      title="Details"
      end={
        page.mayWrite ? (
          <LazyMenu
            trigger={
              <Button ref={button} size="sm" variant="ghost">
                Add detail
              </Button>
            }
          >
            <AddMenu fields={fieldsToAdd(page.contact.facts)} onAdd={setAdding} />
          </LazyMenu>
        ) : null
      }
    >
      <dl>
        {rows.map((facts) => (
          <FieldRow key={facts.field} page={page} facts={facts} adding={adding === facts.field} onClose={stop} />
        ))}
      </dl>
    </SideSection>
  );
}
