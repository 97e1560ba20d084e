import { describe, expect, test } from "vitest";
import { type Account, type Act, decide, type Facts, type Membership } from "./decide.ts";

const HOME = "home";
const at = (id: string, over: Partial<Membership> = {}): Membership => ({
  id,
  role: "member",
  suspended: false,
  ...over,
});
const account = (over: Partial<Account> = {}): Account => ({ id: "a", admin: false, tie: "none", places: [], ...over });
const facts = ({ held, ...over }: Partial<Omit<Facts, "held">> & { held?: Partial<Facts["held"]> } = {}): Facts => ({
  active: true,
  place: HOME,
  proved: true,
  account: null,
  seatFree: true,
  mayInvite: true,
  held: { state: "planned", placeId: null, invited: false, offPlaces: [], ...held },
  ...over,
});

describe("who comes", () => {
  test.each<[string, Facts, Act["do"]]>([
    ["nobody yet, at a proved domain", facts(), "make"],
    ["nobody yet, at any other", facts({ proved: false }), "invite"],
    ["an account, at a proved domain", facts({ account: account() }), "invite"],
    ["an account, at any other", facts({ account: account(), proved: false }), "invite"],
    ["a colleague, at a proved domain", facts({ account: account({ places: [at(HOME)] }) }), "link"],
    ["a colleague, at any other", facts({ account: account({ places: [at(HOME)] }), proved: false }), "apart"],
    [
      "an administrator who is a colleague",
      facts({ account: account({ admin: true, tie: "made", places: [at(HOME)] }) }),
      "apart",
    ],
    ["an administrator who is none", facts({ account: account({ admin: true, tie: "made" }) }), "invite"],
    ["whom it made, and who was removed", facts({ account: account({ tie: "made" }) }), "join"],
    ["who accepted once, and left", facts({ account: account({ tie: "accepted" }) }), "invite"],
    ["nobody yet, and no seat", facts({ seatFree: false }), "wait"],
    ["somebody to ask in, and no seat", facts({ proved: false, seatFree: false }), "wait"],
    ["somebody to ask in, and too many today", facts({ proved: false, mayInvite: false }), "wait"],
    ["nobody yet, and no place", facts({ place: null }), "nowhere"],
  ])("%s", (_, given, act) => expect(decide(given).do).toBe(act));
});

describe("who goes", () => {
  const off = (over: Parameters<typeof facts>[0]) => decide(facts({ active: false, ...over }));
  test("off everywhere in the workspace and its locations, but where they own it", () => {
    const places = [at(HOME), at("boston"), at("austin", { role: "owner" }), at("miami", { suspended: true })];
    expect(off({ account: account({ tie: "made", places }) })).toEqual({ do: "off", places: [HOME, "boston"] });
    expect(off({ account: account({ places: [at(HOME, { role: "owner" })] }) })).toEqual({ do: "apart", why: "owner" });
  });
  test("nobody whose domain is not proved, and no administrator", () => {
    const here = { places: [at(HOME)] };
    expect(off({ proved: false, account: account(here) }).do).toBe("apart");
    expect(off({ account: account({ ...here, admin: true, tie: "accepted" }) }).do).toBe("apart");
  });
});

describe("who comes back", () => {
  const suspended = account({ tie: "made", places: [at(HOME, { suspended: true })] });
  test("where the directory switched them off", () => {
    const held = { state: "off", placeId: HOME, offPlaces: [HOME] } as const;
    expect(decide(facts({ account: suspended, held }))).toEqual({ do: "join", place: HOME, leave: [], back: [HOME] });
  });
  test("not where a colleague did", () => {
    const held = { state: "member", placeId: HOME } as const;
    expect(decide(facts({ account: suspended, held }))).toEqual({ do: "apart", why: "by-hand" });
  });
});

test("who moves is in at the new place and out of the old, and owners leave none", () => {
  const held = { state: "member", placeId: "boston" } as const;
  const moving = (role: Membership["role"]) =>
    facts({ account: account({ tie: "made", places: [at("boston", { role })] }), held });
  expect(decide(moving("member"))).toEqual({ do: "join", place: HOME, leave: ["boston"], back: [] });
  expect(decide(moving("owner"))).toEqual({ do: "join", place: HOME, leave: [], back: [] });
});

test("what was done is not done again", () => {
  const done: Facts[] = [
    facts({ account: account({ tie: "made", places: [at(HOME)] }), held: { state: "member", placeId: HOME } }),
    facts({ account: account({ places: [at(HOME)] }), held: { state: "member", placeId: HOME } }),
    facts({ proved: false, held: { state: "invited", placeId: HOME, invited: true } }),
    facts({ seatFree: false, held: { state: "waits", placeId: HOME } }),
    facts({ place: null, held: { state: "nowhere" } }),
    facts({
      active: false,
      account: account({ tie: "made", places: [at(HOME, { suspended: true })] }),
      held: { state: "off" },
    }),
  ];
  expect(done.map((one) => decide(one).do)).toEqual(done.map(() => "same"));
});
