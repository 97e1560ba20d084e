"use client";
// A form that ends in an email: the question, and then the page that says where to look for the answer.
import { type ReactNode, useState } from "react";
import { flushSync } from "react-dom";
import type { Post } from "#lib/services/auth/account-access-entities.ts";
import { EmailSent } from "./email-sent.tsx";
import { SheetForm } from "./sheet-form.tsx";
import { SheetFoot, SheetHead } from "./sheet-head.tsx";
import { type SheetFormOptions, type SheetFormState, useSheetForm } from "./use-sheet-form.ts";

type LetterOperation = "auth.signUp" | "auth.forgotPassword";

type EmailRequestFormProps = {
  sheet: { [Op in LetterOperation]: Omit<SheetFormOptions<Op>, "onDone"> }[LetterOperation];
  title: string;
  lead: string;
  submit: string;
  foot: ReactNode;
  /** What the email is good for. */
  sent: ReactNode;
  /** The fields; one of them is `email`. */
  children: (sheet: SheetFormState) => ReactNode;
};

/** Asking again finds everything as it was typed. Answers the same whether or not the address has an account. */
export function EmailRequestForm({ sheet: options, title, lead, submit, foot, sent, children }: EmailRequestFormProps) {
  const [letter, setLetter] = useState<{ email: string; post: Post } | null>(null);
  const sheet = useSheetForm<LetterOperation>({
    ...options,
    onDone: ({ post }, { email = "" }) => {
      setLetter({ email: email.trim(), post });
      return "stays";
    },
  });
  function again() {
    flushSync(() => setLetter(null));
    sheet.form.current?.querySelector<HTMLInputElement>("[name=email]")?.focus();
  }
  return (
    <>
      {letter ? (
        <EmailSent {...letter} onBack={again}>
          {sent}
        </EmailSent>
      ) : null}
      <div hidden={letter !== null}>
        <SheetHead title={title}>{lead}</SheetHead>
        <SheetForm sheet={sheet} submit={submit}>
          {children(sheet)}
        </SheetForm>
        <SheetFoot>{foot}</SheetFoot>
      </div>
    </>
  );
}
