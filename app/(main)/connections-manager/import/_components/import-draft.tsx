"use client";
// Before a file is imported: what each column is, what to do with people who are here, tags for everybody, who sees them.
import { Trash2, UserPlus } from "lucide-react";
import { useState } from "react";
import { TagField, withTags } from "#components/contact/tag-field.tsx";
import { Section } from "#components/patterns/section-heading.tsx";
import { ReadOnlyNote } from "#components/shell/read-only-note.tsx";
import { useMayWrite, WhenWriting } from "#components/shell/when-writing.tsx";
import { Button } from "#components/ui/button.tsx";
import { Field } from "#components/ui/field.tsx";
import { Select } from "#components/ui/select.tsx";
import { draftOfState } from "#lib/client/draft-of-state.ts";
import { useTagsInUse } from "#lib/client/use-contacts.ts";
import { useKeptDraft } from "#lib/client/use-kept-draft.ts";
import { counted } from "#lib/plural.ts";
import { SEEN_BY, SEEN_BY_LABELS } from "#lib/services/contact/contact-limits.ts";
import type { ContactImport } from "#lib/services/contact/import-entities.ts";
import { KNOWN_LABELS, KNOWN_WAYS } from "#lib/services/contact/import-limits.ts";
import { ImportColumns } from "./import-columns.tsx";
import { readyRows, rowsIn } from "./import-words.ts";
import type { ImportActs, ImportChoice } from "./use-import-acts.ts";

type ImportDraftProps = { file: ContactImport; acts: ImportActs };
type Choose = (part: Partial<ImportChoice>) => void;

/** A change of a column looks at every row again; the rest is told when the import starts. */
export function ImportDraft({ file, acts }: ImportDraftProps) {
  const { columns, known, tags, seen_by } = file;
  const [choice, setChoice] = useState<ImportChoice>({ columns, known, tags, seen_by });
  const change: Choose = (part) => setChoice((now) => ({ ...now, ...part }));
  const written = { now: { tags: choice.tags.join(", ") }, saved: { tags: tags.join(", ") } };
  useKeptDraft(draftOfState({ name: "import", ...written }, (back) => change({ tags: withTags([], back.tags ?? "") })));
  const ready = readyRows(file);
  return (
    <fieldset disabled={!useMayWrite()} className="grid min-w-0 gap-8">
      <ReadOnlyNote />
      <Section title="Columns" id="import-columns" hint="What each column of the file is">
        <ImportColumns
          file={file}
          columns={choice.columns}
          busy={acts.busy !== null}
          onChange={(next) => {
            change({ columns: next });
            void acts.map({ ...choice, columns: next });
          }}
        />
      </Section>
      <Section title="How to import" id="import-choices">
        <Choices
          file={file}
          choice={choice}
          change={change}
          onAsk={(known) => {
            change({ known });
            void acts.map({ ...choice, known });
          }}
        />
      </Section>
      <WhenWriting>
        <div className="flex flex-wrap items-center gap-2">
          <Button
            variant="primary"
            busy={acts.busy === "start" || acts.busy === "map"}
            icon={<UserPlus aria-hidden="true" />}
            disabledReason={ready === 0 ? "No row can be imported" : undefined}
            onClick={() => void acts.start(choice)}
          >
            Import {counted(ready, "row")}
          </Button>
          <Button
            variant="ghost"
            busy={acts.busy === "discard"}
            icon={<Trash2 aria-hidden="true" />}
            onClick={() => void acts.discard()}
          >
            Discard this file
          </Button>
          <p className="text-12 text-muted">You can undo all of it for 30 days.</p>
        </div>
      </WhenWriting>
    </fieldset>
  );
}

/** `onAsk` keeps at once that each row is asked for, or is not any more: the rows below offer it. */
type ChoicesProps = {
  file: ContactImport;
  choice: ImportChoice;
  change: Choose;
  onAsk: (known: ImportChoice["known"]) => void;
};

function Choices({ file, choice, change, onAsk }: ChoicesProps) {
  const known = rowsIn(file, "known");
  const help = known === 0 ? "Nobody in this file is a contact yet." : `${counted(known, "row")} of this file.`;
  return (
    <div className="grid grid-cols-3 gap-x-5 gap-y-4 pt-4 max-xl:grid-cols-2 touch:grid-cols-1">
      <Field label="People you already have" help={help}>
        <Select
          value={choice.known}
          onChange={({ target }) => {
            const next = KNOWN_WAYS.find((way) => way === target.value);
            if (next === "ask" || (next !== undefined && file.known === "ask")) onAsk(next);
            else if (next !== undefined) change({ known: next });
          }}
        >
          {KNOWN_WAYS.map((way) => (
            <option key={way} value={way}>
              {KNOWN_LABELS[way]}
            </option>
          ))}
        </Select>
      </Field>
      <Field label="Seen by">
        <Select
          value={choice.seen_by}
          onChange={({ target }) => {
            const next = SEEN_BY.find((who) => who === target.value);
            if (next !== undefined) change({ seen_by: next });
          }}
        >
          {SEEN_BY.filter((who) => who !== "brand").map((who) => (
            <option key={who} value={who}>
              {SEEN_BY_LABELS[who]}
            </option>
          ))}
        </Select>
      </Field>
      <TagField
        label="Tags for everybody"
        optional
        tags={choice.tags}
        known={useTagsInUse()}
        onChange={(tags) => change({ tags })}
      />
    </div>
  );
}
