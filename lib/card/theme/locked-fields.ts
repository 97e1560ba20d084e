// Which fields of a card a theme has locked, and whether somebody wrote over one: the editor and the service ask the same.
import type { CardContent } from "#lib/services/card/content.ts";
import { sameValue, type ThemeValue, type Trail } from "#lib/theme-engine/theme-model.ts";
import { liveVersions } from "#lib/theme-engine/theme-trail.ts";
import { isOffice, isPhone, ownOf } from "./dress-card.ts";
import { TEXT_FIELDS } from "./theme-fields.ts";

/** Everything of a theme that a card holds something of its own for: the rest is how it looks. */
const CARD_OWN = [...TEXT_FIELDS, "logo", "cover"] as const;
export type LockableName = (typeof CARD_OWN)[number];

/** Locked in the version in force: from the moment it was published, in every place. */
export function lockedFields(trail: Trail): LockableName[] {
  const live = liveVersions(trail).at(-1);
  return CARD_OWN.filter((name) => live?.fields[name]?.locked === true);
}

/** The locked ones in which the card says something else than before. */
export function brokenLocks(trail: Trail, before: CardContent, after: CardContent): LockableName[] {
  return lockedFields(trail).filter((name) => !sameValue(written(before, name), written(after, name)));
}

/** `after`, in which every locked field still says what it said before: what brings an earlier draft back takes it. */
export function withLocksKept(trail: Trail, before: CardContent, after: CardContent): CardContent {
  return brokenLocks(trail, before, after).reduce((kept, name) => takenFrom(before, kept, name), after);
}

function takenFrom(before: CardContent, after: CardContent, name: LockableName): CardContent {
  switch (name) {
    case "company":
    case "title":
    case "about":
    case "pronouns":
    case "photo":
    case "logo":
      return { ...after, [name]: before[name] };
    case "cover": {
      const { cover: _, ...rest } = after;
      return before.cover === undefined ? rest : { ...rest, cover: before.cover };
    }
    default: {
      const others = after.blocks.filter((block) => !STANDS_IN[name](block));
      return { ...after, blocks: [...others, ...before.blocks.filter(STANDS_IN[name])] };
    }
  }
}

type Block = CardContent["blocks"][number];

/** The blocks that a field of the theme speaks for. */
const STANDS_IN = {
  office: isOffice,
  compliance: ({ kind }: Block) => kind === "compliance",
  booking: ({ kind }: Block) => kind === "calendar",
  phone: isPhone,
} as const;

function written(content: CardContent, name: LockableName): ThemeValue {
  if (name === "logo") return String(content.logo);
  if (name === "cover") return content.cover === undefined ? null : JSON.stringify(content.cover);
  if (name !== "office" && name !== "phone") return ownOf(content)[name] ?? null;
  return content.blocks.filter(STANDS_IN[name]).map((block) => JSON.stringify(block));
}
