"use client";
// A form whose unsaved fields outlive the session and the page: each field that has a name, but no password.
import { type ComponentPropsWithoutRef, type RefObject, useRef } from "react";
import { draftOfFields, useKeptDraft } from "#lib/client/use-kept-draft.ts";
import { DraftNote } from "./draft-note.tsx";

type KeptFormProps = ComponentPropsWithoutRef<"form"> & {
  /** Which form of the page, and of which record. */
  keeps: string;
  /** The version of the record that it is about; none for what is new. */
  version?: number | undefined;
  /** What its fields are called on the screen, where their names do not say it. */
  labels?: Readonly<Record<string, string>>;
  form?: RefObject<HTMLFormElement | null>;
};

/** For a form that goes once it is saved, as in a dialog: what goes with it is no draft. */
export function KeptForm({ keeps, version, labels, form, children, ...rest }: KeptFormProps) {
  const own = useRef<HTMLFormElement>(null);
  const place = form ?? own;
  const draft = useKeptDraft(draftOfFields(place, keeps, { dirty: true, version }));
  return (
    <form noValidate ref={place} {...rest}>
      <DraftPlace draft={draft} {...(labels ? { labels } : {})} />
      {children}
    </form>
  );
}

/** Over the fields: a dialog leaves no room at its sides by itself. */
export function DraftPlace(props: Parameters<typeof DraftNote>[0]) {
  return (
    <div className="col-span-full empty:hidden in-[dialog]:px-6 in-[dialog]:pt-4">
      <DraftNote {...props} />
    </div>
  );
}
