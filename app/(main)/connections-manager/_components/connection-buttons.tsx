"use client";
// The ways from the list to somebody new, to a file, and to what people ask for.
import { FileDown, FileUp, ListPlus, Plus, ScanLine, ShieldCheck } from "lucide-react";
import Link from "next/link";
import { ThumbBar } from "#components/patterns/thumb-bar.tsx";
import { Button, buttonVariants } from "#components/ui/button.tsx";
import { cn } from "#components/ui/cn.ts";
import { Kbd } from "#components/ui/kbd.tsx";
import { paths } from "#lib/paths.ts";
import { DuplicatesLink } from "./duplicates-link.tsx";

/** "c" does the same. */
function AddButton({ onAdd }: { onAdd: () => void }) {
  return (
    <Button size="sm" variant="primary" aria-keyshortcuts="c" onClick={onAdd} className="touch:hidden">
      <Plus aria-hidden="true" />
      Add contact
      <Kbd className="ml-0.5 border-[color-mix(in_oklab,var(--brand-contrast)_40%,transparent)] bg-transparent text-current">
        C
      </Kbd>
    </Button>
  );
}

/** A file of people, on a page of its own; where there is little room its sign alone. */
function ImportLink() {
  return (
    <Link
      href={paths.importContacts()}
      prefetch={false}
      title="Import"
      className={cn(buttonVariants({ size: "sm" }), "touch:size-11")}
    >
      <FileUp aria-hidden="true" />
      <span className="max-xl:sr-only">Import</span>
    </Link>
  );
}

/** What people ask for about themselves; where there is little room its sign alone. */
function RequestsLink() {
  return (
    <Link
      href={paths.privacyRequests()}
      prefetch={false}
      title="Privacy requests"
      className={cn(buttonVariants({ size: "sm" }), "touch:size-11")}
    >
      <ShieldCheck aria-hidden="true" />
      <span className="max-xl:sr-only">Privacy requests</span>
    </Link>
  );
}

/** As a file that is made in the background; where there is little room its sign alone. */
function ExportButton({ onExport }: { onExport: () => void }) {
  return (
    <Button size="sm" title="Export" onClick={onExport} className="touch:size-11">
      <FileDown aria-hidden="true" />
      <span className="max-xl:sr-only">Export</span>
    </Button>
  );
}

/** What the workspace wants to know of everybody; where there is little room its sign alone. */
function FieldsLink() {
  return (
    <Link
      href={paths.contactFields()}
      prefetch={false}
      title="Fields"
      className={cn(buttonVariants({ size: "sm" }), "touch:size-11")}
    >
      <ListPlus aria-hidden="true" />
      <span className="max-xl:sr-only">Fields</span>
    </Link>
  );
}

type ToolsProps = { managing: boolean; add: (() => void) | undefined; onExport: () => void };

/** All of them beside the search; fields and requests are for who manages the workspace. */
export function Tools({ managing, add, onExport }: ToolsProps) {
  return (
    <>
      {managing ? <FieldsLink /> : null}
      {managing ? <RequestsLink /> : null}
      <DuplicatesLink />
      <ExportButton onExport={onExport} />
      {add ? (
        <>
          <ImportLink />
          <AddButton onAdd={add} />
        </>
      ) : null}
    </>
  );
}

/** The same for the thumb; beside it the camera, in a document of its own. */
export function AddBar({ onAdd, hasCard }: { onAdd: () => void; hasCard: boolean }) {
  return (
    <ThumbBar>
      <Button variant="primary" size="lg" onClick={onAdd}>
        <Plus aria-hidden="true" />
        Add contact
      </Button>
      {hasCard ? (
        <a href={paths.addPerson()} className={buttonVariants({ size: "lg" })}>
          <ScanLine aria-hidden="true" />
          Scan
        </a>
      ) : null}
    </ThumbBar>
  );
}
