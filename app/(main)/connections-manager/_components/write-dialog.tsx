"use client";
// Writing to the chosen contacts: who is left out and why stands here before the mail program opens.
import { Send } from "lucide-react";
import { ErrorState } from "#components/patterns/error-state.tsx";
import { Button, buttonVariants } from "#components/ui/button.tsx";
import { Dialog, DialogActions } from "#components/ui/dialog.tsx";
import { Note } from "#components/ui/note.tsx";
import { Skeleton } from "#components/ui/skeleton.tsx";
import { messageOf } from "#lib/client/api.ts";
import { useCall } from "#lib/client/use-call.ts";
import { REASON_WORDS } from "#lib/contact/may-words.ts";
import { counted } from "#lib/plural.ts";
import type { Contact } from "#lib/services/contact/entities.ts";
import type { Writing } from "#lib/services/contact/writing-contract.ts";
import { blindMail, MOST_AT_ONCE } from "./write-words.ts";

const BLIND = "Their addresses go into the blind copy, so nobody sees the others.";

type WriteDialogProps = { rows: readonly Contact[]; onClose: () => void };

function LeftOut({ out }: { out: readonly Writing[] }) {
  if (out.length === 0) return null;
  return (
    <section aria-labelledby="left-out" className="grid gap-2">
      <h3 id="left-out" className="text-13 font-semibold">
        Left out ({out.length.toLocaleString("en")})
      </h3>
      <ul className="max-h-[40vh] overflow-y-auto border-t border-line">
        {out.map(({ id, name, reason }) => (
          <li key={id} className="grid gap-0.5 border-b border-line py-2.5">
            <bdi className="text-14 wrap-anywhere">{name}</bdi>
            <span className="text-12 text-muted">{REASON_WORDS[reason]}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Found({ all, onClose }: { all: readonly Writing[]; onClose: () => void }) {
  const to = all.filter(({ may }) => may);
  return (
    <>
      <div className="grid gap-4 px-6 pt-4 pb-5">
        <p className="text-14">
          {to.length === 0
            ? "None of them agreed to be written to."
            : `You can write to ${counted(to.length, "contact")}. ${to.length === 1 ? "" : BLIND}`}
        </p>
        <LeftOut out={all.filter(({ may }) => !may)} />
      </div>
      <DialogActions>
        <Button onClick={onClose}>{to.length === 0 ? "Close" : "Cancel"}</Button>
        {to.length === 0 ? null : (
          <a
            href={blindMail(to.map(({ address }) => address))}
            onClick={onClose}
            className={buttonVariants({ variant: "primary" })}
          >
            <Send aria-hidden="true" />
            Write to {to.length.toLocaleString("en")}
          </a>
        )}
      </DialogActions>
    </>
  );
}

export default function WriteDialog({ rows, onClose }: WriteDialogProps) {
  const many = rows.length > MOST_AT_ONCE;
  const ids = rows.map(({ id }) => id).join(",");
  const { data, error, mutate } = useCall("contact.writing", many ? null : { ids }, { revalidateOnFocus: false });
  return (
    <Dialog open onClose={onClose} title={`Write to ${counted(rows.length, "contact")}`} className="w-[460px]">
      {data ? (
        <Found all={data} onClose={onClose} />
      ) : (
        <>
          <div className="grid gap-4 px-6 pt-4 pb-5">
            {many ? (
              <Note tone="warning" title={`Choose at most ${MOST_AT_ONCE} contacts to write to at once.`} />
            ) : null}
            {error ? <ErrorState level={3} message={messageOf(error)} onRetry={() => void mutate()} /> : null}
            {many || error ? null : <Skeleton className="h-24" />}
          </div>
          <DialogActions>
            <Button onClick={onClose}>Close</Button>
          </DialogActions>
        </>
      )}
    </Dialog>
  );
}
