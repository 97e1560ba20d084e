"use client";
// A form that ends in a letter: the question, and then the page that says where to look for the answer.
import { type ReactNode, useState } from "react";
import { flushSync } from "react-dom";
import { DoorForm } from "./door-form.tsx";
import { LetterSent } from "./letter-sent.tsx";
import { SheetFoot, SheetHead } from "./sheet-head.tsx";
import { type Door, type DoorOptions, useDoor } from "./use-door.ts";

type LetterFormProps = {
  door: Omit<DoorOptions, "onDone">;
  title: string;
  lead: string;
  submit: string;
  foot: ReactNode;
  /** What the letter is good for. */
  sent: ReactNode;
  /** The fields; one of them is `email`. */
  children: (door: Door) => ReactNode;
};

/** Asking again finds everything as it was typed. Answers the same whether or not the address has an account. */
export function LetterForm({ door: options, title, lead, submit, foot, sent, children }: LetterFormProps) {
  const [letter, setLetter] = useState<{ email: string; post: string } | null>(null);
  const door = useDoor({
    ...options,
    onDone: ({ post }, { email = "" }) => {
      setLetter({ email: email.trim(), post: String(post) });
      return "stays";
    },
  });
  function again() {
    flushSync(() => setLetter(null));
    door.form.current?.querySelector<HTMLInputElement>("[name=email]")?.focus();
  }
  return (
    <>
      {letter ? (
        <LetterSent {...letter} onBack={again}>
          {sent}
        </LetterSent>
      ) : null}
      <div hidden={letter !== null}>
        <SheetHead title={title}>{lead}</SheetHead>
        <DoorForm door={door} submit={submit}>
          {children(door)}
        </DoorForm>
        <SheetFoot>{foot}</SheetFoot>
      </div>
    </>
  );
}
