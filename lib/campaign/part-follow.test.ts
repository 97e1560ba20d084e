import fc from "fast-check";
import { expect, test } from "vitest";
import { answerByAfterHold, followAbove, type PartStanding } from "./part-follow.ts";
import { afterStep, CAMPAIGN_STATES, type CampaignState } from "./states.ts";

const PARTS = ["asked", "booked", "running", "paused", "held", "declined", "left", "done", "cancelled"] as const;

/** Where a part of each state goes once its start has come; "+" where only the company lets it go on. */
const EXPECTED: Readonly<Partial<Record<CampaignState, string>>> = {
  //       asked booked running paused held declined left done cancelled
  booked: "asked booked booked paused booked declined left done cancelled",
  running: "asked running running paused running declined left done cancelled",
  paused: "asked paused+ paused+ paused+ paused+ declined left done cancelled",
  done: "left done done done done declined left done cancelled",
  cancelled: "cancelled cancelled done done done declined left done cancelled",
  held: "asked held held held held declined left held held",
};

const at = (state: CampaignState, over: Partial<PartStanding> = {}): PartStanding => ({
  ...{ state, pausedAbove: false, pausedOwn: false, heldFrom: state === "held" ? "running" : null },
  ...over,
});
const shown = ({ state, pausedAbove }: PartStanding) => `${state}${pausedAbove && state === "paused" ? "+" : ""}`;

test("a part goes where the company's campaign goes, and nowhere from its end", () => {
  for (const above of CAMPAIGN_STATES) {
    const found = PARTS.map((state) => shown(followAbove(at(state), above, true)));
    expect([above, found.join(" ")]).toEqual([above, EXPECTED[above] ?? PARTS.join(" ")]);
  }
});

test("what the company paused goes on with it, what the location paused waits for the location", () => {
  const paused = (over: Partial<PartStanding>) => followAbove(at("paused", over), "running", true);
  expect(paused({ pausedAbove: true })).toEqual(at("running"));
  expect(paused({})).toEqual(at("paused"));
  expect(paused({ pausedAbove: true, pausedOwn: true })).toEqual(at("paused"));
});

test("a part whose start has not come is booked, whatever stood above it meanwhile", () => {
  expect(followAbove(at("held", { heldFrom: "booked" }), "running", false)).toEqual(at("booked"));
  expect(followAbove(at("paused", { pausedAbove: true }), "running", false)).toEqual(at("booked"));
});

test("what was over is held with the campaign above it, and over again once that is released", () => {
  for (const state of ["done", "cancelled"] as const) {
    const held = followAbove(at(state), "held", true);
    expect(held).toEqual(at("held", { heldFrom: state }));
    expect(followAbove(held, state, true)).toEqual(at(state));
  }
});

const state = fc.constantFrom(...CAMPAIGN_STATES);
const standing = fc.record({
  ...{ state, pausedAbove: fc.boolean(), pausedOwn: fc.boolean() },
  heldFrom: fc.constantFrom<CampaignState>("booked", "running", "paused", "done", "cancelled"),
});

test("following twice is following once", () => {
  fc.assert(
    fc.property(standing, state, fc.boolean(), (part, above, hasCome) => {
      const once = followAbove(part, above, hasCome);
      expect(followAbove(once, above, hasCome)).toEqual(once);
    }),
  );
});

const ACTS = ["pause", "resume", "hold", "release", "own pause", "own resume", "come", "begin", "follow"] as const;

type World = { above: CampaignState; part: PartStanding; hasCome: boolean; paused: boolean };

const begin = (world: World): World =>
  world.hasCome && world.above === "booked" ? { ...world, above: "running" } : world;

/** Who looks after a location pauses what runs, and lets go on what only they paused; `paused` is what they chose last. */
function byLocation(world: World, act: "own pause" | "own resume"): World {
  const { part } = world;
  if (act === "own pause" && part.state === "running")
    return { ...world, part: { ...part, state: "paused" }, paused: true };
  if (act === "own resume" && part.state === "paused" && !part.pausedAbove) {
    return { ...world, part: { ...part, state: world.hasCome ? "running" : "booked" }, paused: false };
  }
  return world;
}

function acted(world: World, act: (typeof ACTS)[number]): World {
  if (act === "own pause" || act === "own resume") return byLocation(world, act);
  if (act === "follow") return { ...world, part: followAbove(world.part, world.above, world.hasCome) };
  // The clock comes by later than the start.
  if (act === "come") return { ...world, hasCome: true };
  if (act === "begin") return begin(world);
  const above = afterStep(act, world.above) ?? world.above;
  return { ...world, above: above === "running" && !world.hasCome ? "booked" : above };
}

test("whatever happens in whatever order, a part runs only where its company's runs, not before its start, and keeps the location's pause", () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...ACTS), { maxLength: 40 }), (acts) => {
      let world: World = { above: "booked", part: at("booked"), hasCome: false, paused: false };
      for (const act of acts) {
        world = acted(world, act);
        const { above, hasCome, paused, part } = acted(world, "follow");
        const goes = above === "booked" || above === "running";
        if (part.state === "running") expect([above, hasCome, paused]).toEqual(["running", true, false]);
        if (goes) expect([above, part.state === "paused"]).toEqual([above, paused]);
        if (above === "paused") expect(part).toMatchObject({ state: "paused", pausedAbove: true, pausedOwn: paused });
        if (above === "held") expect(part).toMatchObject({ state: "held", pausedOwn: paused });
      }
    }),
    { numRuns: 2000 },
  );
});

test("a deadline rests while it is held, and who was too late before stays so", () => {
  const [heldSince, now] = [new Date("2026-12-01T09:00:00Z"), new Date("2026-12-03T10:00:00Z")];
  const after = (answerBy: Date | null) => answerByAfterHold({ answerBy, heldSince, now });
  expect(after(new Date("2026-12-02T09:00:00Z"))).toEqual(new Date("2026-12-04T10:00:00Z"));
  expect(after(new Date("2026-12-01T08:00:00Z"))).toEqual(new Date("2026-12-01T08:00:00Z"));
  expect(after(null)).toBeNull();
});
