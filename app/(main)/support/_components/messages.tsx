// What was said about a question, in order: who, when, the words, the files. Notes of support look like notes.
import { Download, StickyNote } from "lucide-react";
import { LiveTime } from "#components/patterns/clock.tsx";
import { Avatar } from "#components/ui/avatar.tsx";
import { Badge } from "#components/ui/badge.tsx";
import { cn } from "#components/ui/cn.ts";
import { sizeText } from "#lib/file-size.ts";
import type { SupportMessage } from "#lib/services/auth/support-entities.ts";
import { addressOf } from "#lib/services/request.ts";

type MessagesProps = { messages: readonly SupportMessage[]; timeZone: string };

function Files({ files }: Pick<SupportMessage, "files">) {
  if (files.length === 0) return null;
  return (
    <ul aria-label="Files" className="mt-2 flex flex-wrap gap-2">
      {files.map(({ id, name, size }) => (
        <li key={id} className="min-w-0">
          <a
            href={addressOf("auth.supportFile", { id })}
            download={name}
            className="target inline-flex max-w-full items-center gap-2 rounded-control border border-line-strong bg-raised px-2.5 py-1.5 text-12 font-medium hover:border-line-control"
          >
            <Download className="size-3.5 shrink-0 text-muted" aria-hidden="true" />
            <bdi className="cut">{name}</bdi>
            <span className="tn font-normal text-muted">{sizeText(size)}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}

/** Support's side is marked by a word, not by its place alone. */
export function Messages({ messages, timeZone }: MessagesProps) {
  return (
    <ol aria-label="Conversation" className="grid gap-5">
      {messages.map(({ id, side, internal, text, author, acted_by, created_at, files }) => (
        <li key={id} className="flex gap-3">
          <Avatar name={author.name} src={author.photo_url} size={32} className="mt-0.5" />
          <div
            className={cn(
              "min-w-0 flex-1",
              internal && "rounded-surface border border-warning-line bg-warning-soft px-4 py-3",
            )}
          >
            <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-13">
              <span className="font-semibold">{author.name}</span>
              {internal ? (
                <Badge tone="warning" icon={<StickyNote aria-hidden="true" />}>
                  Internal note
                </Badge>
              ) : side === "support" ? (
                <Badge tone="brand">Support</Badge>
              ) : null}
              {acted_by ? <span className="text-muted">written by {acted_by}</span> : null}
              <span className="text-12 text-muted">
                <LiveTime at={created_at} timeZone={timeZone} />
              </span>
            </p>
            <p className="mt-1 max-w-[68ch] text-14 leading-relaxed wrap-anywhere whitespace-pre-wrap">{text}</p>
            <Files files={files} />
          </div>
        </li>
      ))}
    </ol>
  );
}
