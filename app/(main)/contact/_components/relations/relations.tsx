"use client";
// The people around a contact, the company they work at, and, of a company, who works there.
import { Plus } from "lucide-react";
import Link from "next/link";
import { useState } from "react";
import { Failed } from "#components/patterns/failed.tsx";
import { late } from "#components/patterns/late.tsx";
import { Button } from "#components/ui/button.tsx";
import { IconButton } from "#components/ui/icon-button.tsx";
import { contactPaths } from "#lib/contact-paths.ts";
import { counted } from "#lib/plural.ts";
import type { Relations as Found } from "#lib/services/contact/relation-entities.ts";
import { SideSection } from "../side-section.tsx";
import { RowsWaiting } from "../side-waiting.tsx";
import type { ContactPage } from "../use-contact-page.ts";
import { RelationRows, RemovedRows } from "./relation-rows.tsx";
import { calledIn } from "./relation-text.ts";
import { type Around, AT_ONCE, type RelationList, useRelations } from "./use-relations.ts";

const RelationDialog = late(() => import("./relation-dialog.tsx").then((module) => module.default));

type PartProps = { page: ContactPage; of: Around; list: RelationList };

/** The company that their own words name is one press away. */
function Offer({ page, list, company }: { page: ContactPage; list: RelationList; company: Found["meta"]["company"] }) {
  if (company === null || !page.mayWrite) return null;
  return (
    <div className="flex items-center gap-3 border-b border-line py-2.5 text-13 text-muted">
      <p className="min-w-0 flex-1 wrap-anywhere">
        <Link
          href={contactPaths.contact(company.id)}
          prefetch={false}
          className="underline underline-offset-2 hover:text-ink"
        >
          {company.name}
        </Link>{" "}
        is a company here.
      </p>
      <Button size="sm" aria-label={`Link to ${company.name}`} onClick={() => list.link(company)}>
        Link
      </Button>
    </div>
  );
}

function Removed({ page, of, list }: PartProps) {
  const [open, setOpen] = useState(false);
  const removed = list.data?.meta.removed ?? 0;
  if (removed === 0) return null;
  return (
    <>
      <button
        type="button"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
        className="target mt-3 rounded-small text-12 text-muted underline underline-offset-2 hover:text-ink"
      >
        {open ? "Hide what was removed" : `${removed} removed`}
      </button>
      {open ? <RemovedRows page={page} of={of} list={list} /> : null}
    </>
  );
}

/** Nothing where all are shown. */
function Pager({ list, total }: { list: RelationList; total: number }) {
  const { number, turnTo } = list;
  if (total <= AT_ONCE) return null;
  const last = Math.ceil(total / AT_ONCE);
  return (
    <nav aria-label="Pages" className="flex items-center justify-between gap-3 pt-3 text-12 text-muted">
      <Button size="sm" disabled={number <= 1} onClick={() => turnTo(number - 1)}>
        Previous
      </Button>
      {`Page ${number} of ${last}`}
      <Button size="sm" disabled={number >= last} onClick={() => turnTo(number + 1)}>
        Next
      </Button>
    </nav>
  );
}

function Body({ page, of, list }: PartProps) {
  const { data, error, again } = list;
  if (data === undefined && error) return <Failed error={error} again={again} />;
  if (data === undefined) return <RowsWaiting />;
  const { total, company } = data.meta;
  const nobody = of === "people" ? "Nobody is linked to this company." : "Nobody yet.";
  return (
    <>
      {of === "around" ? <Offer page={page} list={list} company={company} /> : null}
      {total === 0 ? <p className="py-3 text-13 text-muted">{nobody}</p> : null}
      <RelationRows page={page} rows={data.data} list={list} label={titleOf(page, of)} />
      <Pager list={list} total={total} />
      <Removed page={page} of={of} list={list} />
    </>
  );
}

function titleOf({ contact }: ContactPage, of: Around): string {
  if (of === "people") return "Who works here";
  return contact.kind === "company" ? "Around this company" : `People around ${calledIn(contact)}`;
}

function RelationsSection({ page, of }: { page: ContactPage; of: Around }) {
  const [adding, setAdding] = useState(false);
  const list = useRelations(page, of);
  const total = list.data?.meta.total ?? 0;
  const title = titleOf(page, of);
  return (
    <SideSection
      id={`relations-${of}`}
      title={title}
      end={
        <span className="flex items-center gap-2 text-13 text-muted">
          {total === 0 ? null : (
            <>
              <span aria-hidden="true">{total}</span>
              <span className="sr-only">{counted(total, "contact")}</span>
            </>
          )}
          {page.mayWrite ? (
            <IconButton
              label={of === "people" ? "Add who works here" : "Add somebody"}
              onPointerEnter={RelationDialog.ahead}
              onClick={() => setAdding(true)}
              className="touch:size-11"
            >
              <Plus aria-hidden="true" />
            </IconButton>
          ) : null}
        </span>
      }
    >
      <Body page={page} of={of} list={list} />
      {adding ? <RelationDialog page={page} of={of} onClose={() => setAdding(false)} /> : null}
    </SideSection>
  );
}

export default function Relations({ page }: { page: ContactPage }) {
  return (
    <>
      {page.contact.kind === "company" ? <RelationsSection page={page} of="people" /> : null}
      <RelationsSection page={page} of="around" />
    </>
  );
}
