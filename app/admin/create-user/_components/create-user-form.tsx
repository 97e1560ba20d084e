"use client";
// The form: who, where, with which plan or role. Errors of the server land on their fields.
import { useRouter } from "next/navigation";
import { useRef, useState } from "react";
import { ConfirmDialog } from "#components/patterns/confirm-dialog.tsx";
import { Section } from "#components/patterns/section-heading.tsx";
import { useShell } from "#components/shell/shell-context.tsx";
import { Button } from "#components/ui/button.tsx";
import { Field } from "#components/ui/field.tsx";
import { Input } from "#components/ui/input.tsx";
import { Note } from "#components/ui/note.tsx";
import { Segmented } from "#components/ui/segmented.tsx";
import { adminPaths } from "#lib/admin-paths.ts";
import { focusFirst } from "#lib/client/refusal.ts";
import { send } from "#lib/client/send.ts";
import { showSuccess } from "#lib/client/snackbar.ts";
import { draftOfFields } from "#lib/client/use-kept-draft.ts";
import { useLeaveGuard } from "#lib/client/use-leave-guard.ts";
import { bodyOf, EMPTY, type Errors, FIELDS, problemsIn, refusedValues, type Values } from "./create-user-values.ts";
import { ExistingPlace, NewPlace } from "./place-fields.tsx";

const KINDS = [
  { value: "new", label: "A new workspace" },
  { value: "existing", label: "An existing one" },
] as const;

/** Nothing is sent until everything is there; what was typed stays when it is refused. */
export function CreateUserForm({ plan }: Pick<Values, "plan">) {
  const empty = { ...EMPTY, plan };
  const router = useRouter();
  const { sendsEmail } = useShell();
  const form = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState<Values>(empty);
  const [errors, setErrors] = useState<Errors>({});
  const [busy, setBusy] = useState(false);
  const dirty = JSON.stringify(values) !== JSON.stringify(empty);
  const guard = useLeaveGuard(dirty, draftOfFields(form, "user", { dirty }));
  const set = (part: Partial<Values>) => setValues((now) => ({ ...now, ...part }));

  function refuse(found: Errors) {
    setErrors(found);
    focusFirst(form.current, FIELDS, found);
  }
  async function submit() {
    const found = problemsIn(values);
    if (Object.keys(found).length > 0) return refuse(found);
    setErrors({});
    setBusy(true);
    const answer = await send("auth.createAccount", bodyOf(values), "The account could not be made.");
    if (!answer.ok) {
      setBusy(false);
      return refuse(refusedValues(answer));
    }
    guard.release();
    const told = `We sent an email to ${values.email.trim()}`;
    showSuccess(`Account created. ${sendsEmail ? told : "The link to set a password is in the outbox, under Engine."}`);
    router.push(adminPaths.account(answer.data.id));
  }
  return (
    <form
      ref={form}
      noValidate
      className="grid max-w-[600px] gap-8"
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) void submit();
      }}
      onKeyDown={(event) => {
        if (event.key === "Enter" && (event.metaKey || event.ctrlKey)) event.currentTarget.requestSubmit();
      }}
    >
      <div role="alert" className="empty:hidden">
        {errors.form ? <Note tone="danger" title={errors.form} /> : null}
      </div>
      <PersonFields values={values} errors={errors} set={set} />
      <PlaceSection values={values} errors={errors} set={set} />
      <div>
        <Button type="submit" variant="primary" size="lg" busy={busy}>
          Create user
        </Button>
      </div>
      <LeaveDialog guard={guard} />
    </form>
  );
}

type PartProps = { values: Values; errors: Errors; set: (part: Partial<Values>) => void };

function PersonFields({ values, errors, set }: PartProps) {
  const field = (name: "firstname" | "lastname" | "email") => ({
    name,
    value: values[name],
    onChange: (event: React.ChangeEvent<HTMLInputElement>) => set({ [name]: event.target.value }),
  });
  return (
    <Section id="person" title="Person">
      <div className="grid grid-cols-2 gap-x-4 gap-y-5 pt-4 touch:grid-cols-1">
        <Field label="First name" error={errors.firstname}>
          <Input {...field("firstname")} autoComplete="off" required maxLength={80} />
        </Field>
        <Field label="Last name" error={errors.lastname}>
          <Input {...field("lastname")} autoComplete="off" required maxLength={80} />
        </Field>
        <Field label="Email" error={errors.email} className="col-span-full">
          <Input {...field("email")} type="email" autoComplete="off" required maxLength={254} />
        </Field>
      </div>
    </Section>
  );
}

function PlaceSection({ values, errors, set }: PartProps) {
  return (
    <Section id="place" title="Workspace">
      <div className="grid gap-5 pt-4">
        <Segmented
          label="Which workspace"
          block
          size="lg"
          value={values.kind}
          segments={KINDS}
          onSelect={(kind) => set({ kind })}
        />
        {values.kind === "new" ? (
          <NewPlace values={values} errors={errors} set={set} />
        ) : (
          <ExistingPlace values={values} errors={errors} set={set} />
        )}
      </div>
    </Section>
  );
}

function LeaveDialog({ guard }: { guard: ReturnType<typeof useLeaveGuard> }) {
  return (
    <ConfirmDialog
      open={guard.asking}
      onClose={guard.stay}
      title="Leave without creating the user?"
      confirmLabel="Leave"
      cancelLabel="Stay here"
      onConfirm={guard.go}
    >
      What you typed is not kept.
    </ConfirmDialog>
  );
}
