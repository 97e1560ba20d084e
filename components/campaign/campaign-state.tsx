// Where a campaign stands as a chip and in words, and the one verb for who looks at it.
import {
  CalendarClock,
  CircleCheck,
  CircleOff,
  CirclePause,
  CirclePlay,
  CircleX,
  Hourglass,
  type LucideIcon,
  OctagonPause,
  PencilLine,
} from "lucide-react";
import { type BadgeTone, type Look, LookBadge } from "#components/ui/badge.tsx";
import { STATE_WORDS } from "#lib/campaign/state-words.ts";
import { type CampaignState, whoActs } from "#lib/campaign/states.ts";
import { nearDay, nearRange, shortDay, shortMoment } from "#lib/date-format.ts";
import { isolate } from "#lib/isolate.ts";
import { counted } from "#lib/plural.ts";
import type { CampaignRow } from "#lib/services/campaign/entities.ts";

const LOOKS: Readonly<Record<CampaignState, { tone: BadgeTone; Icon: LucideIcon }>> = {
  draft: { tone: "line", Icon: PencilLine },
  waiting: { tone: "warning", Icon: Hourglass },
  booked: { tone: "brand", Icon: CalendarClock },
  running: { tone: "positive", Icon: CirclePlay },
  paused: { tone: "neutral", Icon: CirclePause },
  done: { tone: "neutral", Icon: CircleCheck },
  cancelled: { tone: "neutral", Icon: CircleOff },
  refused: { tone: "danger", Icon: CircleX },
  held: { tone: "danger", Icon: OctagonPause },
  asked: { tone: "warning", Icon: Hourglass },
  declined: { tone: "neutral", Icon: CircleX },
  left: { tone: "neutral", Icon: CircleOff },
};

/** `own` in the location that was asked: there it waits for its own answer. */
export function campaignLook(state: CampaignState, own = false): Look {
  return { ...LOOKS[state], label: own && state === "asked" ? "Asked to join" : STATE_WORDS[state] };
}

export function CampaignBadge({ state, own = false }: { state: CampaignState; own?: boolean }) {
  return <LookBadge look={campaignLook(state, own)} />;
}

type Parts = NonNullable<CampaignRow["parts"]>;

/** Whom of its locations a campaign waits for, or how many joined; null where none was asked. */
export function partsText(parts: Parts | null): string | null {
  if (parts === null) return null;
  const { asked, joined, declined, left, first } = parts;
  const only = first.find(({ state }) => state === "asked");
  if (asked === 1 && only) return `Waits for ${isolate(only.owner || only.name)}`;
  if (asked > 0) return `Waits for ${counted(asked, "location")}`;
  const all = joined + declined + left;
  return all === 0 ? null : `${joined} of ${all} joined`;
}

/** Of a part: until when it can be answered. */
function answerText({ answer_by: by }: CampaignRow, timeZone: string): string {
  return by === null ? "Waits for your answer" : `Answer by ${shortMoment(by, timeZone)}`;
}

const waitsFor = (name: string) => `Waits for ${isolate(name || "a colleague")}`;

/** Where nobody has to act for it to go on. */
function restsText({ state, state_at: at, ends_at: ends }: CampaignRow, timeZone: string): string {
  if (state !== "running") return `Since ${shortDay(at, timeZone)}`;
  return ends === null ? "No end" : `Until ${shortDay(ends, timeZone)}`;
}

const isOut = (state: CampaignState) => state === "running" || state === "booked";

/** What is out and was proposed to locations; null for anything else. */
const sharedText = ({ state, parts }: CampaignRow) => (isOut(state) ? partsText(parts) : null);

/** Under the chip: who must act, or until when. */
export function standsText(row: CampaignRow, timeZone: string): string {
  const { state, waits_for, may_decide, may_change, owner, starts_at: starts } = row;
  switch (whoActs(state)) {
    case "approver":
      return may_decide ? "Waits for you" : waitsFor(waits_for?.name ?? "");
    case "maker":
      return may_change ? "Waits for you" : waitsFor(owner.name);
    case "admin":
      return "Waits for Corner";
    case "location":
      return answerText(row, timeZone);
    case "clock":
      return sharedText(row) ?? (starts ? `Starts ${shortMoment(starts, timeZone)}` : "Starts now");
    default:
      return sharedText(row) ?? restsText(row, timeZone);
  }
}

/** From when to when. */
export function runsText(
  { starts_at, ends_at, ran_at }: Pick<CampaignRow, "starts_at" | "ends_at" | "ran_at">,
  timeZone: string,
): string {
  const from = ran_at ?? starts_at;
  if (from !== null && ends_at !== null) return nearRange(from, ends_at, timeZone);
  const begins = from === null ? "At once" : nearDay(from, timeZone);
  return ends_at === null ? `${begins}, no end` : `${begins} – ${nearDay(ends_at, timeZone)}`;
}

/** What may be done with it by whoever may change it. */
function changeVerb({ state, parts }: Pick<CampaignRow, "state" | "parts">): string {
  if (isOut(state) && parts !== null && parts.asked > 0) return "Remind";
  const verbs: Readonly<Partial<Record<CampaignState, string>>> = {
    asked: "Answer",
    draft: "Continue",
    refused: "Fix",
  };
  return verbs[state] ?? "See it";
}

/** What the viewer may do with it now. */
export function verbFor(row: Pick<CampaignRow, "state" | "parts" | "may_decide" | "may_change">): string {
  const { state, may_decide, may_change } = row;
  if (state === "waiting" && may_decide) return "Approve";
  if (may_change) return changeVerb(row);
  return isOut(state) ? "Take part" : "See it";
}
