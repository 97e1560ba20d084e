"use client";
// A message to somebody: its fields, its files, one button.
import type { FormEvent, KeyboardEvent, ReactNode } from "react";
import { Button } from "#components/ui/button.tsx";
import { cn } from "#components/ui/cn.ts";
import { Kbd } from "#components/ui/kbd.tsx";
import { FilePicker } from "./file-picker.tsx";
import type { useFiles } from "./use-files.ts";

type SendFormProps = {
  held: ReturnType<typeof useFiles>;
  busy: boolean;
  /** The button's words. */
  send: string;
  /** Never called while something is on its way. */
  onSend: (form: HTMLFormElement) => void;
  labelledBy?: string;
  className?: string;
  /** The fields. */
  children: ReactNode;
  /** After the button. */
  beside?: ReactNode;
};

/** ⌘Enter sends. */
export function SendForm({ held, busy, send, onSend, labelledBy, className, children, beside }: SendFormProps) {
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!busy && !held.busy) onSend(event.currentTarget);
  }
  function press(event: KeyboardEvent<HTMLFormElement>) {
    if (event.key === "Enter" && (event.metaKey || event.ctrlKey)) event.currentTarget.requestSubmit();
  }
  return (
    <form
      noValidate
      aria-labelledby={labelledBy}
      className={cn("grid gap-[18px]", className)}
      onSubmit={submit}
      onKeyDown={press}
    >
      {children}
      <FilePicker held={held} />
      <div className="flex flex-wrap items-center gap-2">
        <Button
          type="submit"
          variant="primary"
          className="touch:grow"
          busy={busy}
          disabledReason={held.busy ? "A file is still on its way" : undefined}
          aria-keyshortcuts="Meta+Enter Control+Enter"
        >
          {send}
          <Kbd onBrand className="ml-0.5 touch:hidden">
            ⌘↵
          </Kbd>
        </Button>
        {beside}
      </div>
    </form>
  );
}
