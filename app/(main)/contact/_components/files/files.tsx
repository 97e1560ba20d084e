"use client";
// The files on a contact: chosen or dropped, each with its size, who added it and when; a press saves it.
import { FileText, Film, Image as Picture, Plus, X } from "lucide-react";
import { type ReactNode, useState } from "react";
import { firstName } from "#components/contact/contact-words.ts";
import { Failed } from "#components/patterns/failed.tsx";
import { UploadField } from "#components/patterns/upload-field.tsx";
import { Button } from "#components/ui/button.tsx";
import { IconButton } from "#components/ui/icon-button.tsx";
import { nearDay } from "#lib/date-format.ts";
import { sizeText } from "#lib/file-size.ts";
import { counted } from "#lib/plural.ts";
import type { ContactFile } from "#lib/services/contact/file-contract.ts";
import { SideSection } from "../side-section.tsx";
import { RowsWaiting } from "../side-waiting.tsx";
import type { ContactPage } from "../use-contact-page.ts";
import { type FileList, useFiles } from "./use-files.ts";

const ACCEPT =
  "image/jpeg,image/png,image/webp,image/avif,image/gif,application/pdf,video/mp4,video/quicktime,text/plain";

function iconOf(type: string) {
  if (type.startsWith("image/")) return Picture;
  return type.startsWith("video/") ? Film : FileText;
}

type RowProps = { page: ContactPage; list: FileList; file: ContactFile };

function FileRow({ page, list, file, children }: RowProps & { children: ReactNode }) {
  const Icon = iconOf(file.type);
  const who = file.by.id === page.me ? "you" : firstName(file.by.name);
  return (
    <li className="group/row flex items-start gap-2.5 border-b border-line py-2.5">
      <Icon className="mt-0.5 size-4 shrink-0 text-muted" strokeWidth={1.75} aria-hidden="true" />
      <div className="min-w-0 flex-1">
        {file.deleted_at === null ? (
          <button
            type="button"
            title={`Save ${file.name}`}
            aria-busy={list.busy === file.id}
            onClick={() => void list.fetchIt(file)}
            className="target block max-w-full rounded-small text-left text-14 wrap-anywhere hover:underline"
          >
            <bdi>{file.name}</bdi>
          </button>
        ) : (
          <bdi className="block text-14 wrap-anywhere text-muted">{file.name}</bdi>
        )}
        <p className="text-12 wrap-anywhere text-muted">
          {sizeText(file.bytes)}, {nearDay(file.at, page.timeZone, page.now)}, {who}
        </p>
      </div>
      {page.mayWrite ? children : null}
    </li>
  );
}

function Deleted({ page, list, files }: Omit<RowProps, "file"> & { files: readonly ContactFile[] }) {
  const [open, setOpen] = useState(false);
  if (files.length === 0) return null;
  return (
    <>
      <button
        type="button"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
        className="target mt-3 rounded-small text-12 text-muted underline underline-offset-2 hover:text-ink"
      >
        {open ? "Hide deleted files" : counted(files.length, "deleted file")}
      </button>
      {open ? (
        <ul aria-label="Deleted files">
          {files.map((file) => (
            <FileRow key={file.id} {...{ page, list, file }}>
              <Button size="sm" aria-label={`Restore ${file.name}`} onClick={() => list.restore(file)}>
                Restore
              </Button>
            </FileRow>
          ))}
        </ul>
      ) : null}
    </>
  );
}

function Body({ page, list }: { page: ContactPage; list: FileList }) {
  const { files, error, again } = list;
  if (files === undefined && error) return <Failed error={error} again={again} />;
  if (files === undefined) return <RowsWaiting />;
  const living = files.filter(({ deleted_at: at }) => at === null);
  const deleted = files.filter(({ deleted_at: at }) => at !== null);
  return (
    <>
      {living.length === 0 ? (
        <p className="py-3 text-13 text-muted">{page.mayWrite ? "No files. Drop one here." : "No files."}</p>
      ) : (
        <ul aria-label="Files">
          {living.map((file) => (
            <FileRow key={file.id} {...{ page, list, file }}>
              <IconButton
                label={`Delete ${file.name}`}
                onClick={() => list.remove(file)}
                className="opacity-0 group-hover/row:opacity-100 focus-visible:opacity-100 touch:size-11 touch:opacity-100"
              >
                <X aria-hidden="true" />
              </IconButton>
            </FileRow>
          ))}
        </ul>
      )}
      <Deleted page={page} list={list} files={deleted} />
    </>
  );
}

/** The section with the way to add one at its end, where the person may. */
function Section({ page, list, choose }: { page: ContactPage; list: FileList; choose: (() => void) | null }) {
  const total = list.files?.filter(({ deleted_at: at }) => at === null).length ?? 0;
  return (
    <SideSection
      id="files"
      title="Files"
      end={
        <span className="flex items-center gap-2 text-13 text-muted">
          {total === 0 ? null : (
            <>
              <span aria-hidden="true">{total}</span>
              <span className="sr-only">{counted(total, "file")}</span>
            </>
          )}
          {choose === null ? null : (
            <IconButton label="Add a file" onClick={choose} className="touch:size-11">
              <Plus aria-hidden="true" />
            </IconButton>
          )}
        </span>
      }
    >
      <Body page={page} list={list} />
    </SideSection>
  );
}

export default function Files({ page }: { page: ContactPage }) {
  const list = useFiles(page);
  if (!page.mayWrite) return <Section page={page} list={list} choose={null} />;
  return (
    <UploadField label="Put files on this contact" accept={ACCEPT} multiple uploads={list.uploads}>
      {(choose) => <Section page={page} list={list} choose={choose} />}
    </UploadField>
  );
}
