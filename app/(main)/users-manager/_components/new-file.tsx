"use client";
// Puts up a file of people, chosen, dropped or pasted. Nothing is sent before it was looked through.
import { FileUp } from "lucide-react";
import { type DragEvent, useRef, useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { cn } from "#components/ui/cn.ts";
import { Field } from "#components/ui/field.tsx";
import { Textarea } from "#components/ui/input.tsx";
import { Note } from "#components/ui/note.tsx";
import { messageOf } from "#lib/client/api.ts";
import { call } from "#lib/client/call.ts";
import { textOf } from "#lib/client/read-text.ts";
import { draftOfText, useKeptDraft } from "#lib/client/use-kept-draft.ts";
import { useRefreshPeople } from "#lib/client/use-members.ts";
import type { MemberImport } from "#lib/services/auth/member-imports-entities.ts";

const MOST_BYTES = 900_000;
/** A longer name of a file is cut. */
const MOST_NAME = 200;

function usePut(onPut: (file: MemberImport) => void, onTaken: () => void) {
  const refresh = useRefreshPeople();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  async function put(name: string, read: () => Promise<string>) {
    if (busy) return;
    setBusy(true);
    setFailure(null);
    try {
      const made = await call("auth.addMemberImport", { file_name: name, text: await read() });
      onTaken();
      await refresh();
      onPut(made);
    } catch (error) {
      setFailure(messageOf(error));
    } finally {
      setBusy(false);
    }
  }
  const take = (file: File | undefined) => {
    if (!file) return;
    if (file.size > MOST_BYTES) setFailure("Use a file under 900 kB. Ten thousand addresses fit into it.");
    else void put(file.name.slice(0, MOST_NAME), async () => textOf(new Uint8Array(await file.arrayBuffer())));
  };
  return { busy, failure, put, take };
}

/** Ten thousand rows at most; what separates the columns is found out. */
export function NewFile({ onPut }: { onPut: (file: MemberImport) => void }) {
  const [text, setText] = useState("");
  const { busy, failure, put, take } = usePut(onPut, () => setText(""));
  const pasted = draftOfText("people", { text }, (typed) => setText(typed.text ?? ""));
  useKeptDraft({ ...pasted, lasting: true });
  return (
    <section aria-labelledby="new-file" className="grid gap-5">
      <h2 id="new-file" className="text-15">
        Invite people from a file
      </h2>
      <div role="alert" className="empty:hidden">
        {failure ? <Note tone="danger" title={failure} /> : null}
      </div>
      <DropPlace busy={busy} take={take} />
      <Field label="Or paste it" help="One address per line, or rows out of a spreadsheet.">
        <Textarea rows={6} value={text} spellCheck={false} onChange={(event) => setText(event.target.value)} />
      </Field>
      <Button
        className="justify-self-start"
        busy={busy}
        disabledReason={text.trim() === "" ? "Paste some rows first" : undefined}
        onClick={() => void put("Pasted list", async () => text)}
      >
        Review the rows
      </Button>
    </section>
  );
}

type DropPlaceProps = { busy: boolean; take: (file: File | undefined) => void };

function DropPlace({ busy, take }: DropPlaceProps) {
  const [over, setOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files[0]);
  };
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the button inside does the same for everybody */}
      <div
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
        className={cn(
          "grid justify-items-center gap-3 rounded-surface border weak:border-line-strong border-dashed px-6 py-9 text-center",
          over && "border-brand bg-brand-soft",
        )}
      >
        <p className="text-14">
          Drop a CSV file here, with a column of email addresses and an optional column of roles.
        </p>
        <Button busy={busy} icon={<FileUp aria-hidden="true" />} onClick={() => input.current?.click()}>
          Choose a file
        </Button>
        <p className="text-12 text-muted">Up to 10,000 rows. You see every row before anything is sent.</p>
        <input
          ref={input}
          type="file"
          accept=".csv,.tsv,.txt,text/csv,text/plain"
          aria-label="File of people"
          tabIndex={-1}
          className="sr-only"
          onChange={(event) => {
            take(event.currentTarget.files?.[0]);
            event.currentTarget.value = "";
          }}
        />
      </div>
    </>
  );
}
