"use client";
// Asks for a location to change hands: what would be different is shown first, and who else has to agree is asked by email.
import { type FormEvent, useState } from "react";
import { KeptForm } from "#components/patterns/kept-form.tsx";
import { Button } from "#components/ui/button.tsx";
import { Dialog, DialogActions } from "#components/ui/dialog.tsx";
import { Field } from "#components/ui/field.tsx";
import { Input } from "#components/ui/input.tsx";
import { Note } from "#components/ui/note.tsx";
import { Skeleton } from "#components/ui/skeleton.tsx";
import { call } from "#lib/client/call.ts";
import { refusalOf } from "#lib/client/refusal.ts";
import { showSuccess } from "#lib/client/snackbar.ts";
import { useCall } from "#lib/client/use-call.ts";
import { useSameKey } from "#lib/client/use-same-key.ts";
import type { MoveKind } from "#lib/services/auth/moves-limits.ts";
import { MoveChanges } from "./move-changes.tsx";

/** One way in which it can change hands, in the words of whoever asks. */
export type MoveWay = {
  kind: MoveKind;
  label: string;
  help: string;
  /** The label of the address that is asked; none where nobody else takes it. */
  email?: string;
  /** What the button says. */
  act: string;
};

export type AskMoveProps = {
  title: string;
  /** The first is chosen; one alone is not asked about. */
  ways: readonly [MoveWay, ...MoveWay[]];
  /** One of the franchise's locations; null for the chosen workspace. */
  location: string | null;
  onDone: () => void;
  onClose: () => void;
};

const SHOWS_CHANGES: readonly MoveKind[] = ["leave", "owner", "close"];

function Changes({ kind, location }: { kind: MoveKind; location: string | null }) {
  const asked = SHOWS_CHANGES.includes(kind);
  const { data, error } = useCall("auth.previewMove", asked ? { kind, location: location ?? "" } : null, {
    revalidateOnFocus: false,
  });
  if (!asked) return <p className="text-13 text-muted">Who has to agree sees what would change before they answer.</p>;
  if (error) return <Note tone="danger" title={refusalOf(error).message} />;
  return data ? <MoveChanges changes={data.changes} /> : <Skeleton className="h-40 w-full" />;
}

function Ways({
  ways,
  chosen,
  onChoose,
}: Pick<AskMoveProps, "ways"> & { chosen: MoveWay; onChoose: (way: MoveWay) => void }) {
  if (ways.length === 1) return <p className="text-13 text-muted">{chosen.help}</p>;
  return (
    <fieldset className="grid gap-2.5">
      <legend className="sr-only">What shall happen</legend>
      {ways.map((way) => (
        <label key={way.kind} className="flex cursor-pointer items-start gap-2.5 text-14">
          <input
            type="radio"
            name="kind"
            value={way.kind}
            checked={way === chosen}
            onChange={() => onChoose(way)}
            className="mt-[3px] size-4 shrink-0 accent-brand"
          />
          <span>
            <span className="font-medium">{way.label}</span>
            <span className="block text-13 text-muted">{way.help}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}

type Errors = { email?: string | undefined; form?: string | undefined };

function useAsk({ location, onDone, onClose }: AskMoveProps, way: MoveWay) {
  const [errors, setErrors] = useState<Errors>({});
  const [busy, setBusy] = useState(false);
  const same = useSameKey();
  async function save(email: string) {
    if (way.email !== undefined && email === "") return setErrors({ email: "Enter an email address." });
    const body = { kind: way.kind, location, email: way.email === undefined ? null : email };
    setBusy(true);
    try {
      const { state } = await call("auth.askMove", body, { idempotencyKey: same.keyOf(body) });
      same.done();
      showSuccess(state === "done" ? "Done" : "Request sent");
      onDone();
      onClose();
    } catch (thrown) {
      const { fields, message } = refusalOf(thrown);
      setErrors(fields.email ? { email: fields.email } : { form: Object.values(fields)[0] ?? message });
      setBusy(false);
    }
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!busy) void save(String(new FormData(event.currentTarget).get("email") ?? "").trim());
  };
  return { errors, busy, submit };
}

/** Stays when it was refused, with what was typed. */
export default function AskMoveDialog(props: AskMoveProps) {
  const { title, ways, location, onClose } = props;
  const [way, setWay] = useState<MoveWay>(ways[0]);
  const { errors, busy, submit } = useAsk(props, way);
  return (
    <Dialog open onClose={onClose} title={title} className="w-[520px]">
      <KeptForm keeps={`move ${location ?? "here"} ${title}`} onSubmit={submit}>
        <div className="grid gap-4 px-6 pt-2 pb-[18px]">
          <div role="alert" className="empty:hidden">
            {errors.form ? <Note tone="danger" title={errors.form} /> : null}
          </div>
          <Ways ways={ways} chosen={way} onChoose={setWay} />
          {way.email === undefined ? null : (
            <Field
              label={way.email}
              error={errors.email}
              help="They get an email with a link and have 14 days to answer."
            >
              <Input name="email" type="email" autoComplete="off" />
            </Field>
          )}
          <Changes kind={way.kind} location={location} />
        </div>
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            type="submit"
            variant={way.kind === "leave" || way.kind === "close" ? "danger-fill" : "primary"}
            busy={busy}
          >
            {way.act}
          </Button>
        </DialogActions>
      </KeptForm>
    </Dialog>
  );
}
