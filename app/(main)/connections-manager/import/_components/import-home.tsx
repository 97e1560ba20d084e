"use client";
// A new file beside those of before.
import { useRouter } from "next/navigation";
import { PageHeader } from "#components/patterns/page-header.tsx";
import { useMayWrite } from "#components/shell/when-writing.tsx";
import { contactPaths } from "#lib/contact-paths.ts";
import type { OutputOf } from "#lib/services/operation.ts";
import { ImportList } from "./import-list.tsx";
import { NewImport } from "./new-import.tsx";

type ImportHomeProps = { first: OutputOf<"contact.imports">; timeZone: string };

/** Nothing is written before it was looked through. */
export function ImportHome({ first, timeZone }: ImportHomeProps) {
  const router = useRouter();
  const mayWrite = useMayWrite();
  return (
    <>
      <PageHeader lead="Bring in people from a file. You see every row before anything is imported, and can undo it for 30 days." />
      <div className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)] gap-12 max-xl:grid-cols-1 max-xl:gap-9">
        {mayWrite ? <NewImport onPut={({ id }) => router.push(contactPaths.contactImport(id))} /> : null}
        <ImportList first={first} timeZone={timeZone} />
      </div>
    </>
  );
}
