// A person's own profile: reading, changing, photo, e-mail, letters, export, deletion, and where the welcome stands.
import { z } from "zod";
import { WELCOME_STEPS } from "#lib/onboarding.ts";
import {
  deletionSchema,
  exportSchema,
  letterChoicesInput,
  letterChoicesSchema,
  MAX_PHOTO_BASE64,
  profileFields,
  profileSchema,
} from "#lib/services/auth/profile-entities.ts";
import { contract, dataOf } from "#lib/services/contract.ts";

const tags = ["profile"];
const password = z.string().min(1, "Enter your password.").max(1024);
const photo = dataOf(z.object({ photo_url: z.string().nullable() }));
const draft = z.record(z.string().max(40), z.string().max(300));

export const welcomeSchema = z.object({
  step: z.enum(WELCOME_STEPS),
  skipped: z.array(z.enum(WELCOME_STEPS)).max(WELCOME_STEPS.length),
  drafts: z.partialRecord(z.enum(WELCOME_STEPS), draft).refine((all) => JSON.stringify(all).length <= 8000, {
    error: "That is too much for a draft.",
  }),
});

export const profileContract = {
  profile: contract
    .meta({ action: "profile.read" })
    .route({ method: "GET", path: "/auth/profile", tags, summary: "One's own profile" })
    .output(dataOf(profileSchema)),
  updateProfile: contract
    .meta({ action: "profile.update" })
    .route({ method: "PATCH", path: "/auth/profile", tags, summary: "Change one's own profile" })
    .input(profileFields.extend({ version: z.number().int() }))
    .output(dataOf(profileSchema)),
  updateNotifications: contract
    .meta({ action: "profile.update" })
    .route({ method: "PATCH", path: "/auth/profile/notifications", tags, summary: "Choose which letters arrive" })
    .input(letterChoicesInput)
    .output(dataOf(letterChoicesSchema)),
  addPhoto: contract
    .meta({ action: "profile.update" })
    .route({ method: "POST", path: "/auth/photos", tags, summary: "Put up a photo", successStatus: 201 })
    .input(
      z.object({ content: z.base64("That is no picture.").min(1).max(MAX_PHOTO_BASE64, "Use a smaller picture.") }),
    )
    .output(photo),
  removePhoto: contract
    .meta({ action: "profile.update" })
    .route({ method: "DELETE", path: "/auth/photo", tags, summary: "Take the photo away" })
    .output(photo),
  restorePhoto: contract
    .meta({ action: "profile.update" })
    .route({ method: "POST", path: "/auth/photo/restore", tags, summary: "Put the photo before this one back" })
    .output(photo),
  photo: contract
    .meta({ action: "session.start", public: true })
    .route({ method: "GET", path: "/auth/photos/{id}", tags, summary: "A photo, for whoever has its address" })
    .input(z.object({ id: z.string() }))
    .output(z.instanceof(File)),
  requestEmail: contract
    .meta({ action: "email.change" })
    .route({ method: "POST", path: "/auth/profile/email", tags, summary: "Ask for another e-mail address" })
    .input(z.object({ email: z.string().trim().max(254).pipe(z.email("That is not an e-mail address.")), password }))
    .output(dataOf(z.object({ pending_email: z.string().nullable() }))),
  withdrawEmail: contract
    .meta({ action: "email.change" })
    .route({ method: "DELETE", path: "/auth/profile/email", tags, summary: "Keep the address after all" })
    .output(dataOf(z.object({ pending_email: z.null() }))),
  confirmEmail: contract
    .meta({ action: "session.start", public: true })
    .route({ method: "POST", path: "/auth/email/confirm", tags, summary: "Spend the link that confirms an address" })
    .input(z.object({ token: z.string().min(1).max(200) }))
    .output(dataOf(z.object({ email: z.string() }))),
  personExport: contract
    .meta({ action: "profile.read" })
    .route({ method: "GET", path: "/auth/export", tags, summary: "The latest export of what is held of a person" })
    .output(dataOf(exportSchema.nullable())),
  startExport: contract
    .meta({ action: "export.start" })
    .route({ method: "POST", path: "/auth/export", tags, summary: "Begin an export", successStatus: 202 })
    .output(dataOf(exportSchema)),
  exportFile: contract
    .meta({ action: "export.start" })
    .route({ method: "GET", path: "/auth/export/{id}/file", tags, summary: "The file of an export" })
    .input(z.object({ id: z.string() }))
    .output(z.instanceof(File)),
  deletion: contract
    .meta({ action: "profile.read" })
    .route({ method: "GET", path: "/auth/account/deletion", tags, summary: "What deleting the account would do" })
    .output(dataOf(deletionSchema)),
  deleteAccount: contract
    .meta({ action: "account.delete" })
    .route({ method: "POST", path: "/auth/account/delete", tags, summary: "Delete the account, for good" })
    .input(z.object({ email: z.string().trim().max(254), password }))
    .output(dataOf(z.object({ deleted: z.literal(true) }))),
  welcome: contract
    .meta({ action: "profile.read" })
    .route({ method: "GET", path: "/auth/onboarding", tags, summary: "Where the welcome stands" })
    .output(dataOf(welcomeSchema)),
  saveWelcome: contract
    .meta({ action: "onboarding.finish" })
    .route({ method: "PATCH", path: "/auth/onboarding", tags, summary: "Remember where the welcome stands" })
    .input(welcomeSchema)
    .output(dataOf(welcomeSchema)),
};
