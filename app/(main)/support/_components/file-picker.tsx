"use client";
// Attaching files to a message: chosen, shown with their progress, taken away again.
import { FileText, Paperclip, X } from "lucide-react";
import { FileDrop } from "#components/patterns/file-drop.tsx";
import { Button } from "#components/ui/button.tsx";
import { IconButton } from "#components/ui/icon-button.tsx";
import { Meter } from "#components/ui/meter.tsx";
import type { Attached, useFiles } from "./use-files.ts";

const TAKEN = "image/png,image/jpeg,image/webp,image/gif,image/heic,application/pdf,text/plain,text/csv,.log";

/** "1.2 MB". */
export function sizeText(bytes: number): string {
  if (bytes < 1000) return `${bytes} B`;
  return bytes < 1_000_000 ? `${Math.round(bytes / 1000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}

function Row({ file, onRemove }: { file: Attached; onRemove: () => void }) {
  const { name, size, received, id, error } = file;
  return (
    <li className="flex items-center gap-2.5 border-b border-line py-1.5 text-13">
      <FileText className="size-4 shrink-0 text-muted" aria-hidden="true" />
      <span className="min-w-0 flex-1">
        <bdi className="block cut">{name}</bdi>
        {error ? <span className="block text-12 text-danger">{error}</span> : null}
        {id === null && error === null ? <Meter label={`Sending ${name}`} value={received} max={size} /> : null}
      </span>
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
    <FileDrop label="Attachment" accept={TAKEN} multiple onFiles={held.add} className="grid gap-1.5">
      {(choose) => (
        <>
          {held.files.length > 0 ? (
            <ul aria-label="Files" aria-live="polite">
              {held.files.map((file) => (
                <Row key={file.key} file={file} onRemove={() => held.remove(file.key)} />
              ))}
            </ul>
          ) : null}
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <Button size="sm" icon={<Paperclip aria-hidden="true" />} onClick={choose}>
              Attach files
            </Button>
            <span className="text-12 text-muted">Up to 5 pictures, PDF or text files of 5 MB each.</span>
          </div>
        </>
      )}
    </FileDrop>
  );
}
