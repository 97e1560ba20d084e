"use client";
// The photos of a file's people before it is sent: a zip put up with it or later, how far it is read, whose photo is whose.
import { ImagePlus, Trash2 } from "lucide-react";
import { UploadField } from "#components/patterns/upload-field.tsx";
import { Button } from "#components/ui/button.tsx";
import { Meter } from "#components/ui/meter.tsx";
import { Note } from "#components/ui/note.tsx";
import { call } from "#lib/client/call.ts";
import { useUploads } from "#lib/client/uploads/use-uploads.ts";
import { useRefreshPeople } from "#lib/client/use-members.ts";
import { counted } from "#lib/plural.ts";
import type { MemberImport } from "#lib/services/auth/member-imports-entities.ts";
import { ColumnSelect } from "./column-select.tsx";
import { unfitZip, ZIP_TYPES } from "./zip-words.ts";

type PhotosPanelProps = {
  file: MemberImport;
  onChanged: (file: MemberImport) => void;
  onColumn: (column: number | null) => void;
  onRemove: () => void;
};

const HOW =
  "Name each photo after the person’s address, as in ada@example.com.jpg, or after what a column says. People who already have a photo keep it.";

function useZip({ file, onChanged }: Pick<PhotosPanelProps, "file" | "onChanged">) {
  const refresh = useRefreshPeople();
  return useUploads<MemberImport>({
    place: `people-photos ${file.id}`,
    space: "workspace",
    fileClass: "import",
    check: unfitZip,
    finish: ({ upload, name }) =>
      call("auth.addImportPhotos", { id: file.id, version: file.version, upload, file_name: name.slice(0, 200) }),
    onDone: (made) => {
      onChanged(made);
      void refresh();
    },
  });
}

/** In all states of the zip; a file goes out without it as well. */
export function PhotosPanel({ file, onChanged, onColumn, onRemove }: PhotosPanelProps) {
  const uploads = useZip({ file, onChanged });
  const { state, problem } = file.photos;
  const none = state === "none" || state === "failed";
  return (
    <section aria-labelledby="photos" className="grid gap-3 rounded-surface border border-line px-4 py-3.5">
      <UploadField label="Zip of photos" accept={ZIP_TYPES} uploads={uploads}>
        {(choose) => (
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <div className="min-w-0 flex-1 basis-64">
              <h3 id="photos" className="text-13 font-semibold">
                Photos
              </h3>
              <p className="text-12 text-muted">{none ? HOW : summaryOf(file)}</p>
            </div>
            <div className="flex flex-wrap gap-2">
              <Button size="sm" busy={uploads.busy} icon={<ImagePlus aria-hidden="true" />} onClick={choose}>
                {none ? "Add a zip of photos" : "Replace"}
              </Button>
              {none ? null : (
                <Button size="sm" variant="ghost" icon={<Trash2 aria-hidden="true" />} onClick={onRemove}>
                  Remove photos
                </Button>
              )}
            </div>
          </div>
        )}
      </UploadField>
      <div role="alert" className="empty:hidden">
        {problem ? <Note tone="danger" title={problem} /> : null}
      </div>
      <Read file={file} onColumn={onColumn} />
    </section>
  );
}

/** "118 people have a photo, 2 go without one." */
function summaryOf({ photos }: MemberImport): string {
  const { state, matched, missing, read, total, file_name: name } = photos;
  if (state === "reading") return `${name}: ${read.toLocaleString("en")} of ${total.toLocaleString("en")} read`;
  const have = `${counted(matched, "person")} ${matched === 1 ? "gets" : "get"} a photo`;
  return missing === 0
    ? `${name}: ${have}.`
    : `${name}: ${have}, ${missing.toLocaleString("en")} will be invited without one.`;
}

function Read({ file, onColumn }: Pick<PhotosPanelProps, "file" | "onColumn">) {
  const { state, read, total, left, left_names: names } = file.photos;
  if (state === "reading") return <Meter label="Photos read" value={read} max={Math.max(total, 1)} />;
  if (state !== "ready") return null;
  const more = left - names.length;
  return (
    <div className="grid grid-cols-[minmax(0,240px)_minmax(0,1fr)] items-start gap-x-6 gap-y-3 touch:grid-cols-[minmax(0,1fr)]">
      <ColumnSelect
        label="Column of photos"
        none="None, by address"
        value={file.photo_column}
        file={file}
        onChange={onColumn}
      />
      {left > 0 ? (
        <p className="text-12 text-muted [overflow-wrap:anywhere]">
          <span className="font-semibold text-ink">
            {counted(left, "file")} {left === 1 ? "is" : "are"} not used:
          </span>{" "}
          {names.join(", ")}
          {more > 0 ? ` and ${more.toLocaleString("en")} more` : ""}
        </p>
      ) : null}
    </div>
  );
}
