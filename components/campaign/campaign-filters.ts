// What lists of campaigns are narrowed by, here and across all workspaces.
import type { ListFilter } from "#components/patterns/list-sheet.ts";
import { CAMPAIGN_CHANNELS, CHANNELS } from "#lib/campaign/channels.ts";
import { CAMPAIGN_GOALS, GOALS } from "#lib/campaign/goals.ts";
import { STATE_WORDS } from "#lib/campaign/state-words.ts";
import { CAMPAIGN_STATES } from "#lib/campaign/states.ts";

export const CAMPAIGN_FILTERS: readonly ListFilter[] = [
  {
    name: "state",
    label: "Status",
    options: [
      { value: "", label: "Every status" },
      ...CAMPAIGN_STATES.map((value) => ({ value, label: STATE_WORDS[value] })),
    ],
  },
  {
    name: "goal",
    label: "Goal",
    options: [
      { value: "", label: "Every goal" },
      ...CAMPAIGN_GOALS.map((value) => ({ value, label: GOALS[value].title })),
    ],
  },
  {
    name: "channel",
    label: "Channel",
    options: [
      { value: "", label: "Every channel" },
      ...CAMPAIGN_CHANNELS.map((value) => ({ value, label: CHANNELS[value].title })),
    ],
  },
];
