// Which texts of a card a theme has locked, and whether somebody wrote over one: the editor and the service ask the same.
import type { CardContent } from "#lib/services/card/content.ts";
import { sameValue, type Trail } from "#lib/theme-engine/theme-model.ts";
import { liveVersions } from "#lib/theme-engine/theme-trail.ts";
import { ownOf } from "./dress-card.ts";
import { TEXT_FIELDS, type TextFieldName } from "./theme-fields.ts";

/** Locked in the version in force: from the moment it was published, in every place. */
export function lockedTexts(trail: Trail): TextFieldName[] {
  const live = liveVersions(trail).at(-1);
  return TEXT_FIELDS.filter((name) => live?.fields[name]?.locked === true);
}

/** The locked ones in which the card says something else than before. */
export function brokenLocks(trail: Trail, before: CardContent, after: CardContent): TextFieldName[] {
  return lockedTexts(trail).filter((name) => !sameValue(written(before, name), written(after, name)));
}

function written(content: CardContent, name: TextFieldName) {
  if (name !== "office") return ownOf(content)[name] ?? null;
  const offices = content.blocks.filter((block) => block.kind === "address" && block.type === "work");
  return offices.map((office) => JSON.stringify(office));
}
