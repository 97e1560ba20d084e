// Columns of fields that a workspace made: in a file of ours they go by name and type, since another workspace has other ids.
import { type FieldRule, foldField } from "#lib/contact/fields/field-value.ts";
import { FIELD_TARGET, FIELD_TYPES, type FieldType, fieldTarget } from "#lib/services/contact/field-limits.ts";

type Named = { name: string; type: FieldType };
type Known = Pick<FieldRule, "id" | "name" | "type">;

const OWN = /^([=~])field\/(\w+)\/(.*)$/s;

/** The column of a value in a file of ours. */
export function ownFieldTarget(shown: boolean, { name, type }: Named): string {
  return `${shown ? "=" : "~"}field/${type}/${name}`;
}

/** What stands over such a column; null over another one. */
export function ownFieldName(target: string): string | null {
  return OWN.exec(target)?.[3] ?? null;
}

function resolved(target: string, fields: readonly Known[]): string {
  const [, mark, type, name = ""] = OWN.exec(target) ?? [];
  if (mark === undefined) {
    const id = FIELD_TARGET.exec(target)?.[1];
    return id === undefined || fields.some((field) => field.id === id) ? target : "";
  }
  if (!FIELD_TYPES.some((one) => one === type)) return "";
  const field = fields.find((one) => one.type === type && foldField(one.name) === foldField(name));
  return field === undefined ? "" : `${mark}${fieldTarget(field.id)}`;
}

/** The columns of a file as this workspace knows them; one of a field that is none here is left out. */
export function knownTargets(targets: readonly string[], fields: readonly Known[]): string[] {
  return targets.map((target) => resolved(target, fields));
}

/** Which field a column belongs to, and whether its value stands behind another one; null for what every contact has. */
export function fieldOfTarget(target: string): { id: string; own: boolean; behind: boolean } | null {
  const id = FIELD_TARGET.exec(target)?.[1];
  return id === undefined ? null : { id, own: !target.startsWith("f"), behind: target.startsWith("~") };
}
