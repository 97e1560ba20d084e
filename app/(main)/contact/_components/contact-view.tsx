"use client";
// The page of one contact: their time at the left, what is to do and what is known at the right; on a phone one after the other.
import { useState } from "react";
import { late } from "#components/patterns/late.tsx";
import { PageBar } from "#components/shell/bar-slots.tsx";
import { cn } from "#components/ui/cn.ts";
import { Segmented } from "#components/ui/segmented.tsx";
import type { WholeContact } from "#lib/services/contact/entities.ts";
import type { OutputOf } from "#lib/services/operation.ts";
import { About } from "./about.tsx";
import { Composer } from "./composer.tsx";
import { Consents } from "./consents.tsx";
import { ContactHead, ReachBar } from "./contact-head.tsx";
import { Details } from "./details.tsx";
import { JoinedRecords } from "./joined-records.tsx";
import { OpenPair } from "./open-pair.tsx";
import { SideWaiting } from "./side-waiting.tsx";
import { openTasks, Tasks } from "./tasks.tsx";
import { type TimelineKind, TimelinePart } from "./timeline.tsx";
import { type ContactPage, useContactPage } from "./use-contact-page.ts";

const ContactWays = late(() => import("./contact-ways.tsx").then((module) => module.default));
const Files = late(() => import("./files/files.tsx").then((module) => module.default), <SideWaiting />);
const OfLocation = late(() => import("./of-location.tsx").then((module) => module.default));
const Relations = late(() => import("./relations/relations.tsx").then((module) => module.default), <SideWaiting />);

type ContactViewProps = {
  first: WholeContact;
  firstTimeline: OutputOf<"contact.timeline">;
  timeZone: string;
  personal: boolean;
  /** A location's, which the brand reads. */
  location?: string | undefined;
};

type Part = "timeline" | "tasks" | "about";

const KINDS: readonly { kind: TimelineKind; label: string }[] = [
  { kind: "all", label: "Everything" },
  { kind: "visits", label: "Visits" },
  { kind: "notes", label: "Notes" },
  { kind: "deleted", label: "Deleted" },
];

/** Which of the moments are shown; looks like tabs, and stays on the page. */
function Time({ page, first }: { page: ContactPage; first: OutputOf<"contact.timeline"> }) {
  const [chosen, choose] = useState<TimelineKind>("all");
  return (
    <section aria-label="Timeline" className="pt-6">
      <div className="flex gap-5 border-b border-line-strong">
        {KINDS.filter(({ kind }) => kind !== "deleted" || page.location === undefined).map(({ kind, label }) => (
          <button
            key={kind}
            type="button"
            aria-pressed={kind === chosen}
            onClick={() => choose(kind)}
            className={cn(
              "h-10 text-13 -outline-offset-2 hover:text-ink touch:h-11",
              kind === chosen
                ? "font-semibold text-ink shadow-[inset_0_-2px_0_var(--brand)]"
                : "font-medium text-muted",
            )}
          >
            {label}
          </button>
        ))}
      </div>
      <TimelinePart key={chosen} page={page} kind={chosen} first={chosen === "all" ? first : undefined} />
    </section>
  );
}

/** One markup for every width: on a phone two of the three parts are left out. */
export function ContactView({ first, firstTimeline, timeZone, personal, location }: ContactViewProps) {
  const page = useContactPage(first, timeZone, location);
  const [part, show] = useState<Part>("timeline");
  const open = openTasks(page.contact.tasks).length;
  const beside = part === "timeline" && "touch:hidden";
  return (
    <>
      <PageBar title={page.contact.name} />
      <div className="grid flex-1 grid-cols-[minmax(0,1fr)_minmax(0,400px)] max-xl:grid-cols-[minmax(0,1fr)_340px] touch:grid-cols-1 touch:content-start">
        <div className="px-8 pt-7 pb-12 max-xl:px-6 touch:px-4 touch:pt-5 touch:pb-5">
          {location === undefined ? null : <OfLocation id={location} />}
          <ContactHead page={page} />
          <OpenPair page={page} />
          <div className="hidden pt-5 touch:block">
            <Segmented
              label="What to see"
              value={part}
              onSelect={show}
              size="lg"
              block
              segments={[
                { value: "timeline", label: "Timeline" },
                { value: "tasks", label: open === 0 ? "To do" : `To do ${open}` },
                { value: "about", label: "About" },
              ]}
            />
          </div>
          <div className={cn("max-w-[760px] pt-6 touch:pt-4", part !== "timeline" && "touch:hidden")}>
            {page.mayNote ? <Composer page={page} /> : null}
            <Time page={page} first={firstTimeline} />
          </div>
        </div>
        <aside
          aria-label="To do and details"
          className={cn(
            "grid content-start gap-8 border-l border-line bg-surface px-8 pt-7 pb-12 max-xl:px-5 touch:border-t touch:border-l-0 touch:px-4 touch:pt-4",
            beside,
          )}
        >
          <div className={cn(part === "about" && "touch:hidden")}>
            <Tasks page={page} />
          </div>
          <div className={cn("grid gap-8", part === "tasks" && "touch:hidden")}>
            <Details page={page} />
            {page.mine ? null : <ContactWays contact={page.contact.id} />}
            <Consents page={page} />
            {location === undefined ? <Relations page={page} /> : null}
            {location === undefined ? <Files page={page} /> : null}
            <JoinedRecords page={page} />
            <About page={page} personal={personal} />
          </div>
        </aside>
      </div>
      <ReachBar contact={page.contact} />
    </>
  );
}
