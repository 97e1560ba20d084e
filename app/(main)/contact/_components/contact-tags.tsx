"use client";
// A contact's tags: each goes with a press, a new one is typed in their row.
import { Plus } from "lucide-react";
import { useRef, useState } from "react";
import { late } from "#components/patterns/late.tsx";
import { Tag } from "#components/ui/badge.tsx";
import { call } from "#lib/client/call.ts";
import { MOST_TAGS } from "#lib/services/contact/contact-limits.ts";
import type { WholeContact } from "#lib/services/contact/entities.ts";
import type { ContactPage } from "./use-contact-page.ts";

const NewTag = late(() => import("./new-tag.tsx").then((module) => module.default));

const put = ({ id, version }: WholeContact, tags: string[]) => call("contact.update", { id, version, tags });
const without = (tags: readonly string[], tag: string) => tags.filter((other) => other !== tag);

/** Those who may only look see the tags alone. */
export function ContactTags({ page }: { page: ContactPage }) {
  const { contact, change, mayWrite } = page;
  const [adding, setAdding] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const remove = (tag: string) =>
    void change((now) => put(now, without(now.tags, tag)), {
      said: "Tag removed",
      undo: (now) => put(now, [...without(now.tags, tag), tag]),
    });
  const stop = () => {
    setAdding(false);
    setTimeout(() => button.current?.focus({ preventScroll: true }));
  };
  if (!mayWrite && contact.tags.length === 0) return null;
  return (
    <div className="flex flex-wrap items-center gap-1.5 pt-2.5">
      {contact.tags.map((tag) => (
        <Tag key={tag} onRemove={mayWrite ? () => remove(tag) : undefined}>
          {tag}
        </Tag>
      ))}
      {adding ? (
        <NewTag
          taken={contact.tags}
          onTag={(tag) => change((now) => put(now, [...without(now.tags, tag), tag]))}
          onClose={stop}
        />
      ) : mayWrite && contact.tags.length < MOST_TAGS ? (
        <button
          ref={button}
          type="button"
          onClick={() => setAdding(true)}
          className="target inline-flex h-6 items-center gap-1 rounded-small px-1.5 text-12 text-muted first:-ml-1.5 hover:bg-hover hover:text-ink"
        >
          <Plus className="size-3.5" aria-hidden="true" />
          Add tag
        </button>
      ) : null}
    </div>
  );
}
