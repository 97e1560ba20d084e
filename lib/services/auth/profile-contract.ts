// A person's own profile: reading, changing, photo, email, emails, export, deletion, and where onboarding stands.
import { z } from "zod";
import { MAX_NOTES, NOTE_NAME, ONBOARDING_STEPS } from "#lib/onboarding.ts";
import {
  blockedSchema,
  deletionSchema,
  emailChoicesInput,
  emailChoicesSchema,
  exportSchema,
  MAX_PHOTO_BASE64,
  profileFields,
  profileSchema,
} from "#lib/services/auth/profile-entities.ts";
import { contract, dataOf, FILE_BODY } from "#lib/services/contract.ts";
import { focalPointSchema } from "#lib/services/media/entities.ts";
import { ONE_OF, oneOf, pictureInput } from "#lib/services/put-up.ts";
import { lines, machine } from "#lib/services/text.ts";

const tags = ["profile"];
const password = machine().min(1, "Enter your password.").max(1024);
const photo = dataOf(z.object({ photo_url: z.string().nullable() }));
const draft = z.record(machine().max(40), lines(300));

export const onboardingSchema = z.object({
  step: z.enum(ONBOARDING_STEPS),
  skipped: z.array(z.enum(ONBOARDING_STEPS)).max(ONBOARDING_STEPS.length),
  drafts: z.partialRecord(z.enum(ONBOARDING_STEPS), draft).refine((all) => JSON.stringify(all).length <= 8000, {
    error: "That is too much for a draft.",
  }),
  put_away: z
    .array(machine().regex(NOTE_NAME, "That is not a note of ours."))
    .max(MAX_NOTES)
    .optional()
    .describe("Notes that are not shown again, such as the checklist; left out, they stay as they are."),
});

export const profileContract = {
  profile: contract
    .meta({ action: "profile.read" })
    .route({ method: "GET", path: "/auth/profile", tags, summary: "One's own profile" })
    .output(dataOf(profileSchema)),
  updateProfile: contract
    .meta({ action: "profile.update", once: { decides: "profile.update", again: "kept" } })
    .route({ method: "PATCH", path: "/auth/profile", tags, summary: "Change one's own profile" })
    .input(profileFields.extend({ version: z.number().int() }))
    .output(dataOf(profileSchema)),
  updateNotifications: contract
    .meta({ action: "profile.update", once: { decides: "profile.notifications", again: "kept" } })
    .route({ method: "PATCH", path: "/auth/profile/notifications", tags, summary: "Choose which emails arrive" })
    .input(emailChoicesInput)
    .output(dataOf(emailChoicesSchema)),
  addPhoto: contract
    .meta({ action: "profile.update", body: FILE_BODY, once: { decides: "profile.photo", again: "kept" } })
    .route({ method: "POST", path: "/auth/photos", tags, summary: "Put up a photo", successStatus: 201 })
    .input(
      pictureInput(MAX_PHOTO_BASE64, "Use a smaller picture.")
        .extend({
          focal_point: focalPointSchema
            .optional()
            .describe("What the square keeps in sight; by itself it is what is richest."),
          alt: lines(1000).default("").describe("What it shows, for people who do not see it."),
        })
        .refine(oneOf, ONE_OF),
    )
    .output(photo),
  removePhoto: contract
    .meta({ action: "profile.update", once: { decides: "profile.photo", again: "kept" } })
    .route({ method: "DELETE", path: "/auth/photo", tags, summary: "Take the photo away" })
    .output(photo),
  restorePhoto: contract
    .meta({ action: "profile.update", once: { decides: "profile.photo", again: "kept" } })
    .route({ method: "POST", path: "/auth/photo/restore", tags, summary: "Put the photo before this one back" })
    .output(photo),
  photo: contract
    .meta({ action: "session.start", public: true })
    .route({ method: "GET", path: "/auth/photos/{id}", tags, summary: "A photo, for anybody who has its address" })
    .input(z.object({ id: machine() }))
    .output(z.instanceof(File)),
  requestEmail: contract
    .meta({ action: "email.change", once: { decides: "email.request", again: "kept" } })
    .route({ method: "POST", path: "/auth/profile/email", tags, summary: "Ask for another email address" })
    .input(z.object({ email: z.string().trim().max(254).pipe(z.email("That is not an email address.")), password }))
    .output(dataOf(z.object({ pending_email: z.string().nullable() }))),
  withdrawEmail: contract
    .meta({ action: "email.change", once: { decides: "email.withdraw", again: "kept" } })
    .route({ method: "DELETE", path: "/auth/profile/email", tags, summary: "Keep the address after all" })
    .output(dataOf(z.object({ pending_email: z.null() }))),
  emailLink: contract
    .meta({ action: "session.start", public: true })
    .route({
      method: "POST",
      path: "/auth/email/link",
      tags,
      summary: "Which address a link confirms; does not use it up",
    })
    .input(z.object({ token: machine().min(1).max(200) }))
    .output(dataOf(z.object({ email: z.string() }))),
  confirmEmail: contract
    .meta({ action: "session.start", public: true })
    .route({ method: "POST", path: "/auth/email/confirm", tags, summary: "Use the link that confirms an address" })
    .input(z.object({ token: machine().min(1).max(200) }))
    .output(dataOf(z.object({ email: z.string() }))),
  personExport: contract
    .meta({ action: "profile.read" })
    .route({ method: "GET", path: "/auth/export", tags, summary: "The latest export of what is held of a person" })
    .output(dataOf(exportSchema.nullable())),
  startExport: contract
    .meta({ action: "export.start", once: { decides: "export.start", again: "auth.personExport" } })
    .route({ method: "POST", path: "/auth/export", tags, summary: "Begin an export", successStatus: 202 })
    .output(dataOf(exportSchema)),
  exportFile: contract
    .meta({ action: "export.start" })
    .route({ method: "GET", path: "/auth/export/{id}/file", tags, summary: "The file of an export" })
    .input(z.object({ id: machine() }))
    .output(z.instanceof(File)),
  blocked: contract
    .meta({ action: "profile.read" })
    .route({ method: "GET", path: "/auth/blocked", tags, summary: "Since when the person cannot work here" })
    .output(dataOf(blockedSchema)),
  deletion: contract
    .meta({ action: "profile.read" })
    .route({ method: "GET", path: "/auth/account/deletion", tags, summary: "What deleting the account would do" })
    .output(dataOf(deletionSchema)),
  deleteAccount: contract
    .meta({ action: "account.delete", once: "its state lets it happen once" })
    .route({ method: "POST", path: "/auth/account/delete", tags, summary: "Delete the account, for good" })
    .input(z.object({ email: machine().trim().max(254), password }))
    .output(dataOf(z.object({ deleted: z.literal(true) }))),
  onboarding: contract
    .meta({ action: "profile.read" })
    .route({ method: "GET", path: "/auth/onboarding", tags, summary: "How far onboarding is" })
    .output(dataOf(onboardingSchema)),
  saveOnboarding: contract
    .meta({ action: "onboarding.finish", once: { decides: "onboarding.save", again: "kept" } })
    .route({ method: "PATCH", path: "/auth/onboarding", tags, summary: "Remember how far onboarding is" })
    .input(onboardingSchema)
    .output(dataOf(onboardingSchema)),
};
