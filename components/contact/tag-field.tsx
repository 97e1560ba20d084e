"use client";
// Tags as a field: chips that go with a press, and a line in which Enter or a comma makes one.
import { type KeyboardEvent, useId, useState } from "react";
import { Tag } from "#components/ui/badge.tsx";
import { Field } from "#components/ui/field.tsx";
import { Input } from "#components/ui/input.tsx";
import { MAX_TAG, MOST_TAGS } from "#lib/services/contact/contact-limits.ts";

type TagFieldProps = {
  label: string;
  tags: readonly string[];
  onChange: (tags: string[]) => void;
  /** Those in use, to choose from. */
  known: readonly string[];
  error?: string | undefined;
  optional?: boolean;
  autoFocus?: boolean;
};

/** With those that a text holds, parted by commas; none twice, and no more than a contact may have. */
export function withTags(tags: readonly string[], text: string): string[] {
  const typed = text.split(",").map((part) => part.trim().replace(/\s+/g, " ").slice(0, MAX_TAG));
  const all = [...tags];
  for (const tag of typed) {
    const there = all.some((other) => other.toLocaleLowerCase("en") === tag.toLocaleLowerCase("en"));
    if (tag !== "" && !there) all.push(tag);
  }
  return all.slice(0, MOST_TAGS);
}

/** What is typed when the line is left becomes a tag as well. */
export function TagField({ label, tags, onChange, known, error, optional, autoFocus }: TagFieldProps) {
  const [text, setText] = useState("");
  const list = useId();
  const take = (typed: string) => {
    setText("");
    const next = withTags(tags, typed);
    if (next.length !== tags.length) onChange(next);
  };
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === "Backspace" && text === "" && tags.length > 0) onChange(tags.slice(0, -1));
    if ((event.key !== "Enter" && event.key !== ",") || text.trim() === "") return;
    event.preventDefault();
    take(text);
  };
  return (
    <div className="grid gap-1.5">
      <Field label={label} optional={optional} error={error} help="Press Enter or a comma after each one.">
        <Input
          name="tags"
          list={list}
          autoComplete="off"
          data-autofocus={autoFocus}
          value={text}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={press}
          onBlur={() => take(text)}
        />
      </Field>
      <datalist id={list}>
        {known
          .filter((tag) => !tags.includes(tag))
          .map((tag) => (
            <option key={tag} value={tag} />
          ))}
      </datalist>
      {tags.length === 0 ? null : (
        <ul aria-label={label} className="flex flex-wrap gap-1.5">
          {tags.map((tag) => (
            <li key={tag} className="max-w-full">
              <Tag onRemove={() => onChange(tags.filter((other) => other !== tag))}>{tag}</Tag>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
