// The demo's campaigns: one in every state in Boston, and what the company runs itself.
import type { CampaignGoal } from "#lib/campaign/goals.ts";
import type { CampaignState } from "#lib/campaign/states.ts";
import type { CampaignTemplate } from "#lib/campaign/templates.ts";

export type SeedCampaign = {
  in: string;
  by: string;
  name: string;
  goal: CampaignGoal;
  template: CampaignTemplate;
  state: CampaignState;
  /** Days from now. */
  from: number;
  to: number | null;
  channels: readonly string[];
  /** Who is asked for a yes. */
  asks?: string;
  word?: string;
  /** Who holds it and why; before that it ran. */
  held?: { by: string; why: string };
  /** How many came by its link, and how many of them did what follows. */
  came?: number;
};

const BOSTON = { in: "boston", by: "mia@harbor.test" } as const;
const COMPANY = { in: "harbor", by: "olivia@harbor.test" } as const;
const LIAM = "liam@harbor.test";
const ALL = ["link", "post", "sign"] as const;

export const CAMPAIGNS: readonly SeedCampaign[] = [
  {
    ...BOSTON,
    name: "Seaport open house",
    goal: "open-house",
    template: "weekend",
    state: "done",
    from: -40,
    to: -33,
    channels: ALL,
    came: 96,
  },
  {
    ...BOSTON,
    name: "South End Sundays",
    goal: "open-house",
    template: "weekend",
    state: "done",
    from: -70,
    to: -60,
    channels: ["link", "post"],
    came: 54,
  },
  {
    ...BOSTON,
    name: "Harbor walk open house",
    goal: "open-house",
    template: "weekend",
    state: "done",
    from: -110,
    to: -100,
    channels: ["link"],
    came: 71,
  },
  {
    ...BOSTON,
    name: "Winter open houses",
    goal: "open-house",
    template: "weekend",
    state: "running",
    from: -8,
    to: 12,
    channels: ALL,
    asks: LIAM,
    word: "Lovely, go ahead.",
    came: 83,
  },
  {
    ...BOSTON,
    name: "Keep our card",
    goal: "pockets",
    template: "card",
    state: "paused",
    from: -15,
    to: null,
    channels: ["link", "sign"],
    came: 31,
  },
  {
    ...BOSTON,
    name: "What is it worth in spring",
    goal: "sellers",
    template: "value",
    state: "waiting",
    from: 6,
    to: 26,
    channels: ["link", "post"],
    asks: LIAM,
  },
  {
    ...BOSTON,
    name: "New Year note",
    goal: "past-clients",
    template: "hello",
    state: "booked",
    from: 20,
    to: 40,
    channels: ["link", "post"],
    asks: LIAM,
    word: "Yes.",
  },
  {
    ...BOSTON,
    name: "Two agents for Back Bay",
    goal: "hire",
    template: "hire",
    state: "refused",
    from: 3,
    to: 30,
    channels: ["post"],
    asks: LIAM,
    word: "Say which days we need.",
  },
  {
    ...BOSTON,
    name: "Guaranteed offer in a day",
    goal: "sellers",
    template: "value",
    state: "held",
    from: -4,
    to: 20,
    channels: ["link", "post"],
    held: {
      by: "admin@corner.test",
      why: "A guaranteed offer needs its terms next to it. Add them, and we release it.",
    },
    came: 17,
  },
  {
    ...BOSTON,
    name: "Brunch for sellers",
    goal: "sellers",
    template: "value",
    state: "cancelled",
    from: -5,
    to: 5,
    channels: ["post"],
  },
  {
    ...BOSTON,
    name: "Thanksgiving thank you",
    goal: "past-clients",
    template: "hello",
    state: "draft",
    from: 2,
    to: null,
    channels: ["link"],
  },
  {
    ...COMPANY,
    name: "Harbor Realty is hiring",
    goal: "hire",
    template: "hire",
    state: "draft",
    from: 5,
    to: 35,
    channels: ALL,
  },
  {
    ...COMPANY,
    name: "Ten kitchens that sell",
    goal: "visits",
    template: "blank",
    state: "cancelled",
    from: -5,
    to: 15,
    channels: ["link", "post"],
  },
];
