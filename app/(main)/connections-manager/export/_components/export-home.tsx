"use client";
// A new export beside those of before.
import { PageHeader } from "#components/patterns/page-header.tsx";
import type { OutputOf } from "#lib/services/operation.ts";
import { ExportForm } from "./export-form.tsx";
import { ExportList } from "./export-list.tsx";

type ExportHomeProps = { first: OutputOf<"contact.exports">; timeZone: string };

export function ExportHome({ first, timeZone }: ExportHomeProps) {
  return (
    <>
      <PageHeader lead="Take your contacts out as a file. It is made while you do something else, and only you can download it." />
      <div className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)] gap-12 max-xl:grid-cols-1 max-xl:gap-9">
        <ExportForm />
        <ExportList first={first} timeZone={timeZone} />
      </div>
    </>
  );
}
