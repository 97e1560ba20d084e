// Mentioning colleagues in a text: who fits what is typed behind the @, and whom the text mentions when it is saved.
import { type KeyboardEvent, useId, useRef, useState } from "react";
import { useCall } from "#lib/client/use-call.ts";
import { mentionedIn, typedMention, withMention } from "#lib/contact/mentions.ts";
import { MOST_MENTIONS } from "#lib/services/contact/contact-limits.ts";
import type { Person } from "#lib/services/person.ts";

/** So many are offered at once. */
const OFFERED = 6;

type Field = { contact: string; text: string; onText: (text: string) => void };

/** Nobody is asked for before an @ is typed. */
export function useMentions({ contact, text, onText }: Field) {
  const field = useRef<HTMLTextAreaElement>(null);
  const [typed, setTyped] = useState<string | null>(null);
  const [at, setAt] = useState(0);
  const listId = useId();
  const { data } = useCall("contact.mentionable", text.includes("@") ? { id: contact } : null);
  const fits = ({ name }: Person) => {
    const low = name.toLowerCase();
    return (
      low !== typed?.trim() &&
      (low.startsWith(typed ?? "") || low.split(" ").some((word) => word.startsWith(typed ?? "")))
    );
  };
  // A name that is typed whole is followed by a sentence.
  const over = data?.some(({ name }) => typed?.startsWith(`${name.toLowerCase()} `)) ?? false;
  const found = typed === null || data === undefined || over ? null : data.filter(fits).slice(0, OFFERED);
  const offered = found !== null && found.length === 0 && typed?.includes(" ") ? null : found;
  const look = () => {
    setTyped(typedMention(field.current?.value ?? "", field.current?.selectionStart ?? 0));
    setAt(0);
  };
  const pick = ({ name }: Person) => {
    const next = withMention(text, { caret: field.current?.selectionStart ?? text.length, name });
    onText(next.text);
    setTyped(null);
    requestAnimationFrame(() => {
      field.current?.focus();
      field.current?.setSelectionRange(next.caret, next.caret);
    });
  };
  /** True where the key was for the list. */
  function take(event: KeyboardEvent): boolean {
    if (offered === null || offered.length === 0 || event.metaKey || event.ctrlKey) return false;
    const chosen = offered[at];
    if (event.key === "ArrowDown") setAt((at + 1) % offered.length);
    else if (event.key === "ArrowUp") setAt((at + offered.length - 1) % offered.length);
    else if (event.key === "Escape") setTyped(null);
    else if (event.key === "Enter" && chosen) pick(chosen);
    else return false;
    event.preventDefault();
    return true;
  }
  const optionId = (id: string) => `${listId}-${id}`;
  const active = offered?.[at];
  const props = {
    ref: field,
    onKeyUp: (event: KeyboardEvent) => {
      if (!["ArrowDown", "ArrowUp", "Escape", "Enter"].includes(event.key)) look();
    },
    onClick: look,
    onBlur: () => setTyped(null),
    "aria-controls": offered?.length ? listId : undefined,
    "aria-activedescendant": active ? optionId(active.id) : undefined,
  };
  const ids = () =>
    mentionedIn(text, data ?? [])
      .slice(0, MOST_MENTIONS)
      .map(({ id }) => id);
  return { props, offered, at, pick, take, ids, listId, optionId };
}

export type Mentions = ReturnType<typeof useMentions>;
