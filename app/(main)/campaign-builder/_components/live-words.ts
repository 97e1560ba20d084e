// The first sentence over a campaign that was sent: who must act, or what it brought.
import { GOALS } from "#lib/campaign/goals.ts";
import { comparedText, resultSentence } from "#lib/campaign/result-words.ts";
import type { CampaignMove } from "#lib/campaign/states.ts";
import { longMoment } from "#lib/date-format.ts";
import { isolate } from "#lib/isolate.ts";
import type { Campaign, CampaignResult } from "#lib/services/campaign/entities.ts";

const named = (name: string | undefined) => isolate(name || "a colleague");

/** One sentence, or two. */
export function leadOf(campaign: Campaign, result: CampaignResult, timeZone: string): string {
  const { state, goal, waits_for, may_decide, decisions, starts_at, ran_at } = campaign;
  const so = resultSentence({ ...campaign, brought: result.brought });
  switch (state) {
    case "waiting":
      return may_decide
        ? `${named(campaign.owner.name)} asks for your approval.`
        : `It waits for ${named(waits_for?.name)}.`;
    case "refused": {
      const no = decisions.findLast(({ verdict }) => verdict === "no");
      return `${named(no?.by.name)} refused it: “${isolate(no?.word ?? "")}”`;
    }
    case "booked":
      return starts_at === null
        ? "It starts now."
        : `It starts on ${longMoment(starts_at, timeZone)}. Its links already work.`;
    case "running":
      return `${so} ${comparedText(result)}`;
    case "paused":
      return `It is paused. ${so}`;
    case "done":
      return `${so} It has ended. ${comparedText(result)}`;
    case "held":
      return ran_at === null ? "It is on hold." : `It is on hold. ${so}`;
    default:
      return `It was canceled. It would have been judged by ${GOALS[goal].judged}.`;
  }
}

type MoveWords = { label: string; question: string; effects: readonly string[]; done: string; destructive: boolean };

/** What each step does, said before it is taken. */
export const MOVES: Readonly<Record<CampaignMove, MoveWords>> = {
  pause: {
    label: "Pause",
    question: "Pause this campaign?",
    effects: [
      "Nobody new can take part.",
      "Links and codes that are out go on, and are counted.",
      "You can resume it at any time.",
    ],
    done: "Paused",
    destructive: false,
  },
  resume: {
    label: "Resume",
    question: "Resume this campaign?",
    effects: ["Colleagues can take part again.", "It still ends at its time."],
    done: "It is running again",
    destructive: false,
  },
  stop: {
    label: "Stop",
    question: "Stop this campaign for good?",
    effects: [
      "It cannot be started again, only duplicated.",
      "Links and codes that are out keep working.",
      "What it brought stays here.",
    ],
    done: "Stopped",
    destructive: true,
  },
  cancel: {
    label: "Cancel campaign",
    question: "Cancel this campaign?",
    effects: ["It will not start.", "Links that you already sent keep working."],
    done: "Canceled",
    destructive: true,
  },
  back: {
    label: "Withdraw and edit",
    question: "Withdraw this campaign?",
    effects: ["It becomes a draft that you can change.", "It has to be sent again, and approved again."],
    done: "It is a draft again",
    destructive: false,
  },
};
