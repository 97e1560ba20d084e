"use client";
// The frame of every form of the account pages: the note over it, its fields, one button.
import type { ReactNode } from "react";
import { Button } from "#components/ui/button.tsx";
import { Field } from "#components/ui/field.tsx";
import { Input } from "#components/ui/input.tsx";
import { Note } from "#components/ui/note.tsx";
import { paths } from "#lib/paths.ts";
import { SheetAction } from "./sheet-head.tsx";
import type { SheetFormState } from "./use-sheet-form.ts";

export const CONTROL = "h-11 text-15 touch:h-12";
const LOG_IN = { label: "Log in", href: paths.login() };

type SheetFormProps = {
  sheet: SheetFormState;
  submit: string;
  /** The way on when a link turns out to be spent: logging in, unless there is a better one. */
  instead?: { label: string; href: string };
  children: ReactNode;
};

/** Also sent by Enter in a field, and by ⌘Enter anywhere in it. */
export function SheetForm({ sheet, submit, instead = LOG_IN, children }: SheetFormProps) {
  const { form, problem, waiting, gone, busy } = sheet;
  return (
    <form
      ref={form}
      noValidate
      // Sent before the script is there, nothing typed may come into the address.
      method="post"
      className="mt-6 grid grid-cols-1 gap-[18px]"
      onSubmit={(event) => {
        event.preventDefault();
        void sheet.submit(new FormData(event.currentTarget));
      }}
      onKeyDown={(event) => {
        if (event.key === "Enter" && (event.metaKey || event.ctrlKey)) event.currentTarget.requestSubmit();
      }}
    >
      <div role="alert" className="empty:hidden">
        {waiting || problem ? <Note tone={waiting ? "warning" : "danger"} title={waiting ?? problem} /> : null}
      </div>
      {children}
      {gone ? (
        <SheetAction {...instead} className="" />
      ) : (
        <Button type="submit" variant="primary" size="lg" block busy={busy} disabledReason={waiting}>
          {submit}
        </Button>
      )}
    </form>
  );
}

/** The address somebody signs in with; password managers keep it with the password, wherever in the form it stands. */
export function EmailField({ error, autoComplete = "username" }: { error: string | undefined; autoComplete?: string }) {
  return (
    <Field label="Email" error={error}>
      <Input
        name="email"
        type="email"
        autoComplete={autoComplete}
        autoCapitalize="none"
        spellCheck={false}
        required
        className={CONTROL}
      />
    </Field>
  );
}

/** First and last name, side by side where there is room. */
export function NameFields({ errors }: { errors: Partial<Record<string, string>> }) {
  return (
    <div className="grid grid-cols-2 gap-x-3 gap-y-[18px] max-sm:grid-cols-1">
      <Field label="First name" error={errors.firstname}>
        <Input name="firstname" autoComplete="given-name" required maxLength={80} className={CONTROL} />
      </Field>
      <Field label="Last name" error={errors.lastname}>
        <Input name="lastname" autoComplete="family-name" required maxLength={80} className={CONTROL} />
      </Field>
    </div>
  );
}
