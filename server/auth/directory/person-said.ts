// What a resource says of a person: address, user name, and the name they go by.

import { cleanLine } from "#lib/clean-line.ts";
import { addressOf } from "#server/auth/core/email-address.ts";
import type { Said } from "#server/auth/directory/people-store.ts";
import { badValue } from "#server/auth/directory/scim/scim-error.ts";
import { type Fields, isFields, type Json } from "#server/auth/directory/scim/scim-schema.ts";

const text = (value: Json | undefined): string => (typeof value === "string" ? value : "");
const MOST_NAME = 80;

/** The columns that a resource is found by. Throws invalidValue where no address says who it is. */
export function saidBy(resource: Fields): Said {
  const userName = text(resource.userName).trim();
  if (userName === "") throw badValue("userName is required.");
  const email = mailboxIn(resource);
  if (email === null) throw badValue("A user needs an email address, in emails or as the userName.");
  const externalId = text(resource.externalId);
  return {
    userName,
    email,
    externalId: externalId === "" ? null : externalId,
    active: resource.active !== false,
    resource,
  };
}

/** The address that somebody is known by: the primary one, else that of work, else the first, else the user name. */
function mailboxIn({ emails, userName }: Fields): string | null {
  const listed = Array.isArray(emails) ? emails.filter(isFields) : [];
  const chosen =
    listed.find((one) => one.primary === true) ??
    listed.find((one) => text(one.type).toLowerCase() === "work") ??
    listed[0];
  return addressOf(text(chosen?.value)) ?? addressOf(text(userName));
}

/** The two names; a display name is taken apart at its last space where nothing better is said. */
export function nameIn(resource: Fields): { firstname: string; lastname: string } {
  const name = isFields(resource.name) ? resource.name : {};
  const given = tidy(text(name.givenName));
  const family = tidy(text(name.familyName));
  if (given || family) return { firstname: given, lastname: family };
  const whole = tidy(text(name.formatted) || text(resource.displayName));
  const at = whole.lastIndexOf(" ");
  return at < 0 ? { firstname: whole, lastname: "" } : { firstname: whole.slice(0, at), lastname: whole.slice(at + 1) };
}

function tidy(typed: string): string {
  return [...cleanLine(typed)].slice(0, MOST_NAME).join("").trim();
}

/** How the log and the list call somebody. */
export function calledIn(resource: Fields): string {
  const { firstname, lastname } = nameIn(resource);
  return `${firstname} ${lastname}`.trim() || text(resource.userName);
}
