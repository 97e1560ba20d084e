// What the directory says first, in one sentence.
import { counted } from "#lib/plural.ts";
import type { Directory } from "#lib/services/auth/directory-entities.ts";
import { VENDOR_NAMES } from "#lib/services/auth/directory-limits.ts";

/** How many people the directory told of. */
export function everybodyIn({ states }: Pick<Directory, "states">): number {
  return Object.values(states).reduce((sum, some) => sum + some, 0);
}

/** What is so, and what somebody has to do about it. */
export function leadOf(directory: Directory): { strong: string; rest: string } {
  const { vendor, states, plans, state } = directory;
  const from = ` come${everybodyIn(directory) === 1 ? "s" : ""} from ${VENDOR_NAMES[vendor]}.`;
  const strong = counted(everybodyIn(directory), "person");
  if (state === "trial") {
    const would = plans.make + plans.invite;
    const some = would > 0 ? ` ${counted(would, "person")} would be made or invited.` : "";
    return { strong, rest: `${from} This is a dry run: nothing is changed.${some}` };
  }
  const waits =
    states.waits > 0 ? ` ${counted(states.waits, "person")} ${states.waits === 1 ? "waits" : "wait"} for a seat.` : "";
  const off = states.off > 0 ? ` ${states.off} switched off.` : "";
  return { strong, rest: `${from}${waits}${off}` };
}
