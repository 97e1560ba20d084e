"use client";
// The line in which a tag is typed: Enter adds it, Esc lets go.
import { type KeyboardEvent, useId, useState } from "react";
import { focusIt } from "#components/contact/focus-it.ts";
import { withTags } from "#components/contact/tag-field.tsx";
import { useTagsInUse } from "#lib/client/use-contacts.ts";
import { MAX_TAG } from "#lib/services/contact/contact-limits.ts";

type NewTagProps = {
  taken: readonly string[];
  onTag: (tag: string) => Promise<boolean>;
  onClose: () => void;
};

/** Stays open for the next one. */
export default function NewTag({ taken, onTag, onClose }: NewTagProps) {
  const [text, setText] = useState("");
  const list = useId();
  const known = useTagsInUse();
  async function add() {
    const tag = withTags(taken, text).at(taken.length);
    if (tag === undefined || (await onTag(tag))) setText("");
  }
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === "Escape") onClose();
    if (event.key !== "Enter" && event.key !== ",") return;
    event.preventDefault();
    if (text.trim() === "") onClose();
    else void add();
  };
  return (
    <>
      <input
        ref={focusIt}
        aria-label="New tag"
        list={list}
        autoComplete="off"
        maxLength={MAX_TAG}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={press}
        onBlur={() => (text.trim() === "" ? onClose() : void add())}
        className="h-7 w-40 rounded-small border border-line-control bg-raised px-2 text-12 focus:border-brand focus:outline-none touch:h-11 touch:text-[16px]"
      />
      <datalist id={list}>
        {known
          .filter((tag) => !taken.includes(tag))
          .map((tag) => (
            <option key={tag} value={tag} />
          ))}
      </datalist>
    </>
  );
}
