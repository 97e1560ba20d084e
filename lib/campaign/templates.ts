// What a campaign's words can begin with, for homes and for any other business. A template is words alone: whoever uses it
// changes them as they like.
import type { CampaignGoal } from "./goals.ts";

export type CampaignWords = { headline: string; text: string; button: string };

type Template = CampaignWords & { title: string; goals: readonly CampaignGoal[] };

export const TEMPLATES = {
  blank: { title: "Start from nothing", goals: [], headline: "", text: "", button: "" },
  weekend: {
    title: "Open house weekend",
    goals: ["open-house", "visits"],
    headline: "Open this weekend in {city|your neighborhood}",
    text: "Doors are open on Saturday and Sunday. Come by, look around, and ask {first_name|us} anything.",
    button: "Say you’re coming",
  },
  event: {
    title: "Come and see us",
    goals: ["open-house", "visits"],
    headline: "Come and see us in {city|your neighborhood}",
    text: "We open the doors, show what we do, and answer every question. Bring somebody along.",
    button: "Say you’re coming",
  },
  value: {
    title: "What is my home worth",
    goals: ["sellers", "visits"],
    headline: "What is your home in {city|your area} worth today?",
    text: "{first_name|We} will tell you within a day, with the three sales that say so. It costs nothing.",
    button: "Ask for a value",
  },
  estimate: {
    title: "What would it cost",
    goals: ["sellers"],
    headline: "What would it cost? Ask {company|us}",
    text: "Tell {first_name|us} what you need, and you get a clear price within a day. It costs nothing to ask.",
    button: "Ask for a price",
  },
  hello: {
    title: "A note to past clients",
    goals: ["past-clients", "visits"],
    headline: "How is the house?",
    text: "It has been a while. If something changed, or somebody you know is looking, {first_name|we} would love to hear from you.",
    button: "Write back",
  },
  again: {
    title: "It has been a while",
    goals: ["past-clients"],
    headline: "It has been a while",
    text: "If something changed, or somebody you know needs help, {first_name|we} would love to hear from you.",
    button: "Write back",
  },
  card: {
    title: "Keep my card",
    goals: ["pockets", "visits"],
    headline: "Keep {company|us} in your pocket",
    text: "One tap saves the number, the email and the address to your phone.",
    button: "Save the card",
  },
  hire: {
    title: "We are hiring",
    goals: ["hire", "visits"],
    headline: "Come and work with {company|us}",
    text: "We are looking for people in {city|your area}. Tell {first_name|us} what you do best.",
    button: "Get in touch",
  },
} as const satisfies Record<string, Template>;

export type CampaignTemplate = keyof typeof TEMPLATES;

export const TEMPLATE_NAMES = [
  "blank",
  "weekend",
  "event",
  "value",
  "estimate",
  "hello",
  "again",
  "card",
  "hire",
] as const satisfies readonly CampaignTemplate[];

/** Those that fit a goal, the empty one last. */
export function templatesFor(goal: CampaignGoal): CampaignTemplate[] {
  const fits = (name: CampaignTemplate) => {
    const { goals }: Template = TEMPLATES[name];
    return goals.includes(goal);
  };
  return [...TEMPLATE_NAMES.filter(fits), "blank"];
}
