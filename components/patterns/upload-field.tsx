"use client";
/*
 * The one field that files are put up in: chosen by a button, dropped or pasted, sent in pieces with progress, paused,
 * taken up again after a pause, without a network, after a reload or a log-in, cancelled.
 *
 *   const uploads = useUploads({
 *     place: `card-cover ${card.id}`,            // what a reload cut off is found by it
 *     space: "workspace",                        // or "own": the person's alone
 *     fileClass: "public",                       // or "private"
 *     finish: ({ upload }) => call("media.finishUpload", { id: upload }),
 *     onDone: (asset) => form.setValue("cover", asset.id, { shouldDirty: true }),
 *   });
 *   <UploadField label="Cover" accept={PICTURES} uploads={uploads}>
 *     {(choose) => <Button onClick={choose} busy={uploads.busy}>Choose a picture</Button>}
 *   </UploadField>
 *
 * What is on its way stands below the children, or above them where they are long. A field that asks something first (crop, alt text) gives `onFiles` and
 * calls `uploads.add(files, said)` when it knows; `said` comes back in `finish`.
 */
import type { ComponentProps } from "react";
import { FileDrop } from "#components/patterns/file-drop.tsx";
import { late } from "#components/patterns/late.tsx";
import type { Uploads } from "#lib/client/uploads/use-uploads.ts";

const UploadRows = late(() => import("#components/patterns/upload-rows.tsx").then((module) => module.UploadRows));

type UploadFieldProps = Omit<ComponentProps<typeof FileDrop>, "onFiles"> & {
  uploads: Pick<Uploads, "items" | "goOn" | "cancel"> & {
    /** Null where what is sent goes in one piece. */
    pause: Uploads["pause"] | null;
    add: (files: readonly File[]) => void;
  };
  onFiles?: (files: readonly File[]) => void;
  /** What is on its way stands above the children: where they are a list, nobody would see it below. */
  above?: boolean;
};

/** See above. */
export function UploadField({ uploads, onFiles, above = false, className, children, ...drop }: UploadFieldProps) {
  const rows = (choose: () => void) =>
    uploads.items.length > 0 ? <UploadRows uploads={uploads} onChoose={choose} /> : null;
  return (
    <FileDrop {...drop} className="min-w-0" onFiles={onFiles ?? ((files) => uploads.add(files))}>
      {(choose) => (
        <>
          {above ? rows(choose) : null}
          <div className={className}>{children(choose)}</div>
          {above ? null : rows(choose)}
        </>
      )}
    </FileDrop>
  );
}
