"use client";
// Attaching files to a message: chosen, shown with their progress, taken away again.
import { FileText, Paperclip, X } from "lucide-react";
import { UploadField } from "#components/patterns/upload-field.tsx";
import { Button } from "#components/ui/button.tsx";
import { IconButton } from "#components/ui/icon-button.tsx";
import { sizeText } from "#lib/file-size.ts";
import type { Attached, useFiles } from "./use-files.ts";

const TAKEN = "image/png,image/jpeg,image/webp,image/gif,application/pdf,text/plain,text/csv,.log";

function Row({ file, onRemove }: { file: Attached; onRemove: () => void }) {
  const { name, size } = file;
  return (
    <li className="flex items-center gap-2.5 border-b border-line py-1.5 text-13">
      <FileText className="size-4 shrink-0 text-muted" aria-hidden="true" />
      <bdi className="block min-w-0 flex-1 cut">{name}</bdi>
      <span className="tn text-12 text-muted">{sizeText(size)}</span>
      <IconButton label={`Remove ${name}`} onClick={onRemove}>
        <X aria-hidden="true" />
      </IconButton>
    </li>
  );
}

/** The button alone until something was chosen. */
export function FilePicker({ held }: { held: ReturnType<typeof useFiles> }) {
  return (
    <UploadField
      label="Attachment"
      accept={TAKEN}
      multiple
      locked={held.full}
      uploads={held.uploads}
      onFiles={held.add}
      className="grid gap-1.5"
    >
      {(choose) => (
        <>
          {held.files.length > 0 ? (
            <ul aria-label="Files" aria-live="polite">
              {held.files.map((file) => (
                <Row key={file.id} file={file} onRemove={() => held.remove(file.id)} />
              ))}
            </ul>
          ) : null}
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <Button size="sm" icon={<Paperclip aria-hidden="true" />} disabledReason={held.full} onClick={choose}>
              Attach files
            </Button>
            <span className="text-12 text-muted">Up to 5 pictures, PDF or text files of 5 MB each.</span>
          </div>
        </>
      )}
    </UploadField>
  );
}
