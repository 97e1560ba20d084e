// Contacts as JSON: a line for each, between what the file says of itself and how many there are. Sources and consent stand in
// it to be read; importing it brings the values back and nobody's yes.
import { addressCodes } from "#lib/contact/address.ts";
import { type ExportAbout, type ExportedContact, type ExportedValue, notesIn } from "#lib/contact/exports/exported.ts";
import { PRODUCT_NAME } from "#lib/product.ts";

/** The form of the file, should it ever change. */
export const JSON_FORM = 1;

export function jsonHead({ number, by, at, why, what }: ExportAbout): string {
  const about = { product: PRODUCT_NAME, form: JSON_FORM, number, by, at, what, why };
  return `{"export":${JSON.stringify(about)},\n"contacts":[`;
}

/** A field that the workspace made goes by its name and type, since another workspace has other ids. */
function jsonValue({ custom, address, ...rest }: ExportedValue) {
  const said = { ...rest, ...(address ? { address: { ...address, ...addressCodes(address) } } : {}) };
  if (custom === null) return said;
  const { name, type, words } = custom;
  return { ...said, name, type, ...(type === "person" ? { person: words } : {}) };
}

export function jsonContact(exported: ExportedContact): string {
  const { contact, values, answers, entries, consents, relations } = exported;
  const { id, kind, name, tags, owner, seen_by, origin, event, introducer, may_write, last_sign, created_at } = contact;
  return JSON.stringify({
    ...{ id, kind, name, values: values.map(jsonValue), tags, notes: notesIn(exported), relations },
    // Their own words are to be read, and stay their answer: importing them makes nobody's note of them.
    answers,
    tasks: entries.filter(({ kind }) => kind === "task"),
    ...{ owner: owner.name, seen_by, origin, event, introducer, may_write, last_sign, created_at },
    consents: consents.map(
      ({ channel, purpose, scope, answer, address, words, source, proof, at, until, taken_back }) => ({
        ...{ channel, purpose, scope, answer, address, words, source, proof, at, until, taken_back },
      }),
    ),
  });
}

export function jsonEnd(written: number): string {
  return `\n],"count":${written}}\n`;
}
