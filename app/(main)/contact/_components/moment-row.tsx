"use client";
// One moment of a contact's time: its sign, its line, when it was, and what was written, which can be changed.
import {
  ArrowLeftRight,
  CalendarCheck,
  CalendarClock,
  Check,
  CircleArrowRight,
  Download,
  Eye,
  FileUp,
  Forward,
  Handshake,
  Link2,
  type LucideIcon,
  Merge,
  MessageSquareReply,
  MessageSquareText,
  MousePointerClick,
  Phone,
  RotateCcw,
  ScanEye,
  Split,
  StickyNote,
  Trash2,
  UserRoundPlus,
  UsersRound,
} from "lucide-react";
import { useState } from "react";
import { late } from "#components/patterns/late.tsx";
import { cn } from "#components/ui/cn.ts";
import { call } from "#lib/client/call.ts";
import { clockTime } from "#lib/date-format.ts";
import type { EntryKind, MomentKind } from "#lib/services/contact/contact-limits.ts";
import type { Entry } from "#lib/services/contact/entities.ts";
import type { Moment } from "#lib/services/contact/timeline-entities.ts";
import { GUESS, momentTitle, whereWords, writtenIn } from "./moment-words.ts";
import type { ContactPage } from "./use-contact-page.ts";

const EntryEdit = late(() => import("./entry-edit.tsx").then((module) => module.default));

const ICONS: Readonly<Record<MomentKind, LucideIcon>> = {
  opened: Eye,
  touched: MousePointerClick,
  saved: Download,
  answered: ArrowLeftRight,
  added: UserRoundPlus,
  passed: Forward,
  brought: UsersRound,
  linked: Link2,
  previewed: ScanEye,
  followed: Eye,
  texted: MessageSquareText,
  replied: MessageSquareReply,
  created: UserRoundPlus,
  imported: FileUp,
  handed: CircleArrowRight,
  merged: Merge,
  parted: Split,
  removed: Trash2,
  restored: RotateCcw,
  note: StickyNote,
  call: Phone,
  meeting: CalendarCheck,
  introduction: Handshake,
  done: Check,
  task: CalendarClock,
};

/** What somebody did who came, as opposed to what is known by the way. */
const STRONG: ReadonlySet<MomentKind> = new Set([
  "answered",
  "saved",
  "added",
  "brought",
  "followed",
  "replied",
  "introduction",
  "done",
]);
/** Their line says what they are about; others are held in a frame. */
const WRITTEN: ReadonlySet<MomentKind> = new Set(["note", "call", "meeting"]);

/** These came with what somebody said of themselves, or what was noted as they met. */
const ANSWERED: ReadonlySet<MomentKind> = new Set(["answered", "added"]);

const NOUNS: Readonly<Record<EntryKind, string>> = {
  ...{ note: "Note", call: "Call", meeting: "Meeting", task: "Task", introduction: "Introduction" },
};

const link = "target rounded-small text-12 font-medium text-brand hover:underline";

type WrittenProps = { page: ContactPage; entry: Entry; text: string; onEdit: () => void };

/** What was written, and what can be done with it. */
function Written({ page, entry, text, onEdit }: WrittenProps) {
  const { change, contact, mayNote, mayWrite } = page;
  const [id, of] = [contact.id, entry.id];
  const remove = () =>
    void change(() => call("contact.changeEntry", { id, entry: of, version: entry.version, deleted: true }), {
      said: `${NOUNS[entry.kind]} deleted`,
      undo: () => call("contact.changeEntry", { id, entry: of, version: entry.version + 1, deleted: false }),
    });
  return (
    <div className="mt-1.5 max-w-[62ch] rounded-control bg-warning-soft px-3.5 py-2.5 text-13 leading-[1.55]">
      <p className="wrap-anywhere whitespace-pre-line">{text}</p>
      {mayWrite || (mayNote && entry.by.id === page.me) ? (
        <p className="mt-1 flex gap-4">
          {entry.by.id === page.me ? (
            <button type="button" onClick={onEdit} className={link}>
              Edit
            </button>
          ) : null}
          <button type="button" onClick={remove} className={link}>
            Delete
          </button>
        </p>
      ) : null}
    </div>
  );
}

/** What was deleted, and its way back. */
function Deleted({ page, entry, text }: Omit<WrittenProps, "onEdit">) {
  const { change, contact, mayNote, mayWrite } = page;
  const [id, of] = [contact.id, entry.id];
  const restore = () =>
    void change(() => call("contact.changeEntry", { id, entry: of, version: entry.version, deleted: false }), {
      said: `${NOUNS[entry.kind]} restored`,
    });
  return (
    <div className="mt-1.5 max-w-[62ch] rounded-control bg-sunken px-3.5 py-2.5 text-13 leading-[1.55] text-muted">
      <p className="wrap-anywhere whitespace-pre-line">{text}</p>
      {mayWrite || (mayNote && entry.by.id === page.me) ? (
        <button type="button" onClick={restore} className={cn(link, "mt-1")}>
          Restore
        </button>
      ) : null}
    </div>
  );
}

/** Where and how it was, and whether that is a guess. */
function Known({ moment: { where, guess } }: { moment: Moment }) {
  const line = "text-12 leading-[1.6] wrap-anywhere text-muted";
  return (
    <>
      {where === "" ? null : <p className={line}>{whereWords(where)}</p>}
      {guess ? <p className={line}>{GUESS}</p> : null}
    </>
  );
}

/** What they wrote themselves as they left their details, and what they asked for. */
function Answer({ moment: { text, requests } }: { moment: Moment }) {
  if (text === "" && requests.length === 0) return null;
  return (
    <div className="mt-1.5 max-w-[62ch] rounded-control bg-sunken px-3.5 py-2.5 text-13 leading-[1.55]">
      {text === "" ? null : <p className="wrap-anywhere whitespace-pre-line">{text}</p>}
      {requests.length === 0 ? null : (
        <p className="wrap-anywhere text-muted">What would help: {requests.join(", ")}</p>
      )}
    </div>
  );
}

/** What is under the line: words of ours in a frame, else where and how it was. */
function Under({ page, moment }: { page: ContactPage; moment: Moment }) {
  const [editing, setEditing] = useState(false);
  const { entry, kind } = moment;
  const text = writtenIn(moment);
  if (entry?.deleted_at) return <Deleted page={page} entry={entry} text={text ?? ""} />;
  if (entry !== null && editing) return <EntryEdit page={page} entry={entry} onClose={() => setEditing(false)} />;
  return (
    <>
      <Known moment={moment} />
      {ANSWERED.has(kind) ? <Answer moment={moment} /> : null}
      {entry !== null && text !== null && WRITTEN.has(kind) ? (
        <Written page={page} entry={entry} text={text} onEdit={() => setEditing(true)} />
      ) : null}
      {(kind === "done" || kind === "introduction") && text !== null ? (
        <p className="text-13 wrap-anywhere text-muted">{text}</p>
      ) : null}
    </>
  );
}

export function MomentRow({ page, moment }: { page: ContactPage; moment: Moment }) {
  const { kind, at } = moment;
  const Icon = ICONS[kind];
  const who = { owner: page.contact.owner.name, mine: page.mine, me: page.me };
  return (
    <li className="group relative flex gap-3 pb-4">
      <span
        aria-hidden="true"
        className="absolute top-8 bottom-0 left-[13.5px] w-px bg-line-strong group-last:hidden"
      />
      <span
        aria-hidden="true"
        className={cn(
          "grid size-7 shrink-0 place-items-center rounded-full [&_svg]:size-3.5",
          STRONG.has(kind) ? "bg-brand text-brand-contrast" : "bg-sunken text-muted",
        )}
      >
        <Icon strokeWidth={1.75} />
      </span>
      <div className="min-w-0 flex-1 pt-[3px]">
        <p className="flex flex-wrap items-baseline justify-between gap-x-3 text-14">
          <span className="min-w-0 wrap-anywhere">{momentTitle(moment, who)}</span>
          <time dateTime={at} className="tn text-12 text-muted">
            {clockTime(at, page.timeZone)}
          </time>
        </p>
        <Under page={page} moment={moment} />
      </div>
    </li>
  );
}
