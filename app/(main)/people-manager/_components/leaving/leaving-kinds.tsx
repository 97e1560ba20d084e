"use client";
// What somebody holds, thing by thing, each with a receiver of its own.
import {
  CalendarDays,
  Contact,
  File,
  Filter,
  IdCard,
  Link2,
  type LucideIcon,
  Megaphone,
  MessageSquare,
  Nfc,
  Sheet,
} from "lucide-react";
import Link from "next/link";
import { Select } from "#components/ui/select.tsx";
import type { HandOverKind, Receivers } from "#lib/hand-over-kinds.ts";
import { counted } from "#lib/plural.ts";
import type { HandOverPreview } from "#lib/services/auth/hand-overs-entities.ts";
import { ENDING_KINDS } from "#lib/services/auth/hand-overs-kinds.ts";
import { countedKind } from "#lib/services/auth/hand-overs-words.ts";
import { KIND_NOTES } from "./leaving-shape.ts";

const ICONS: Readonly<Record<HandOverKind, LucideIcon>> = {
  cards: IdCard,
  answers: MessageSquare,
  contacts: Contact,
  links: Link2,
  tags: Nfc,
  events: CalendarDays,
  campaigns: Megaphone,
  segments: Filter,
  imports: Sheet,
  files: File,
};
const ENDING: readonly HandOverKind[] = ENDING_KINDS;

type Holding = HandOverPreview["holds"][number];
type LeavingKindsProps = {
  holds: HandOverPreview["holds"];
  people: HandOverPreview["people"];
  all: Receivers;
  /** Where those stand who agreed to the person alone; null where they cannot be looked at from here. */
  asked: string | null;
  errors: Readonly<Record<string, string>> | undefined;
  onName: (kind: HandOverKind, to: string | null) => void;
};

export function LeavingKinds({ holds, ...rest }: LeavingKindsProps) {
  if (holds.length === 0)
    return (
      <p className="border-t border-line pt-4 text-13 text-muted">They hold nothing that has to be handed over.</p>
    );
  return (
    <ul className="border-t border-line">
      {holds.map((held) => (
        <Row key={held.kind} held={held} {...rest} />
      ))}
    </ul>
  );
}

function Row({ held, people, all, asked, errors, onName }: Omit<LeavingKindsProps, "holds"> & { held: Holding }) {
  const { kind, count } = held;
  const Icon = ICONS[kind];
  const to = all[kind];
  const title = countedKind(kind, count);
  const error = errors?.[`receivers.${kind}`];
  return (
    <li className="grid grid-cols-[20px_minmax(0,1fr)_minmax(0,220px)] items-start gap-4 border-b border-line py-4 touch:grid-cols-[20px_minmax(0,1fr)]">
      <Icon className="mt-0.5 size-[18px] text-muted" aria-hidden="true" />
      <div className="min-w-0">
        <b className="font-semibold">{title}</b>
        <p className="text-13 text-muted">
          {KIND_NOTES[kind]} <Beside held={held} asked={asked} />
        </p>
      </div>
      <div className="touch:col-start-2">
        <Select
          aria-label={`${title} go to`}
          aria-invalid={error ? true : undefined}
          value={to === null ? "nobody" : (to ?? "")}
          disabled={to === undefined}
          onChange={(event) => onName(kind, event.target.value === "nobody" ? null : event.target.value)}
        >
          {to === undefined ? <option value="">Choose above first</option> : null}
          {people.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
          {ENDING.includes(kind) ? <option value="nobody">Nobody: addresses end</option> : null}
        </Select>
        {error ? (
          <p role="alert" className="mt-1 text-12 text-danger">
            {error}
          </p>
        ) : null}
      </div>
    </li>
  );
}

/** Tasks go along; who agreed to the person alone stays, and is asked by them. */
function Beside({ held: { kind, stays, tasks }, asked }: { held: Holding } & Pick<LeavingKindsProps, "asked">) {
  const alone = kind === "answers" ? counted(stays, "visitor") : counted(stays, "contact");
  return (
    <>
      {tasks > 0 ? `${counted(tasks, "open task")} ${tasks === 1 ? "goes" : "go"} along. ` : null}
      {stays > 0 ? `${alone} agreed to this person alone. They do not move unless they agree to you first. ` : null}
      {stays > 0 && kind === "contacts" && asked !== null ? (
        <Link href={asked} prefetch={false} className="rounded-small font-medium text-brand underline">
          See who they are
        </Link>
      ) : null}
    </>
  );
}
