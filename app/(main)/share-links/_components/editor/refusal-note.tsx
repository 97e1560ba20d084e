"use client";
// Why it was not saved, over the form: somebody else was faster, it was deleted, or something failed.
import { ChooseVersion } from "#components/patterns/choose-version.tsx";
import { Button } from "#components/ui/button.tsx";
import { Note } from "#components/ui/note.tsx";
import { clockTime } from "#lib/date-format.ts";
import { isolate } from "#lib/isolate.ts";
import type { Link } from "#lib/services/links/entities.ts";
import { type CurrentLink, type Difference, differences, FIELD_LABELS, fieldsOf, type LinkFields } from "./fields.ts";
import type { Refusal } from "./use-link-form.ts";

type RefusalNoteProps = {
  refusal: Refusal;
  /** Who sits here. */
  me: string;
  base: Link | null;
  mine: LinkFields;
  onTheirs: (theirs: Link) => void;
  onMine: (theirs: Link) => void;
  onRestore: () => void;
  onRetry: () => void;
};

function Row({ difference: { name, theirs, mine, mineChanged } }: { difference: Difference }) {
  return (
    <tr className="border-t border-warning-line align-top">
      <th scope="row" className="py-1.5 pr-3 text-left font-medium whitespace-nowrap text-ink">
        {FIELD_LABELS[name]}
      </th>
      <td className="py-1.5 pr-3 wrap-anywhere">{theirs || "empty"}</td>
      <td className="py-1.5 wrap-anywhere">{mineChanged ? mine || "empty" : "not changed"}</td>
    </tr>
  );
}

/** "Liam Doyle changed this link at 11:47 AM, while you were editing." */
function whoAndWhen({ changed_by: who, updated_at }: CurrentLink, me: string): string {
  const at = clockTime(updated_at, undefined);
  if (who?.id === me) return `You changed this link in another place at ${at}, while you were editing here.`;
  return `${isolate(who?.name || "Somebody else")} changed this link at ${at}, while you were editing.`;
}

function Conflict({
  refusal,
  me,
  base,
  mine,
  onTheirs,
  onMine,
}: RefusalNoteProps & { refusal: { theirs: CurrentLink } }) {
  const { theirs } = refusal;
  const rows = base ? differences(fieldsOf(base), mine, fieldsOf(theirs)) : [];
  return (
    <Note tone="warning" role="alert" title={whoAndWhen(theirs, me)}>
      <p>Nothing you typed is lost. Choose which version to keep.</p>
      <table className="mt-2.5 w-full table-fixed text-12">
        <thead>
          <tr className="text-left">
            <th scope="col" className="w-[88px] pb-1.5 font-medium">
              Field
            </th>
            <th scope="col" className="pb-1.5 font-medium">
              Saved
            </th>
            <th scope="col" className="pb-1.5 font-medium">
              Typed here
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((difference) => (
            <Row key={difference.name} difference={difference} />
          ))}
        </tbody>
      </table>
      <ChooseVersion className="mt-3" onSaved={() => onTheirs(theirs)} onTyped={() => onMine(theirs)} />
    </Note>
  );
}

/** What was typed stays in the form whichever it is. */
export function RefusalNote(props: RefusalNoteProps) {
  const { refusal, onRestore, onRetry } = props;
  switch (refusal.kind) {
    case "conflict":
      return <Conflict {...props} refusal={refusal} />;
    case "gone":
      return (
        <Note
          tone="warning"
          role="alert"
          title="This link was deleted while you were editing."
          action={
            <Button size="sm" onClick={onRestore}>
              Restore it
            </Button>
          }
        >
          Restore it to save your changes.
        </Note>
      );
    case "failed":
      return (
        <Note
          tone="danger"
          role="alert"
          title={refusal.message}
          action={
            <Button size="sm" onClick={onRetry}>
              Retry
            </Button>
          }
        >
          Nothing was saved, and nothing you typed is lost.
        </Note>
      );
  }
}
