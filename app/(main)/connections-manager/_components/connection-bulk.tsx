"use client";
// What can be done with the chosen contacts.
import {
  ArrowRightLeft,
  CalendarPlus,
  Check,
  FileDown,
  GitMerge,
  ListChecks,
  Milestone,
  Send,
  Tag,
  Trash2,
} from "lucide-react";
import { WhenThemselves } from "#components/patterns/acting.tsx";
import { BulkAction, BulkBar } from "#components/patterns/bulk-bar.tsx";
import { useMayWrite } from "#components/shell/when-writing.tsx";
import type { Contact } from "#lib/services/contact/entities.ts";
import type { RowActs } from "./row-acts.ts";
import { writeWords } from "./write-words.ts";

type ConnectionBulkProps = {
  picked: readonly Contact[];
  onClear: () => void;
  acts: RowActs;
  /** Chooses everybody whom the list finds; absent where those chosen are all. */
  onAll: (() => void) | undefined;
};

/** What changes them; of those that are somebody else's nothing is theirs to change but tags and notes. */
function Changes({ picked, acts }: Pick<ConnectionBulkProps, "picked" | "acts">) {
  const own = picked.filter(({ viewing }) => !viewing);
  const due = picked.some(({ follow_up }) => follow_up !== null);
  return (
    <>
      <BulkAction brief icon={<Tag aria-hidden="true" />} onClick={() => acts.tag(picked)}>
        Tag
      </BulkAction>
      {own.length === 0 ? null : (
        <>
          <BulkAction brief icon={<Milestone aria-hidden="true" />} onClick={() => acts.stage(own)}>
            Stage
          </BulkAction>
          <BulkAction icon={<CalendarPlus aria-hidden="true" />} onClick={() => acts.follow(own)}>
            Follow up
          </BulkAction>
        </>
      )}
      {due ? (
        <BulkAction brief icon={<Check aria-hidden="true" />} onClick={() => acts.done(picked)}>
          Follow-up done
        </BulkAction>
      ) : null}
      {own.length === 0 ? null : (
        <BulkAction brief icon={<ArrowRightLeft aria-hidden="true" />} onClick={() => acts.give(own)}>
          Hand over
        </BulkAction>
      )}
    </>
  );
}

/** By email, to those that may be written to; how many are left out stands beside it. */
function Write({ picked, acts }: Pick<ConnectionBulkProps, "picked" | "acts">) {
  const { text, out } = writeWords(picked);
  return (
    <BulkAction icon={<Send aria-hidden="true" />} onClick={() => acts.write(picked)}>
      {text}
      {out === 0 ? null : <span className="font-normal opacity-70">{out.toLocaleString("en")} left out</span>}
    </BulkAction>
  );
}

/** Of two records of one kind that are theirs. */
function Merge({ picked, acts }: Pick<ConnectionBulkProps, "picked" | "acts">) {
  const [one, other, third] = picked;
  if (!one || !other || third || one.kind !== other.kind || one.viewing || other.viewing) return null;
  return (
    <BulkAction icon={<GitMerge aria-hidden="true" />} onClick={() => acts.join(one, other)}>
      Merge
    </BulkAction>
  );
}

/** Tag, move to a stage, follow up, tick, hand over, write to, merge two, take out as a file, delete; let go. */
export function ConnectionBulk({ picked, onClear, acts, onAll }: ConnectionBulkProps) {
  const mayWrite = useMayWrite();
  return (
    <BulkBar count={picked.length} onClear={onClear}>
      {onAll ? (
        <BulkAction icon={<ListChecks aria-hidden="true" />} onClick={onAll}>
          Select all that match
        </BulkAction>
      ) : null}
      {mayWrite ? <Changes picked={picked} acts={acts} /> : null}
      <Write picked={picked} acts={acts} />
      {mayWrite ? <Merge picked={picked} acts={acts} /> : null}
      <WhenThemselves>
        <BulkAction brief icon={<FileDown aria-hidden="true" />} onClick={() => acts.take(picked)}>
          Export
        </BulkAction>
      </WhenThemselves>
      {mayWrite ? (
        <BulkAction brief icon={<Trash2 aria-hidden="true" />} onClick={() => acts.remove(picked)}>
          Delete
        </BulkAction>
      ) : null}
    </BulkBar>
  );
}
