"use client";
// The printed codes of the workspace: what becomes of them, where they lead after its end, and how they are taken along.
import { Download } from "lucide-react";
import { type FormEvent, useState } from "react";
import { Section } from "#components/patterns/section-heading.tsx";
import { Button, buttonVariants } from "#components/ui/button.tsx";
import { Field } from "#components/ui/field.tsx";
import { Input } from "#components/ui/input.tsx";
import { Note } from "#components/ui/note.tsx";
import { Skeleton } from "#components/ui/skeleton.tsx";
import { call } from "#lib/client/call.ts";
import { draftOfState } from "#lib/client/draft-of-state.ts";
import { refusalOf } from "#lib/client/refusal.ts";
import { showSuccess } from "#lib/client/snackbar.ts";
import { useCall } from "#lib/client/use-call.ts";
import { useKeptDraft } from "#lib/client/use-kept-draft.ts";
import { counted, inOnePhrase } from "#lib/plural.ts";
import type { Codes } from "#lib/services/auth/codes-contract.ts";
import { addressOf } from "#lib/services/request.ts";

const FILES = [
  { operation: "auth.exportCodesCsv", label: "CSV" },
  { operation: "auth.exportCodesJson", label: "JSON" },
  { operation: "auth.exportCodePages", label: "Pages for any web server" },
] as const;

/** "12 links, 3 cards, and 1 tag": of those there are. */
function countWords({ links, cards, tags }: Codes): string {
  const counts = [
    [links, "link"],
    [cards, "card"],
    [tags, "tag"],
  ] as const;
  return inOnePhrase(counts.filter(([count]) => count > 0).map(([count, noun]) => counted(count, noun)));
}

function Files({ codes }: { codes: Codes }) {
  const words = countWords(codes);
  if (words === "") return null;
  return (
    <>
      <p className="mt-6 mb-3 max-w-[60ch] text-13 text-muted">
        Take them along: {words}, with where each one leads, or as a folder of pages that any web server answers them
        with.
      </p>
      <div className="flex flex-wrap gap-2">
        {FILES.map(({ operation, label }) => (
          <a key={operation} href={addressOf(operation)} download className={buttonVariants({})}>
            <Download aria-hidden="true" />
            {label}
          </a>
        ))}
      </div>
    </>
  );
}

type ClosingProps = { codes: Codes; onStored: (codes: Codes) => void };

/** An empty field is a page that says that the code has ended. */
function Closing({ codes, onStored }: ClosingProps) {
  const [typed, setTyped] = useState(codes.closing_url ?? "");
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | undefined>();
  const was = codes.closing_url ?? "";
  const held = { name: "end of codes", now: { url: typed }, saved: { url: was } };
  useKeptDraft(draftOfState(held, ({ url }) => setTyped(url ?? was)));
  const store = async (url: string): Promise<void> => {
    setBusy(true);
    setError(undefined);
    try {
      onStored(await call("auth.setClosing", { closing_url: url === "" ? null : url }));
      setTyped(url);
      const undo = { label: "Undo", onClick: () => void store(was) };
      showSuccess(url === "" ? "Codes will say that they have ended" : "Codes will lead there after the end", undo);
    } catch (cause) {
      const { fields, message } = refusalOf(cause);
      setError(fields.closing_url ?? message);
    }
    setBusy(false);
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (!busy) void store(typed.trim());
  };
  return (
    <form
      noValidate
      onSubmit={send}
      className="mt-4 grid max-w-[560px] grid-cols-[minmax(0,1fr)_auto] items-start gap-2 touch:grid-cols-1"
    >
      <Field
        label="Where they lead after the end"
        optional
        error={error}
        help="Once the workspace is closed. Left empty, a page says that the code has ended."
      >
        <Input
          value={typed}
          type="url"
          inputMode="url"
          placeholder="https://"
          maxLength={2000}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
      </Field>
      <Button
        type="submit"
        busy={busy}
        className="mt-[26px] touch:mt-0"
        disabledReason={typed.trim() === was ? "Nothing has changed yet" : undefined}
      >
        Save
      </Button>
    </form>
  );
}

/** For the owner. */
export default function CodesSection() {
  const { data, error, mutate } = useCall("auth.codes");
  return (
    <Section id="codes" title="Codes in print" className="mt-10">
      <p className="mt-3 max-w-[60ch] text-13 text-muted">
        A printed code cannot be changed, so it outlives almost everything. It works when the plan ends and when a
        person leaves, as long as somebody took over what was theirs. A deleted workspace keeps its codes for 30 days.
        After that they lead where you say here.
      </p>
      {error ? <Note tone="danger" className="mt-4" title="Your codes could not be read. Reload the page." /> : null}
      {data || error ? null : <Skeleton className="mt-4 h-[120px] w-full" />}
      {data ? (
        <>
          <Closing codes={data} onStored={(codes) => void mutate(codes, { revalidate: false })} />
          <Files codes={data} />
        </>
      ) : null}
    </Section>
  );
}
