// The photo of a contact: put up, taken away and handed out. It is a value like the others, so that joins, files and erasures know
// nothing else of it; its bytes are the media service's.
import { AppError } from "#lib/errors.ts";
import { isId, newId } from "#lib/id.ts";
import { authorize, type WorkspaceScope } from "#lib/permissions/index.ts";
import type { OneContact, WholeContact } from "#lib/services/contact/entities.ts";
import type { SetPhoto } from "#lib/services/contact/photo-contract.ts";
import { MOST_CONTACT_PHOTOS } from "#lib/services/contact/photo-limits.ts";
import { MOST_PICTURE_BYTES } from "#lib/services/put-up-limits.ts";
import { isShown, placeOf } from "#server/contact/brand.ts";
import type { ContactContext } from "#server/contact/context.ts";
import { type FactRow, insertFacts, unchoose, updateFact } from "#server/contact/fact-repository.ts";
import { keepShown } from "#server/contact/kept.ts";
import { factsOfPerson, readPerson } from "#server/contact/person.ts";
import { type Photo, squarePhoto } from "#server/contact/photos/make-photo.ts";
import { findPhoto } from "#server/contact/photos/photo-repository.ts";
import { type ContactRow, findContact } from "#server/contact/repository.ts";
import { contacts } from "#server/contact/service.ts";
import { PICTURES_PER_PERSON, takeAttempt } from "#server/platform/limits.ts";
import { readWorkspace, type Tx } from "#server/platform/transaction.ts";

/** Living photos of all records of a person, the newest first. */
async function photosOf(tx: Tx, scope: WorkspaceScope, contact: ContactRow): Promise<FactRow[]> {
  const person = await readPerson(tx, scope, contact);
  const facts = await factsOfPerson(tx, scope, { id: contact.id, person });
  return facts.filter(({ field, endedAt }) => field === "photo" && endedAt === null);
}

/** POST /contacts/{id}/photo: shown from then on, in front of the earlier ones. */
export async function setPhoto(context: ContactContext, input: SetPhoto): Promise<{ data: WholeContact }> {
  const write = contacts.by(context, "contacts.fact", input.id);
  const { scope } = write;
  const { workspaceId: space, userId: ownerId } = scope;
  await takeAttempt(PICTURES_PER_PERSON, ownerId);
  // Who does not see the contact is told so before anything is stored.
  if (!isId(input.id) || !(await readWorkspace(scope, (tx) => findContact(tx, scope, input.id))))
    throw new AppError("not_found");
  const upload = { id: input.upload, space, ownerId, class: "private", most: MOST_PICTURE_BYTES } as const;
  const original = await context.media.uploaded(upload);
  const photo = await squarePhoto({ media: context.media, space, ownerId }, original, input.focal_point);
  const answer = await contacts.atVersion(write, input.version, async (tx, before) => {
    await putInFront(tx, scope, { contact: before, photo, at: context.now });
    await keepShown(tx, scope, { contact: before, updatedAt: context.now });
    return { after: { field: "photo" } };
  });
  await context.media.drop(upload);
  return answer;
}

type New = { contact: ContactRow; photo: Photo; at: Date };

async function putInFront(tx: Tx, scope: WorkspaceScope, { contact, photo, at }: New): Promise<void> {
  const before = await photosOf(tx, scope, contact);
  const { hash, assetId } = photo;
  const id = newId();
  await unchoose(tx, scope, { contactId: contact.id, field: "photo", fieldId: null });
  await insertFacts(tx, scope, [
    {
      ...{ id, contactId: contact.id, field: "photo", use: "", value: hash, normal: hash, assetId },
      ...{ source: "typed", sourceId: null, by: scope.userId, chosen: true, at },
    },
  ]);
  for (const [nth, fact] of before.entries()) {
    const over = nth + 2 > MOST_CONTACT_PHOTOS;
    await updateFact(tx, scope, { id: fact.id, ...(over ? { endedAt: at } : { replacedBy: fact.replacedBy ?? id }) });
  }
}

/** DELETE /contacts/{id}/photo: none comes forward in its place. */
export async function removePhoto(
  context: ContactContext,
  input: { id: string; version: number },
): Promise<{ data: WholeContact }> {
  const write = contacts.by(context, "contacts.fact", input.id);
  const { scope } = write;
  return contacts.atVersion(write, input.version, async (tx, before) => {
    const photos = await photosOf(tx, scope, before);
    if (photos.length === 0) return {};
    for (const { id } of photos)
      await updateFact(tx, scope, { id, chosen: false, chosenAt: null, endedAt: context.now });
    await keepShown(tx, scope, { contact: before, updatedAt: context.now });
    return { after: { field: "photo", act: "remove" } };
  });
}

/** The bytes of a photo on a contact that the scope sees; null for anything else. */
export async function photoBytes(
  { media }: ContactContext,
  scope: WorkspaceScope,
  id: string,
): Promise<Uint8Array | null> {
  const found = await readWorkspace(scope, (tx) => findPhoto(tx, scope, id));
  return found && media.read(scope.workspaceId, found.assetId);
}

/** GET /contacts/photos/{id}: for whoever sees the contact that it is on, and nobody else. */
export async function getContactPhoto(context: ContactContext, input: OneContact): Promise<File> {
  const scope = placeOf(context, authorize(context.actor, "contacts.read"), input);
  const found = isId(input.id) ? await readWorkspace(scope, (tx) => findPhoto(tx, scope, input.id)) : null;
  if (found === null || !isShown(found, input)) throw new AppError("not_found");
  const bytes = await context.media.read(scope.workspaceId, found.assetId);
  if (bytes === null) throw new AppError("not_found");
  return new File([new Uint8Array(bytes)], `${input.id}.jpg`, { type: "image/jpeg" });
}
