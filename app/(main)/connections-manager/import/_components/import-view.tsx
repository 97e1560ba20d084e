"use client";
// One file from the moment it is put up until it is imported or undone: what is said of it, what can be done, its rows.
import Link from "next/link";
import { useRouter } from "next/navigation";
import { PageHeader } from "#components/patterns/page-header.tsx";
import { Button, buttonVariants } from "#components/ui/button.tsx";
import { Note } from "#components/ui/note.tsx";
import { useContactImport } from "#lib/client/use-contact-imports.ts";
import { contactPaths } from "#lib/contact-paths.ts";
import type { ContactImport } from "#lib/services/contact/import-entities.ts";
import { ImportDraft } from "./import-draft.tsx";
import { ImportBadge } from "./import-list.tsx";
import { ImportProgress } from "./import-progress.tsx";
import { AS_FOUND, ReadingOf } from "./import-reading.tsx";
import { ImportResult } from "./import-result.tsx";
import { ImportRows } from "./import-rows.tsx";
import { leadOf } from "./import-words.ts";
import { useImportActs } from "./use-import-acts.ts";

type ImportViewProps = { first: ContactImport; timeZone: string };

const HAS_ROWS = ["draft", "running", "stopped", "done", "undoing", "undone"];

/** `first` is what the server read; from then on it keeps itself up to date. */
export function ImportView({ first, timeZone }: ImportViewProps) {
  const router = useRouter();
  const { data } = useContactImport(first);
  const file = data ?? first;
  const acts = useImportActs(file, () => router.push(contactPaths.importContacts()));
  return (
    <>
      <PageHeader
        when={
          <span className="flex flex-wrap items-center gap-2">
            <Link href={contactPaths.importContacts()} className="underline">
              Imports
            </Link>
            <bdi className="min-w-0 wrap-anywhere">{file.file_name}</bdi>
            <ImportBadge state={file.state} />
          </span>
        }
        lead={<span role="status">{leadOf(file)}</span>}
      />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
        <div role="alert" className="empty:hidden">
          {acts.failure ? <Note tone="danger" title={acts.failure} /> : null}
        </div>
        {file.reading && file.state === "draft" ? (
          <ReadingOf reading={file.reading} columns={file.columns} acts={acts} />
        ) : null}
        <Stage file={file} acts={acts} timeZone={timeZone} />
        {HAS_ROWS.includes(file.state) && file.total > 0 ? <ImportRows file={file} /> : null}
      </div>
    </>
  );
}

type StageProps = { file: ContactImport; acts: ReturnType<typeof useImportActs>; timeZone: string };

function Stage({ file, acts, timeZone }: StageProps) {
  switch (file.state) {
    case "draft":
      return <ImportDraft key={file.version} file={file} acts={acts} />;
    case "refused":
      return <Refused file={file} acts={acts} />;
    case "stopped":
    case "done":
    case "undone":
      return <ImportResult file={file} acts={acts} timeZone={timeZone} />;
    default:
      return <ImportProgress file={file} acts={acts} />;
  }
}

/** What cannot be read as somebody chose can be read as it is found. */
function Refused({ file, acts }: Omit<StageProps, "timeZone">) {
  const { same_as: same, problem, reading } = file;
  const way = same === null ? contactPaths.importContacts() : contactPaths.contactImport(same);
  return (
    <Note
      tone={same === null ? "danger" : "warning"}
      title={problem ?? "This file cannot be read."}
      action={
        reading?.chosen ? (
          <Button size="sm" busy={acts.busy === "reread"} onClick={() => void acts.reread(AS_FOUND)}>
            Read as detected
          </Button>
        ) : (
          <Link href={way} className={buttonVariants({ size: "sm" })}>
            {same === null ? "Choose another file" : "Open that import"}
          </Link>
        )
      }
    >
      Nothing was imported.
    </Note>
  );
}
