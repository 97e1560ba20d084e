"use client";
// What is known of a contact: each value with who said it and when, changed in its place; the older ones are a press away.
import { useRef, useState } from "react";
import { factLabel } from "#components/contact/fact-source.ts";
import { late } from "#components/patterns/late.tsx";
import { LazyMenu } from "#components/patterns/lazy-menu.tsx";
import { Button } from "#components/ui/button.tsx";
import type { Fact } from "#lib/services/contact/entities.ts";
import { BehindRow, FactRow } from "./fact-row.tsx";
import { type FieldFacts, type FieldOf, factsByField } from "./fact-words.ts";
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

/** The value that is being changed, or null for one that is being added. */
type Open = { of: FieldOf; fact: Fact | null };
type Item = { key: string; fact: Fact | null };

/** The editor stays where it is while it is open, also when its value is no longer one of those shown. */
function itemsOf({ key: field, shown }: FieldFacts, open: Open | null): Item[] {
  const here = open?.of.key === field ? open : null;
  const items = shown.map((fact) => (here?.fact?.id === fact.id ? EDITOR : { key: fact.id, fact }));
  return here === null || items.includes(EDITOR) ? items : [...items, EDITOR];
}
const EDITOR: Item = { key: "editor", fact: null };

type FieldRowProps = { page: ContactPage; facts: FieldFacts; open: Open | null; onOpen: (open: Open | null) => void };

/** The field at the left, its values at the right. */
function FieldRow({ page, facts, open, onOpen }: FieldRowProps) {
  const { behind } = facts;
  const values = useRef<HTMLElement>(null);
  const close = () => {
    onOpen(null);
    setTimeout(() => values.current?.querySelector("button")?.focus({ preventScroll: true }));
  };
  return (
    <div className="grid grid-cols-[84px_minmax(0,1fr)] gap-x-3 border-b border-line py-3">
      <dt className="pt-px text-13 wrap-anywhere text-muted">{factLabel(facts)}</dt>
      <dd ref={values} className="grid min-w-0 gap-2.5">
        {itemsOf(facts, open).map(({ key, fact }) =>
          fact === null ? (
            <FactEditor
              key={`${key} ${open?.fact?.id ?? ""}`}
              page={page}
              of={facts}
              fact={open?.fact ?? null}
              onClose={close}
            />
          ) : (
            <FactRow key={key} page={page} fact={fact} onEdit={() => onOpen({ of: facts, fact })} />
          ),
        )}
        <div className="empty:hidden">
          <Older page={page} facts={behind} />
        </div>
      </dd>
    </div>
  );
}

export function Details({ page }: { page: ContactPage }) {
  const [open, setOpen] = useState<Open | null>(null);
  const known = factsByField(page.contact.facts);
  const isNew = open !== null && !known.some(({ key }) => key === open.of.key);
  const rows = isNew ? [...known, { ...open.of, shown: [], behind: [] }] : known;
  return (
    <SideSection
      id="details"
      title="Details"
      end={
        page.mayWrite ? (
          <LazyMenu
            trigger={
              <Button size="sm" variant="ghost">
                Add detail
              </Button>
            }
          >
            <AddMenu contact={page.contact} onAdd={(of) => setOpen({ of, fact: null })} />
          </LazyMenu>
        ) : null
      }
    >
      <dl>
        {rows.map((facts) => (
          <FieldRow key={facts.key} page={page} facts={facts} open={open} onOpen={setOpen} />
        ))}
      </dl>
    </SideSection>
  );
}
