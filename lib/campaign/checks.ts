// What is looked at before a campaign goes out: one rule for each thing, each with the step in which it is fixed.
import { counted } from "#lib/plural.ts";
import { OG_LIMITS } from "#lib/services/links/links-limits.ts";
import { BANNER_BUTTON, BANNER_TEXT } from "./banner.ts";
import { leadsToCard } from "./channels.ts";
import {
  CAMPAIGN_PAGES,
  type CampaignCheck,
  type CampaignPage,
  type Checkable,
  type CheckWorld,
  check,
  type Rule,
} from "./check-rule.ts";
import { GOALS } from "./goals.ts";
import { type MergeProblem, mergeFields, mergeProblems } from "./merge-fields.ts";
import { PART_FIELDS, type PartField, rightFor, rightProblem } from "./part-rights.ts";
import { picture, pictureRights, pictureTerms } from "./picture-checks.ts";

export { CAMPAIGN_PAGES, type CampaignCheck, type CampaignPage, type Checkable, type Proposal } from "./check-rule.ts";

/** Longer headlines are cut on a phone. */
const SHOWN_HEADLINE = 60;
const DAY_MS = 86_400_000;

const words: Rule = ({ headline, text }) => {
  if (headline === "")
    return check("template", "The headline is empty", "stops", "Write what people read first.", "headline");
  if (text === "")
    return check("template", "The text is empty", "stops", "Write a sentence or two below the headline.", "text");
  return check("template", "Words", "fine", "There is a headline and a text.");
};

function saidOf(problem: MergeProblem, place: string): string {
  if (problem.kind === "unknown") return `{${problem.field}} is not a field. Choose one from the list, or remove it.`;
  if (problem.kind === "brace") return "There is a { or } with no partner. Remove it.";
  return `${place} has nothing for {${problem.field}}. Add what to say instead, such as {${problem.field}|your area}.`;
}

const merged: Rule = (said, { places }) => {
  for (const { name, values } of places) {
    for (const field of ["headline", "text", "button"] as const) {
      const [problem] = mergeProblems(said[field], values);
      if (problem) return check("template", "A field would stay empty", "stops", saidOf(problem, name), field);
    }
  }
  return check("template", "Fields", "fine", "Every field has something to say.");
};

const cut: Rule = ({ headline }, { places }) => {
  const longest = Math.max(0, ...places.map(({ values }) => mergeFields(headline, values).length));
  if (longest <= SHOWN_HEADLINE) return check("template", "Length", "fine", "The headline fits on a phone.");
  const says = `It has ${counted(longest, "character")}, and phones show about ${SHOWN_HEADLINE}.`;
  return check("template", "The headline is cut on a phone", "look", says, "headline");
};

/** What a link shows takes so much, once every field is filled in. */
const SHOWN = { headline: OG_LIMITS["og:title"], text: OG_LIMITS["og:description"] };

const fits: Rule = (said, { places }) => {
  for (const field of ["headline", "text"] as const) {
    for (const { name, values } of places) {
      const { length } = mergeFields(said[field], values);
      if (length <= SHOWN[field]) continue;
      const says = `${name} would show ${counted(length, "character")}, and a preview takes ${SHOWN[field]}. Say less, or use fewer fields.`;
      return check("template", `The ${field} is too long with its fields filled in`, "stops", says, field);
    }
  }
  return check("template", "Room", "fine", "Previews have room for the headline and the text.");
};

/** A banner is filled in for each card’s person: who has nothing for a field has no banner. */
const banner: Rule = (said, { places }) => {
  const { text, button } = said;
  const longest = Math.max(0, ...places.map(({ values }) => Array.from(mergeFields(text, values)).length));
  if (longest > BANNER_TEXT) {
    const says = `It has ${counted(longest, "character")}, and a card shows ${BANNER_TEXT}.`;
    return check("template", "The text is cut on cards", "look", says, "text");
  }
  const nameless = places.map(({ values }) => ({ ...values, first_name: "", last_name: "" }));
  for (const field of ["headline", "text", "button"] as const) {
    const problems = nameless.flatMap((values) => mergeProblems(said[field], values));
    const empty = problems.find((problem) => problem.kind === "empty");
    if (empty === undefined) continue;
    const says = `Cards of people without {${empty.field}} show no banner. Add what to say instead, such as {${empty.field}|us}.`;
    return check("template", "Some cards show no banner", "look", says, field);
  }
  if (button === "")
    return check("template", "The button is empty", "look", `On cards it says “${BANNER_BUTTON}”.`, "button");
  return check("template", "Card banner", "fine", "The words fit on a card.");
};

const leads: Rule = ({ destination_url, goal }, { origin }) => {
  if (destination_url === "")
    return check("who", "It leads nowhere", "stops", "Choose the page or card it opens.", "destination");
  if (GOALS[goal].counts !== "click" && !leadsToCard(destination_url, origin)) {
    const says = `This goal counts ${GOALS[goal].judged}, which happen on a card. Lead to a card, or choose another goal.`;
    return check("who", "Nothing would be counted", "stops", says, "destination");
  }
  return check("who", "Where it leads", "fine", "What people do there is counted.");
};

const channels: Rule = ({ channels: chosen }) =>
  chosen.length === 0
    ? check("who", "No channel is chosen", "stops", "Choose at least one.")
    : check("who", "Channels", "fine", "Each has a link of its own.");

const times: Rule = ({ starts_at, ends_at }, { now }) => {
  if (ends_at !== null && Date.parse(ends_at) <= now.getTime()) {
    return check("when", "The end is over", "stops", "Choose a later end, or none.");
  }
  if (starts_at !== null && ends_at !== null && Date.parse(ends_at) <= Date.parse(starts_at)) {
    return check("when", "It ends before it starts", "stops", "Choose an end after the start.");
  }
  const from = starts_at === null ? now.getTime() : Math.max(now.getTime(), Date.parse(starts_at));
  if (ends_at !== null && Date.parse(ends_at) - from < DAY_MS) {
    return check("when", "It runs for less than a day", "look", "Most people see a post a day later.");
  }
  return check("when", "Time", "fine", "The start and the end fit.");
};

const NAMES: Readonly<Record<PartField, string>> = {
  headline: "The headline",
  text: "The text",
  button: "The button",
  picture: "The picture",
  destination: "Where it leads",
};

const rights: Rule = ({ proposal }) => {
  for (const field of proposal === undefined ? [] : PART_FIELDS) {
    const right = proposal && rightFor(proposal.rights, field);
    const problem = right && rightProblem(proposal.values[field], right);
    if (problem) return check("template", `${NAMES[field]} cannot be changed like this`, "stops", problem);
  }
  return check("template", "What locations may change", "fine", "Every field says what they may do with it.");
};

const answers: Rule = ({ proposal, ends_at }, { now }) => {
  const by = proposal?.answer_by ?? null;
  if (proposal === undefined) return check("when", "Answers", "fine", "No location has to answer.");
  if (by === null) return check("when", "There is no deadline", "stops", "Set a deadline for locations to answer.");
  if (Date.parse(by) <= now.getTime()) return check("when", "The deadline has passed", "stops", "Choose a later one.");
  if (ends_at !== null && Date.parse(by) >= Date.parse(ends_at))
    return check("when", "It ends before the deadline", "stops", "Choose an earlier deadline, or a later end.");
  return check("when", "Answers", "fine", "Locations that don’t answer in time are left out.");
};

const RULES: readonly Rule[] = [words, merged, fits, cut, picture, pictureRights, leads, channels, times];
const PROPOSED: readonly Rule[] = [...RULES, rights, answers];

const WEIGHT = { stops: 0, look: 1, fine: 2 } as const;

/** What stops it first, then what to look at, then what is fine. */
export const byWeight = (a: CampaignCheck, b: CampaignCheck) => WEIGHT[a.state] - WEIGHT[b.state];

/** Every rule’s answer: what stops it first, then what to look at, then what is fine. */
export function checksOf(campaign: Checkable, world: CheckWorld): CampaignCheck[] {
  const always = campaign.proposal === undefined ? RULES : PROPOSED;
  const rules = [...always, ...pictureTerms(campaign), ...(campaign.channels.includes("card") ? [banner] : [])];
  return rules.map((rule) => rule(campaign, world)).toSorted(byWeight);
}

/** The first page on which something keeps it from going out; review where nothing does. */
export function firstOpenPage(checks: readonly CampaignCheck[]): CampaignPage {
  const open = CAMPAIGN_PAGES.find((page) => checks.some((one) => one.state === "stops" && one.page === page));
  return open ?? "review";
}
