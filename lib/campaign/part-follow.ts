// Where a location’s part stands: by what the location chose, where the campaign above it stands, and whether its start has come.
import { afterStep, type CampaignState, type CampaignStep } from "./states.ts";

export type PartStanding = {
  state: CampaignState;
  /** The company paused it, and only the company lets it go on. */
  pausedAbove: boolean;
  /** The location had paused it as well, and what stands above hides that. */
  pausedOwn: boolean;
  /** Where it stood before it was held; null for what is not. */
  heldFrom: CampaignState | null;
};

/** Above these nothing moves: nobody was asked yet. */
const STILL: readonly CampaignState[] = ["draft", "waiting", "refused", "asked", "declined", "left"];
const JOINED: readonly CampaignState[] = ["booked", "running", "paused"];
/** What has links that lead: they go on leading when it is over. */
const LEADING: readonly CampaignState[] = [...JOINED, "done", "cancelled"];
/** The steps to its end, of which a part takes the one that it can. */
const ENDS: Readonly<Partial<Record<CampaignState, readonly CampaignStep[]>>> = {
  done: ["end", "lapse"],
  cancelled: ["withdraw", "stop"],
};

/** Whether the location paused it. A pause that nobody else made is its own. */
function isOwnPause({ state, pausedAbove, pausedOwn }: PartStanding): boolean {
  if (state === "paused") return pausedOwn || !pausedAbove;
  return state === "held" && pausedOwn;
}

/** Where it stood before a hold, or stands. */
const stoodAt = ({ state, heldFrom }: PartStanding): CampaignState =>
  state === "held" ? (heldFrom ?? "paused") : state;

const free = (state: CampaignState): PartStanding => ({ state, pausedAbove: false, pausedOwn: false, heldFrom: null });

const goesOn = (above: CampaignState, hasCome: boolean) => (above === "running" && hasCome ? "running" : "booked");

/** The end that it comes to with the campaign above it; undefined where it does not. */
const endOf = (above: CampaignState, stood: CampaignState): CampaignState | undefined =>
  (ENDS[above] ?? []).flatMap((step) => afterStep(step, stood) ?? [])[0];

/** A part as it stands once it followed; `hasCome` says that its start has. Twice is as once. */
export function followAbove(part: PartStanding, above: CampaignState, hasCome: boolean): PartStanding {
  if (STILL.includes(above) || (above === "held" && !LEADING.includes(part.state))) return part;
  const [own, stood] = [isOwnPause(part), stoodAt(part)];
  if (above === "held") return { state: "held", pausedAbove: false, pausedOwn: own, heldFrom: stood };
  const end = endOf(above, stood);
  if (end !== undefined) return free(end);
  if (!JOINED.includes(stood)) return part.state === "held" ? free(stood) : part;
  if (above === "paused") return { ...free("paused"), pausedAbove: true, pausedOwn: own };
  return own ? free("paused") : free(goesOn(above, hasCome));
}

/** Whether the company’s words still reach it. */
export function takesWords(state: CampaignState): boolean {
  return ["asked", "declined", "booked", "running", "paused", "held"].includes(state);
}

/** Whether people see it, or will: what the company changes there is told. */
export function isOut(state: CampaignState): boolean {
  return JOINED.includes(state);
}

/** Whether a location can join while the campaign above stands there. */
export function canJoin(above: CampaignState): boolean {
  return above === "booked" || above === "running" || above === "paused";
}

type Answering = { answerBy: Date | null; heldSince: Date; now: Date };

/** Until when locations answer once a hold is released: later by as long as it was held, and not for who was too late before. */
export function answerByAfterHold({ answerBy, heldSince, now }: Answering): Date | null {
  if (answerBy === null || answerBy <= heldSince) return answerBy;
  return new Date(answerBy.getTime() + now.getTime() - heldSince.getTime());
}

const TAKES_PART: readonly CampaignState[] = [...JOINED, "done", "held"];

/** Whether a location takes part, or took part. */
export const takesPart = (state: CampaignState) => TAKES_PART.includes(state);
