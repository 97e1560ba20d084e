// Why a call was refused, as a form or a line says it: a field's sentence before the answer's own (section 8). Browser only.
import { isAppError } from "#lib/errors.ts";
import { messageOf } from "./api.ts";

export type Refusal = {
  /** The first sentence per field, under the wire's names and in its order. */
  fields: Record<string, string>;
  /** A sentence for the person, for where no field says it. */
  message: string;
};

/** The sentences of whatever was thrown. */
export function refusalOf(error: unknown): Refusal {
  const named = Object.entries((isAppError(error) && error.details.fields) || {});
  const said = named.flatMap(([name, [sentence]]) => (sentence ? [[name, sentence] as const] : []));
  return { fields: Object.fromEntries(said), message: messageOf(error) };
}

/** What a form of these fields shows; under `form` what belongs to none of them. */
export type FormErrors<Name extends string> = Partial<Record<Name | "form", string>>;

/** Each sentence at its field. `nameOf` says what the form calls a field of the wire; without it they share their names. */
export function formErrors<Name extends string>(
  { fields, message }: Refusal,
  names: readonly Name[],
  nameOf: (field: string) => string | undefined = (field) => field,
): FormErrors<Name> {
  const found: FormErrors<Name> = {};
  for (const [field, sentence] of Object.entries(fields)) {
    const called = nameOf(field);
    const name = names.find((known) => known === called);
    if (name !== undefined) found[name] ??= sentence;
  }
  return Object.keys(found).length > 0 ? found : { ...found, form: message };
}

/** Puts the focus on the first of the fields that has something to say; false where none has. */
export function focusFirst<Name extends string>(
  form: HTMLFormElement | null,
  names: readonly Name[],
  errors: Partial<Record<Name, string>>,
): boolean {
  const first = names.find((name) => errors[name]);
  if (first === undefined) return false;
  form?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
  return true;
}
