// The photo of a contact: a value like the others, whose bytes the media service has. Who sees the contact sees it.
import { z } from "zod";
import { contract, dataOf } from "#lib/services/contract.ts";
import { focalPointSchema } from "#lib/services/media/entities.ts";
import { machine } from "#lib/services/text.ts";
import { location, wholeContactSchema } from "./entities.ts";
import { MOST_CONTACT_PHOTOS, PHOTO_SIDE } from "./photo-limits.ts";

const tags = ["Contacts"];
const versioned = { id: machine().describe("The contact."), version: z.coerce.number().int() };
const again = { once: { decides: "contacts.fact", again: "contact.get" } } as const;

export const setPhotoInput = z.object({
  ...versioned,
  upload: machine().describe(
    "A whole upload of the caller’s, of class `private`, in this workspace: a JPEG, PNG or WebP.",
  ),
  focal_point: focalPointSchema.optional().describe("What the square keeps in sight; by itself it is what is richest."),
});

const setPhoto = contract
  .meta({ action: "contacts.fact", ...again })
  .route({
    method: "POST",
    path: "/contacts/{id}/photo",
    tags,
    summary: "Upload the photo of a contact",
    description: `It is kept as a square JPEG of ${PHOTO_SIDE} pixels and shown from then on. The ${MOST_CONTACT_PHOTOS} latest are kept.`,
  })
  .input(setPhotoInput)
  .output(dataOf(wholeContactSchema));

const removePhoto = contract
  .meta({ action: "contacts.fact", ...again })
  .route({
    method: "DELETE",
    path: "/contacts/{id}/photo",
    tags,
    summary: "Take the photo of a contact away, with the earlier ones",
    description: "Each is a value that `PATCH /contacts/{id}/facts/{fact}` brings back for 30 days.",
  })
  .input(z.object(versioned))
  .output(dataOf(wholeContactSchema));

const photo = contract
  .meta({ action: "contacts.read" })
  .route({
    method: "GET",
    path: "/contacts/photos/{id}",
    tags,
    summary: "A photo of a contact, by the value that it is",
  })
  .input(z.object({ id: machine(), location }))
  .output(z.instanceof(File).describe("image/jpeg"));

export const contactPhotoContract = { setPhoto, removePhoto, photo };

export type SetPhoto = z.infer<typeof setPhotoInput>;
