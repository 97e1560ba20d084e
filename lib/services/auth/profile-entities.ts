// A person's own profile on the wire, what may be changed in it, and the texts it refuses.
import { z } from "zod";
import { OPTIONAL_LETTERS } from "#lib/letters-wanted.ts";
import { phoneSchema } from "#lib/services/auth/entities.ts";

/** Where the photos stand; an id in it is as good as a key. */
export const PHOTO_PATH = "/api/auth/photos/";
/** In base64; half a megabyte of picture, which a square of 640 pixels never reaches. */
export const MAX_PHOTO_BASE64 = 700_000;

// Control characters and the marks that turn a line round: nobody types them, and they make one name look like another.
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is being refused
const INVISIBLE = /[\u0000-\u001f\u007f-\u009f\u200b\u2028-\u202e\u2060-\u2069\ufeff]/;

/** One line of visible text. */
export function lineText(most: number) {
  return z
    .string()
    .trim()
    .max(most, `Use ${most} characters at most.`)
    .refine((text) => !INVISIBLE.test(text), "Leave out line breaks and invisible characters.");
}

const country = z
  .string()
  .trim()
  .regex(/^([A-Za-z]{2})?$/, "Choose a country.")
  .transform((code) => code.toUpperCase());

/** An address of a picture on the web, or of one of ours. */
const pictureUrl = z
  .string()
  .trim()
  .max(2048, "Use 2048 characters at most.")
  .refine(
    (text) => text === "" || /^\/(?![/\\])[\w./-]+$/.test(text) || isWebAddress(text),
    "Use a whole address that begins with https.",
  );

function isWebAddress(text: string): boolean {
  return URL.canParse(text) && new URL(text).protocol === "https:" && new URL(text).username === "";
}

export const streetSchema = z.object({
  address: z.string().nullable(),
  apt: z.string().nullable(),
  state: z.string().nullable(),
  country: z.string().nullable(),
});

/** What somebody types: a number as it is written anywhere, and the country it is read in when it names none. */
export const phoneInput = z.object({
  phone: z.string().trim().max(40, "That is too long for a phone number."),
  country,
});

const addressInput = z.object({
  address: lineText(200).optional(),
  apt: lineText(60).optional(),
  state: lineText(120).optional(),
  country: country.optional(),
});

/** An empty text takes the value away; what is left out stays. */
export const profileFields = z.object({
  firstname: lineText(80).min(1, "Enter your first name.").optional(),
  lastname: lineText(80).optional(),
  title: lineText(120).optional(),
  phone: phoneInput.optional(),
  companyLogoUrl: pictureUrl.optional(),
  zip: lineText(20).optional(),
  city: lineText(120).optional(),
  address: addressInput.optional(),
});

export const letterChoicesSchema = z.record(z.enum(OPTIONAL_LETTERS), z.boolean());
export const letterChoicesInput = z.partialRecord(z.enum(OPTIONAL_LETTERS), z.boolean());

export const profileSchema = z.object({
  id: z.string(),
  email: z.string(),
  pending_email: z.string().nullable().describe("Asked for, and not confirmed yet."),
  firstname: z.string(),
  lastname: z.string(),
  title: z.string().nullable(),
  phone: phoneSchema.nullable(),
  photo_url: z.string().nullable(),
  companyLogoUrl: z.string().nullable(),
  zip: z.string().nullable(),
  city: z.string().nullable(),
  address: streetSchema,
  notifications: letterChoicesSchema,
  version: z.number().int(),
  updated_at: z.string(),
});

export const EXPORT_STATES = ["waiting", "working", "ready", "failed"] as const;

export const exportSchema = z.object({
  id: z.string(),
  state: z.enum(EXPORT_STATES),
  progress: z.number().int().describe("Per cent."),
  bytes: z.number().int().nullable(),
  created_at: z.string(),
  expires_at: z.string().nullable(),
});

/** What deleting the account would do, and what has to happen first. */
export const deletionSchema = z.object({
  allowed: z.boolean(),
  reason: z.string().nullable(),
  hand_over: z.array(z.object({ id: z.string(), name: z.string(), others: z.number().int() })),
  closes: z.array(z.object({ id: z.string(), name: z.string() })),
  leaves: z.array(z.object({ id: z.string(), name: z.string() })),
});

export type Profile = z.infer<typeof profileSchema>;
export type ProfileFields = z.output<typeof profileFields>;
export type PersonExport = z.infer<typeof exportSchema>;
export type Deletion = z.infer<typeof deletionSchema>;
