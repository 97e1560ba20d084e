"use client";
// The frame of a form that is a page of its own: what failed stands over the fields, ⌘Enter sends, and the way back stands beside the button.
import Link from "next/link";
import type { FormEvent, KeyboardEvent, ReactNode, RefObject } from "react";
import { Button, buttonVariants } from "#components/ui/button.tsx";
import { Note } from "#components/ui/note.tsx";

type PageFormProps = {
  form: RefObject<HTMLFormElement | null>;
  failed: string | null;
  busy: boolean;
  label: string;
  disabledReason?: string | undefined;
  back: { href: string; label: string };
  onSend: () => void;
  onChange: () => void;
  children: ReactNode;
};

/** Nothing that was typed is lost by a refusal. */
export function PageForm({
  form,
  failed,
  busy,
  label,
  disabledReason,
  back,
  onSend,
  onChange,
  children,
}: PageFormProps) {
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
        <Link href={back.href} className={buttonVariants({})}>
          {back.label}
        </Link>
      </div>
    </form>
  );
}
