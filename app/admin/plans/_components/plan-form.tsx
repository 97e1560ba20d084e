"use client";
// The frame of a plan's form: what failed stands over the fields, ⌘Enter sends, and the way back stands beside the button.
import Link from "next/link";
import type { FormEvent, KeyboardEvent, ReactNode, RefObject } from "react";
import { Button, buttonVariants } from "#components/ui/button.tsx";
import { Note } from "#components/ui/note.tsx";
import { paths } from "#lib/paths.ts";

type PlanFormProps = {
  form: RefObject<HTMLFormElement | null>;
  failed: string | null;
  busy: boolean;
  label: string;
  disabledReason?: string | undefined;
  onSend: () => void;
  onChange: () => void;
  children: ReactNode;
};

/** Nothing that was typed is lost by a refusal. */
export function PlanForm({ form, failed, busy, label, disabledReason, onSend, onChange, children }: PlanFormProps) {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSend();
  };
  const keys = (event: KeyboardEvent) => {
    if (event.key === "Enter" && (event.metaKey || event.ctrlKey)) submit(event);
  };
  return (
    <form ref={form} noValidate onSubmit={submit} onInput={onChange} onKeyDown={keys} className="max-w-[960px]">
      <div role="alert" className="empty:hidden">
        {failed ? <Note tone="danger" title={failed} className="mb-6" /> : null}
      </div>
      {children}
      <div className="mt-7 flex gap-2">
        <Button type="submit" variant="primary" busy={busy} disabledReason={disabledReason}>
          {label}
        </Button>
        <Link href={paths.adminPlans()} className={buttonVariants({})}>
          Back to the plans
        </Link>
      </div>
    </form>
  );
}
