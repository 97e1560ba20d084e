// What a campaign is for. Each goal is judged by one number, which is fixed with it and shown everywhere.
import { capitalized } from "#lib/text.ts";

export const CAMPAIGN_GOALS = ["visits", "open-house", "sellers", "past-clients", "pockets", "hire"] as const;

export type CampaignGoal = (typeof CAMPAIGN_GOALS)[number];

/** What the ledger counts for it: people behind its links, or what they did on a card that its links lead to. */
export type Counted = "click" | "save" | "answer";

type GoalFacts = {
  title: string;
  /** After "Judged by". */
  judged: string;
  /** Behind a figure: "1 request", "31 requests"; and where there is none: "no requests". */
  one: string;
  many: string;
  none: string;
  counts: Counted;
  when: string;
};

export const GOALS: Readonly<Record<CampaignGoal, GoalFacts>> = {
  visits: {
    title: "Bring people to a page",
    judged: "people who open it",
    one: "person came",
    many: "people came",
    none: "nobody came",
    counts: "click",
    when: "A person follows one of its links or scans its code",
  },
  "open-house": {
    title: "Fill an open house or event",
    judged: "people who say they are coming",
    one: "person said yes",
    many: "people said yes",
    none: "nobody said yes",
    counts: "answer",
    when: "A person answers on the card it leads to",
  },
  sellers: {
    title: "Find sellers or clients",
    judged: "requests for a value or a price",
    one: "request",
    many: "requests",
    none: "no requests",
    counts: "answer",
    when: "A person answers on the card it leads to",
  },
  "past-clients": {
    title: "Bring past clients back",
    judged: "answers",
    one: "answer",
    many: "answers",
    none: "no answers",
    counts: "answer",
    when: "A person answers on the card it leads to",
  },
  pockets: {
    title: "Get cards into pockets",
    judged: "saved contacts",
    one: "saved contact",
    many: "saved contacts",
    none: "no saved contacts",
    counts: "save",
    when: "A person saves the card it leads to",
  },
  hire: {
    title: "Hire people",
    judged: "applications",
    one: "application",
    many: "applications",
    none: "no applications",
    counts: "answer",
    when: "A person answers on the card it leads to",
  },
};

/** "31 requests", "1 request" */
export function broughtText(goal: CampaignGoal, count: number): string {
  const { one, many } = GOALS[goal];
  return `${count.toLocaleString("en-US")} ${count === 1 ? one : many}`;
}

/** The same as a sentence begins: "31 requests", "No requests". */
export function broughtSentence(goal: CampaignGoal, count: number): string {
  return count === 0 ? capitalized(GOALS[goal].none) : broughtText(goal, count);
}
