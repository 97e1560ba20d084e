// A person's own profile on the wire, what may be changed in it, and the texts it refuses.

import { z } from "zod";
import { isTimeZone } from "#lib/date-format.ts";
import { NOTIFICATION_SWITCHES } from "#lib/email-preferences.ts";
import { phoneSchema } from "#lib/services/auth/entities.ts";
import { pictureAddressOrNone } from "#lib/services/own-picture.ts";
import { line, machine } from "#lib/services/text.ts";

/** Where the photos stand; an id in it is as good as a key. */
export const PHOTO_PATH = "/api/auth/photos/";
/** In base64; half a megabyte of picture, which a square of 640 pixels never reaches. */
export const MAX_PHOTO_BASE64 = 700_000;

const country = z
  .string()
  .trim()
  .regex(/^([A-Za-z]{2})?$/, "Choose a country.")
  .transform((code) => code.toUpperCase());

export const streetSchema = z.object({
  address: z.string().nullable(),
  apt: z.string().nullable(),
  state: z.string().nullable(),
  country: z.string().nullable(),
});

/** What somebody types: a number as it is written anywhere, and the country it is read in when it names none. */
export const phoneInput = z.object({
  phone: machine().trim().max(40, "That is too long for a phone number."),
  country,
});

const addressInput = z.object({
  address: line(200).optional(),
  apt: line(60).optional(),
  state: line(120).optional(),
  country: country.optional(),
});

/** An empty text takes the value away; what is left out stays. */
export const profileFields = z.object({
  firstname: line(80).min(1, "Enter your first name.").optional(),
  lastname: line(80).optional(),
  title: line(120).optional(),
  phone: phoneInput.optional(),
  companyLogoUrl: pictureAddressOrNone.optional(),
  zip: line(20).optional(),
  city: line(120).optional(),
  address: addressInput.optional(),
  time_zone: machine().max(60).refine(isTimeZone, "That is not a time zone.").nullable().optional(),
});

export const emailChoicesSchema = z.record(z.enum(NOTIFICATION_SWITCHES), z.boolean());
export const emailChoicesInput = z.partialRecord(z.enum(NOTIFICATION_SWITCHES), z.boolean());

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
  time_zone: z.string().nullable().describe("Where their own tasks are due; null for the workspace’s."),
  notifications: emailChoicesSchema,
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

/** Since when the person cannot work where they are; null where they can, or where nobody wrote it down. */
export const blockedSchema = z.object({ since: z.string().nullable() });

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
