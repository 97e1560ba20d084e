// The first sentence over the campaigns: what runs, what it brought, and what waits.
import type { CampaignState } from "#lib/campaign/states.ts";
import { counted } from "#lib/plural.ts";
import type { CampaignCounts } from "#lib/services/campaign/entities.ts";

const resultOf = (brought: number) => (brought === 0 ? "nothing yet" : `${brought.toLocaleString("en-US")} so far`);

/** Whole sentences, the most urgent last. */
export function leadWords({ states, waits_for_me: mine, brought }: CampaignCounts): string[] {
  const of = (state: CampaignState) => states.find((one) => one.state === state)?.count ?? 0;
  const running = of("running");
  const others = Math.max(0, of("waiting") + of("asked") - mine);
  const words: string[] = [];
  if (running > 0) {
    const runs = running === 1 ? "runs and has" : "run and have";
    words.push(`${counted(running, "campaign")} ${runs} brought ${resultOf(brought)}.`);
  }
  if (of("booked") > 0) words.push(`${counted(of("booked"), "campaign")} will start at the booked time.`);
  if (of("held") > 0) words.push(`${counted(of("held"), "campaign")} ${of("held") === 1 ? "is" : "are"} on hold.`);
  if (of("refused") > 0) words.push(`${counted(of("refused"), "campaign")} came back with changes to make.`);
  if (others > 0) words.push(`${counted(others, "campaign")} ${others === 1 ? "waits" : "wait"} for somebody else.`);
  if (mine > 0) words.push(`${counted(mine, "campaign")} ${mine === 1 ? "waits" : "wait"} for you.`);
  return words.length > 0 ? words : ["No campaign is running."];
}
