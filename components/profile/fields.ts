// The profile's fields, and their way to the wire and back: one set for settings, onboarding and the menu's dialog. Pure.

import { ADDRESS_LABELS } from "#lib/address-labels.ts";
import { counted } from "#lib/plural.ts";
import { isRecord } from "#lib/record.ts";
import type { Profile } from "#lib/services/auth/profile-entities.ts";
import type { InputOf } from "#lib/services/operation.ts";

export const FIELD_LABELS = {
  firstname: "First name",
  lastname: "Last name",
  title: "Title",
  phone: "Phone",
  phoneCountry: "Country code",
  companyLogoUrl: "Company logo",
  address: ADDRESS_LABELS.address,
  apt: ADDRESS_LABELS.apt,
  zip: ADDRESS_LABELS.postal_code,
  city: ADDRESS_LABELS.city,
  state: ADDRESS_LABELS.state,
  country: ADDRESS_LABELS.country,
} as const;

export type FieldName = keyof typeof FIELD_LABELS;
export type ProfileFields = Record<FieldName, string>;

const LIMITS: Partial<Record<FieldName, number>> = {
  ...{ firstname: 80, lastname: 80, title: 120, phone: 40, zip: 20, city: 120 },
  ...{ address: 200, apt: 60, state: 120, companyLogoUrl: 2048 },
};

/** Every field, in the order of the form. */
export const FIELD_NAMES: readonly FieldName[] = [
  ...(["firstname", "lastname", "title", "phoneCountry", "phone", "companyLogoUrl"] as const),
  ...(["address", "apt", "zip", "city", "state", "country"] as const),
];

export const NO_FIELDS: ProfileFields = {
  ...{ firstname: "", lastname: "", title: "", phone: "", phoneCountry: "", companyLogoUrl: "" },
  ...{ address: "", apt: "", zip: "", city: "", state: "", country: "" },
};

/** What the form shows of a profile. */
export function fieldsOf(profile: Profile): ProfileFields {
  const { address: street, phone } = profile;
  return {
    firstname: profile.firstname,
    lastname: profile.lastname,
    title: profile.title ?? "",
    phone: phone?.phone ?? "",
    phoneCountry: phone?.country ?? "",
    companyLogoUrl: profile.companyLogoUrl ?? "",
    address: street.address ?? "",
    apt: street.apt ?? "",
    zip: profile.zip ?? "",
    city: profile.city ?? "",
    state: street.state ?? "",
    country: street.country ?? "",
  };
}

const PLAIN = ["firstname", "lastname", "title", "companyLogoUrl", "zip", "city"] as const;
const STREET = ["address", "apt", "state", "country"] as const;

/** What is sent: the fields that differ from what was loaded, so that nothing else is touched. */
export function changeOf(fields: ProfileFields, base: ProfileFields): Omit<InputOf<"auth.updateProfile">, "version"> {
  const differs = (name: FieldName) => fields[name].trim() !== base[name].trim();
  const pick = (names: readonly FieldName[]) =>
    Object.fromEntries(names.filter(differs).map((name) => [name, fields[name].trim()]));
  const street = pick(STREET);
  const phoned = differs("phone") || (differs("phoneCountry") && fields.phone.trim() !== "");
  return {
    ...pick(PLAIN),
    ...(phoned ? { phone: { phone: fields.phone.trim(), country: fields.phoneCountry } } : {}),
    ...(Object.keys(street).length > 0 ? { address: street } : {}),
  };
}

/** The sentences that need no server; it has the last word on everything else. */
export function problemsOf(fields: ProfileFields, required: readonly FieldName[]): Partial<Record<FieldName, string>> {
  const problems: Partial<Record<FieldName, string>> = {};
  for (const name of FIELD_NAMES) {
    const text = fields[name].trim();
    const most = LIMITS[name];
    if (text === "" && required.includes(name)) problems[name] = `Enter your ${FIELD_LABELS[name].toLowerCase()}.`;
    else if (most !== undefined && [...text].length > most)
      problems[name] = `Use at most ${counted(most, "character")}.`;
  }
  return problems;
}

/** What the form calls a field of the server. */
export function fieldNameOf(path: string): string {
  return path.replace(/^address\./, "").replace(/^phone\.(phone|country)$/, "phone");
}

/** What a conflict carries is a profile of ours when it has a version and an address. */
export function isProfile(value: unknown): value is Profile {
  return isRecord(value) && typeof value.version === "number" && isRecord(value.address);
}

export type Difference = { name: FieldName; theirs: string; mine: string; mineChanged: boolean };

/** Where the saved profile and what stands in the form differ from each other. */
export function differences(base: ProfileFields, mine: ProfileFields, theirs: ProfileFields): Difference[] {
  // A country without a number is only where one would be read.
  const said = (name: FieldName) => name !== "phoneCountry" || mine.phone.trim() !== "";
  return FIELD_NAMES.filter((name) => said(name) && mine[name].trim() !== theirs[name]).map((name) => ({
    name,
    theirs: theirs[name],
    mine: mine[name].trim(),
    mineChanged: mine[name].trim() !== base[name],
  }));
}

/** What I changed, over what was saved in the meantime. */
export function merged(base: ProfileFields, mine: ProfileFields, theirs: ProfileFields): ProfileFields {
  const kept = FIELD_NAMES.filter((name) => mine[name].trim() !== base[name]).map((name) => [name, mine[name]]);
  return { ...theirs, ...Object.fromEntries(kept) };
}
