"use client";
// The ways from the list to somebody new, to a file, and to what is seldom needed.
import { Ellipsis, FileDown, FileUp, Plus, ScanLine } from "lucide-react";
import Link from "next/link";
import { late } from "#components/patterns/late.tsx";
import { LazyMenu } from "#components/patterns/lazy-menu.tsx";
import { ThumbBar } from "#components/patterns/thumb-bar.tsx";
import { Button, buttonVariants } from "#components/ui/button.tsx";
import { cn } from "#components/ui/cn.ts";
import { IconButton } from "#components/ui/icon-button.tsx";
import { Kbd } from "#components/ui/kbd.tsx";
import { cardPaths } from "#lib/card-paths.ts";
import { contactPaths } from "#lib/contact-paths.ts";

const MoreMenu = late(() => import("./more-menu.tsx").then((module) => module.default));

/** "c" does the same. */
function AddButton({ onAdd }: { onAdd: () => void }) {
  return (
    <Button size="sm" variant="primary" aria-keyshortcuts="c" onClick={onAdd} className="touch:hidden">
      <Plus aria-hidden="true" />
      Add contact
      <Kbd onBrand className="ml-0.5">
        C
      </Kbd>
    </Button>
  );
}

/** A file of people, on a page of its own; where there is little room its sign alone, on a phone in the menu. */
function ImportLink() {
  return (
    <Link
      href={contactPaths.importContacts()}
      prefetch={false}
      title="Import"
      className={cn(buttonVariants({ size: "sm" }), "touch:hidden")}
    >
      <FileUp aria-hidden="true" />
      <span className="max-xl:sr-only">Import</span>
    </Link>
  );
}

/** As a file that is made in the background; where there is little room its sign alone, on a phone in the menu. */
function ExportButton({ onExport }: { onExport: () => void }) {
  return (
    <Button size="sm" title="Export" onClick={onExport} className="touch:hidden">
      <FileDown aria-hidden="true" />
      <span className="max-xl:sr-only">Export</span>
    </Button>
  );
}

/** Duplicates; fields, stages and privacy requests for who manages the workspace; what a phone has no room for. */
function More({ managing, add, onExport, onTags }: ToolsProps) {
  return (
    <LazyMenu
      trigger={
        <IconButton label="More" className="touch:size-11">
          <Ellipsis aria-hidden="true" />
        </IconButton>
      }
    >
      <MoreMenu {...{ managing, onExport, onTags }} importing={add !== undefined} />
    </LazyMenu>
  );
}

type ToolsProps = {
  managing: boolean;
  /** Absent for who only reads. */
  add: (() => void) | undefined;
  /** Absent for an administrator who acts as somebody. */
  onExport: (() => void) | undefined;
  /** Absent for who only reads. */
  onTags: (() => void) | undefined;
};

/** All of them beside the search. */
export function Tools({ managing, add, onExport, onTags }: ToolsProps) {
  return (
    <>
      {add ? <ImportLink /> : null}
      {onExport ? <ExportButton onExport={onExport} /> : null}
      <More {...{ managing, add, onExport, onTags }} />
      {add ? <AddButton onAdd={add} /> : null}
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
        <a href={cardPaths.addPerson()} className={buttonVariants({ size: "lg" })}>
          <ScanLine aria-hidden="true" />
          Scan
        </a>
      ) : null}
    </ThumbBar>
  );
}
