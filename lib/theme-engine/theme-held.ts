// What a theme above keeps in force over one that a place published itself: nobody below frees what is locked above.
import { offered } from "./theme-given.ts";
import { type Attributes, type FieldDefinitions, isEmpty, type ThemeVersion, type Trail } from "./theme-model.ts";

type Fields = ThemeVersion["fields"];
type Above = { fields: Fields; attributes: Attributes; definitions: FieldDefinitions };

/** Every locked field of the version above, and what it says where it takes effect everywhere anyway. */
export function heldFields({ fields, attributes, definitions }: Above): Fields {
  const version: ThemeVersion = { id: "", fields };
  const says = (name: string) =>
    Object.hasOwn(definitions, name) &&
    definitions[name]?.everywhere === true &&
    !isEmpty(offered(name, version, attributes));
  return Object.fromEntries(Object.entries(fields).filter(([name, field]) => field.locked || says(name)));
}

/** The trail with what is held in every version: it moves when the theme above does, and no place ever waits for it. */
export function heldTrail(trail: Trail, held: Fields): Trail {
  if (Object.keys(held).length === 0) return trail;
  return trail.map((move) => ({
    ...move,
    version: { id: move.version.id, fields: { ...move.version.fields, ...held } },
  }));
}
