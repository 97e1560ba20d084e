// What a directory did, or would do, about somebody: the words of its log.

import type { Case } from "#server/auth/directory/case.ts";
import type { Act, Why } from "#server/auth/directory/decide.ts";
import { placeName } from "#server/auth/directory/face.ts";

const WHY: Record<Why, string> = {
  owner: "Owners are not switched off by a directory. Change the owner first.",
  "by-hand": "Somebody here suspended this person, so the directory does not let them in.",
  outside: "Belongs here with an address outside the domains you verified, so nothing was changed.",
};

type Tense = "did" | "would";
const pick = (tense: Tense, did: string, would: string) => (tense === "did" ? did : would);

/** One sentence about what was decided. */
export function sentenceOf(act: Act, { face, person }: Pick<Case, "face" | "person">, tense: Tense): string {
  const at = (id: string) => placeName(face, id);
  switch (act.do) {
    case "make":
      return pick(
        tense,
        `Made in ${at(act.place)} and sent a link to choose a password.`,
        `Would be made in ${at(act.place)}.`,
      );
    case "invite":
      return pick(tense, `Invited to ${at(act.place)}.`, `Would be invited to ${at(act.place)}.`);
    case "wait":
      return pick(tense, `Waits for a seat in ${at(act.place)}.`, `Would wait for a seat in ${at(act.place)}.`);
    case "link":
      return pick(tense, found(act, at), `Already in ${at(act.place)}.`);
    case "join":
      return joined(act, { at, tense });
    case "off":
      return pick(tense, off(act.places.length), wouldBeOff(act.places.length));
    case "nowhere":
      return pick(
        tense,
        "No group gives a place, so there is no access.",
        "No group gives a place, so there would be no access.",
      );
    case "apart":
      return WHY[act.why];
    case "same":
      return person.state === "waits" ? "Waits for a seat." : "";
  }
}

function joined(
  { place, leave, back }: Extract<Act, { do: "join" }>,
  { at, tense }: { at: (id: string) => string; tense: Tense },
): string {
  const [from] = leave;
  if (from !== undefined)
    return pick(tense, `Moved to ${at(place)}, was ${at(from)}.`, `Would move to ${at(place)} from ${at(from)}.`);
  return back.length > 0
    ? pick(tense, `Back in ${at(place)}.`, `Would be let back in to ${at(place)}.`)
    : pick(tense, `Now in ${at(place)}.`, `Would be in ${at(place)}.`);
}

function found({ place, back }: Extract<Act, { do: "link" }>, at: (id: string) => string): string {
  return back.length > 0 ? `Back in ${at(place)}.` : `Found in ${at(place)}.`;
}

function off(places: number): string {
  return places > 0 ? "Switched off: sign-in ended, nothing deleted." : "Has no access.";
}

function wouldBeOff(places: number): string {
  return places > 0 ? "Would be switched off." : "Would have no access.";
}
