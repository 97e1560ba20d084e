"use client";
// The list of texts, what is done with them, and those that were deleted.
import { Plus, Trash2 } from "lucide-react";
import Link from "next/link";
import { useRouter } from "next/navigation";
import { useMemo, useState } from "react";
import { BulkAction, BulkBar } from "#components/patterns/bulk-bar.tsx";
import { EmptyState } from "#components/patterns/empty-state.tsx";
import { late } from "#components/patterns/late.tsx";
import type { ListAddress } from "#components/patterns/list-address.ts";
import type { ListFilter } from "#components/patterns/list-sheet.ts";
import { PageHeader } from "#components/patterns/page-header.tsx";
import { PagedList } from "#components/patterns/paged-list.tsx";
import { ThumbBar } from "#components/patterns/thumb-bar.tsx";
import { useMayWrite } from "#components/shell/when-writing.tsx";
import { Button, buttonVariants } from "#components/ui/button.tsx";
import { Kbd } from "#components/ui/kbd.tsx";
import { SMS_SEND_STATES } from "#lib/campaign/sms/sms-states.ts";
import { SEND_WORDS } from "#lib/campaign/sms/sms-words.ts";
import { campaignPaths } from "#lib/campaign-paths.ts";
import { useCall } from "#lib/client/use-call.ts";
import type { SmsDesk, SmsRow } from "#lib/services/campaign/sms-entities.ts";
import { SMS_RESTORE_DAYS } from "#lib/services/campaign/sms-limits.ts";
import type { OutputOf } from "#lib/services/operation.ts";
import { deskWords } from "./desk-words.ts";
import { deletedTextColumns, textColumns } from "./text-columns.tsx";
import { TEXTS, type TextSort } from "./text-shape.ts";
import { useTextCommands } from "./use-text-commands.ts";

const NumberDialog = late(() => import("./number-dialog.tsx").then((module) => module.NumberDialog));
const NewText = late(() => import("./new-text.tsx").then((module) => module.NewText));

const FILTERS: readonly ListFilter[] = [
  {
    name: "state",
    label: "Status",
    options: [
      { value: "", label: "Every status" },
      ...SMS_SEND_STATES.map((value) => ({ value, label: SEND_WORDS[value] })),
    ],
  },
];

const nameOf = (row: SmsRow) => row.name;

/** "c" begins a new one too. */
function NewButton({ onNew, size = "md" }: { onNew: () => void; size?: "md" | "lg" }) {
  return (
    <Button variant="primary" size={size} aria-keyshortcuts="c" onClick={onNew}>
      <Plus aria-hidden="true" />
      New text
      <Kbd onBrand className="ml-0.5 touch:hidden">
        C
      </Kbd>
    </Button>
  );
}

const nothingDeleted = (
  <EmptyState
    drawing="nothing"
    title="No deleted texts"
    action={
      <Link href={campaignPaths.texts()} className={buttonVariants({})}>
        Back to texts
      </Link>
    }
  >
    A deleted text stays here for {SMS_RESTORE_DAYS} days and can be restored.
  </EmptyState>
);

function nothingYet(onNew: (() => void) | undefined) {
  return (
    <EmptyState
      drawing="links"
      title="No texts yet"
      className="pt-[12vh]"
      action={
        <>
          {onNew ? <NewButton onNew={onNew} /> : null}
          <Link href={`${campaignPaths.texts()}?deleted=1`} prefetch={false} className={buttonVariants({})}>
            Deleted texts
          </Link>
        </>
      }
    >
      Write to people who agreed to texts. We check consent, the legal hours where each of them is, and the price first.
    </EmptyState>
  );
}

function AnswersLink({ desk: { waiting_answers: waiting } }: { desk: SmsDesk }) {
  return (
    <Link href={campaignPaths.textAnswers()} className={buttonVariants({})}>
      Answers
      {waiting > 0 ? <span className="tn">{waiting}</span> : null}
    </Link>
  );
}

/** Where answers wait, and what is left to spend. */
function TextLead({ desk, onNew }: { desk: SmsDesk; onNew: (() => void) | undefined }) {
  const [shown, setShown] = useState(false);
  const actions = (
    <>
      <Button onClick={() => setShown(true)}>Your number</Button>
      <AnswersLink desk={desk} />
      {onNew ? <NewButton onNew={onNew} /> : null}
    </>
  );
  return (
    <>
      <PageHeader lead={deskWords(desk)} actions={actions} />
      {shown ? <NumberDialog onClose={() => setShown(false)} /> : null}
    </>
  );
}

type TextListProps = {
  first: OutputOf<"campaign.smsList">;
  firstList: ListAddress<TextSort>;
  desk: SmsDesk;
  timeZone: string;
};

/** `first` is what the server already read for `firstList`. */
export function TextList({ first, firstList, desk: firstDesk, timeZone }: TextListProps) {
  const { data: desk = firstDesk } = useCall("campaign.smsDesk", undefined, { fallbackData: firstDesk });
  const router = useRouter();
  const mayWrite = useMayWrite();
  const [isNew, setNew] = useState(false);
  const { removing, remove, restore } = useTextCommands();
  const onNew = mayWrite ? () => setNew(true) : undefined;
  const columns = useMemo(() => textColumns(timeZone), [timeZone]);
  const bin = useMemo(
    () => ({
      columns: deletedTextColumns(timeZone),
      onRestore: (rows: readonly SmsRow[]) => restore(rows.map(({ id }) => id)),
      nothing: nothingDeleted,
    }),
    [timeZone, restore],
  );
  return (
    <>
      <TextLead {...{ desk, onNew }} />
      <PagedList
        {...{ first, firstList, columns, bin, nameOf, removing }}
        shape={TEXTS}
        live
        label="texts"
        search="Search name, words"
        filters={FILTERS}
        tools={
          <span className="hidden touch:contents">
            <AnswersLink desk={desk} />
          </span>
        }
        onOpen={(row) => router.push(campaignPaths.text(row.id))}
        onCreate={onNew}
        bulk={({ rows, clear }) =>
          rows.length > 0 && mayWrite ? (
            <BulkBar count={rows.length} onClear={clear}>
              <BulkAction
                icon={<Trash2 aria-hidden="true" />}
                onClick={() => void remove(rows.map(({ id }) => id)).then(clear)}
              >
                Delete
              </BulkAction>
            </BulkBar>
          ) : null
        }
        looked="We looked at names and words."
        nothing={nothingYet(onNew)}
        covered={isNew}
        alone
      />
      {onNew ? (
        <ThumbBar>
          <NewButton onNew={onNew} size="lg" />
        </ThumbBar>
      ) : null}
      {isNew ? <NewText onClose={() => setNew(false)} /> : null}
    </>
  );
}
