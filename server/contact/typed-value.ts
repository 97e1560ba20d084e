// A value that somebody typed, as it is kept: by the rule of its field, or refused in words.
import { addressText, partsBeside } from "#lib/contact/address.ts";
import { type FieldRule, fieldValue } from "#lib/contact/fields/field-value.ts";
import { AppError } from "#lib/errors.ts";
import type { WorkspaceScope } from "#lib/permissions/index.ts";
import type { AddressParts, WrittenField } from "#lib/services/contact/contact-limits.ts";
import type { FactRow } from "#server/contact/fact-repository.ts";
import { findField, rulesOf } from "#server/contact/fields/field-store.ts";
import { readHome } from "#server/contact/home.ts";
import { factProblem, normalOf, normalOfParts } from "#server/contact/normal.ts";
import { readStageRule } from "#server/contact/stage-store.ts";
import type { Tx } from "#server/platform/transaction.ts";

export type Typed = Pick<FactRow, "field" | "fieldId" | "value" | "normal" | "parts">;

/** `place` is what the caller's form calls it. */
type Typing = {
  field: WrittenField;
  field_id?: string | undefined;
  value: string;
  address?: AddressParts | undefined;
  place?: string;
};

const invalid = (problem: string, place: string) =>
  new AppError("invalid", problem, { fields: { [place]: [problem] } });

function read(rule: FieldRule, value: string, place: string): Pick<FactRow, "value" | "normal"> {
  const found = fieldValue(rule, value);
  if ("problem" in found) throw invalid(found.problem, place);
  return found;
}

const NOTHING = "Enter something, or cancel.";

/** An address in its parts: the value is the line of them. */
function typedAddress(address: AddressParts, place: string): Typed {
  const value = addressText(address);
  const problem = value === "" ? NOTHING : factProblem("address", value);
  if (problem !== null) throw invalid(problem, place);
  return { field: "address", fieldId: null, value, normal: normalOfParts(address), parts: partsBeside(address) };
}

/** The value as it is kept; throws `invalid` for what its field does not take, `not_found` for a field that is none here. */
export async function typedValue(
  tx: Tx,
  scope: WorkspaceScope,
  { field, field_id: own, value, address, place = "value" }: Typing,
): Promise<Typed> {
  const plain = { fieldId: null, parts: null };
  if (field === "address" && address !== undefined) return typedAddress(address, place);
  if (value === "") throw invalid(NOTHING, place);
  if (field === "stage") return { field, ...plain, ...read(await readStageRule(tx, scope), value, place) };
  if (field !== "custom") {
    const problem = factProblem(field, value);
    if (problem !== null) throw invalid(problem, place);
    const home = field === "phone" ? await readHome(tx) : undefined;
    return { field, ...plain, value, normal: normalOf(field, value, home) };
  }
  // Its type stays while a value is written.
  const row = own === undefined ? null : await findField(tx, scope, { id: own, hold: "share" });
  if (row === null || row.deletedAt !== null) throw new AppError("not_found");
  const [rule] = await rulesOf(tx, [row]);
  if (rule === undefined) throw new AppError("not_found");
  return { field, ...plain, fieldId: row.id, ...read(rule, value, place) };
}
