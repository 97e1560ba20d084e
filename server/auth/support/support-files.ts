// Files for support: sent in parts, looked at when they are whole, handed out only to be saved.
import { AppError } from "#lib/errors.ts";
import { isId, newId } from "#lib/id.ts";
import { type Actor, authorizePerson, type UserActor, type WorkspaceScope } from "#lib/permissions/index.ts";
import type { SupportFile } from "#lib/services/auth/support-entities.ts";
import { MOST_FILE_BYTES } from "#lib/services/auth/support-limits.ts";
import {
  appendPart,
  deleteFile,
  type FilePlace,
  insertFile,
  insertWhole,
  moveFile,
  placeOfFile,
  readFile,
  settleFile,
} from "#server/auth/support/support-file-store.ts";
import { knownFile } from "#server/auth/support/support-file-type.ts";
import { homeScope, scopeOf } from "#server/auth/support/support-place.ts";
import { placeOfQuestion } from "#server/auth/support/support-repository.ts";
import { nothingDone } from "#server/platform/claim.ts";
import type { CallContext } from "#server/platform/context.ts";
import { SUPPORT_FILES_PER_PERSON, takeAttempt } from "#server/platform/limits.ts";
import { inWorkspace, type Tx } from "#server/platform/transaction.ts";

type Beginning = { name: string; size: number; content: string; question?: string | undefined };

/** POST /support/files */
export async function addSupportFile(context: CallContext, input: Beginning): Promise<{ data: SupportFile }> {
  const user = authorizePerson(context.actor, "support.write");
  await takeAttempt(SUPPORT_FILES_PER_PERSON, user.userId);
  const scope = await targetOf(context, user, input.question);
  const content = Buffer.from(input.content, "base64");
  if (content.length === 0 || content.length > input.size) throw unfit("The file is longer than it says.");
  const file = { id: newId(), ownerId: user.userId, name: input.name, size: input.size };
  return received(context, { scope, id: file.id }, (tx) => insertFile(tx, scope, { ...file, content }));
}

/** POST /support/files/uploads: the same upload is the same file, however often it is taken. */
export async function takeSupportFile(
  context: CallContext,
  input: { upload: string; question?: string | undefined },
): Promise<{ data: SupportFile }> {
  const user = authorizePerson(context.actor, "support.write");
  const scope = await targetOf(context, user, input.question);
  const ownerId = user.userId;
  const upload = { id: input.upload, space: ownerId, ownerId, class: "private", most: MOST_FILE_BYTES } as const;
  const { assetId, name, type, bytes } = await context.media.takeIn(upload);
  const data = { id: upload.id, name, size: bytes, received: bytes };
  await inWorkspace(scope, (tx) => insertWhole(tx, scope, { ...data, ownerId, type, assetId }));
  return { data };
}

/** Where a file goes: to the question it belongs to, or to where a new one would be asked. */
async function targetOf(context: CallContext, user: UserActor, question: string | undefined): Promise<WorkspaceScope> {
  if (question === undefined) return homeScope(context, user);
  const place = isId(question) ? await placeOfQuestion(question) : null;
  if (!place || (place.ownerId !== user.userId && !mayAdminister(user))) throw new AppError("not_found");
  return scopeOf(place.workspaceId, user.userId);
}

/** POST /support/files/{id}/parts */
export async function continueSupportFile(
  context: CallContext,
  input: { id: string; offset: number; content: string },
): Promise<{ data: SupportFile }> {
  const user = authorizePerson(context.actor, "support.write");
  const place = isId(input.id) ? await placeOfFile(input.id) : null;
  if (!place || place.ownerId !== user.userId) throw new AppError("not_found");
  const scope = scopeOf(place.workspaceId, user.userId);
  const content = Buffer.from(input.content, "base64");
  const part = { id: input.id, ownerId: user.userId, offset: input.offset, content };
  return received(context, { scope, id: input.id }, async (tx) => {
    if (!(await appendPart(tx, scope, part)))
      throw new AppError("conflict", "This part does not follow what is here already.");
  });
}

type Place = { scope: WorkspaceScope; id: string };

/** A whole file is looked at; what it is not allowed to be is gone at once. */
async function received(context: CallContext, { scope, id }: Place, store: (tx: Tx) => Promise<void>) {
  const answer = await inWorkspace(
    scope,
    async (tx) => {
      await store(tx);
      return (await settled(tx, scope, id)) ?? nothingDone(null);
    },
    "decides",
  );
  if (answer) {
    if (answer.data.received === answer.data.size) await bytesOf(context, { scope, id });
    return answer;
  }
  await inWorkspace(scope, (tx) => deleteFile(tx, scope, id));
  throw unfit("Use a picture (PNG, JPEG, WebP, GIF), a PDF, or plain text.");
}

async function settled(tx: Tx, scope: WorkspaceScope, id: string): Promise<{ data: SupportFile } | null> {
  const file = await readFile(tx, scope, id);
  if (!file) throw new AppError("not_found");
  const received = file.content?.length ?? file.size;
  if (received < file.size) return { data: { id, name: file.name, size: file.size, received } };
  if (file.content === null) return { data: { id, name: file.name, size: file.size, received } };
  const known = await knownFile(file.name, file.content);
  if (known === null) return null;
  await settleFile(tx, scope, { id, ...known });
  return { data: { id, name: known.name, size: file.size, received } };
}

function unfit(sentence: string): AppError {
  return new AppError("invalid", sentence, { fields: { content: [sentence] } });
}

/** GET /support/files/{id}: bytes to be saved and never shown in place, whatever they are. */
export async function supportFile(context: CallContext, input: { id: string }): Promise<File> {
  const user = authorizePerson(context.actor, "support.read");
  const place = isId(input.id) ? await placeOfFile(input.id) : null;
  if (!place || !mayHave(user, place)) throw new AppError("not_found");
  const scope = scopeOf(place.workspaceId, place.ownerId);
  const file = await bytesOf(context, { scope, id: input.id });
  if (file === null) throw new AppError("not_found");
  return new File([new Uint8Array(file.bytes)], file.name, { type: "application/octet-stream" });
}

/**
 * The bytes of a whole file, out of its asset in its owner's own space. The first who asks moves them there: a process
 * that ends between a file's last part and its asset loses nothing. Null for a file that is not whole.
 */
async function bytesOf(
  { media }: CallContext,
  { scope, id }: Place,
): Promise<{ name: string; bytes: Uint8Array } | null> {
  const file = await inWorkspace(scope, (tx) => readFile(tx, scope, id));
  if (!file?.type) return null;
  const { ownerId, name, type, content, assetId } = file;
  if (content === null) {
    const bytes = assetId && (await media.read(ownerId, assetId));
    return bytes ? { name, bytes } : null;
  }
  const moved = await media.put({ space: ownerId, class: "private", ownerId, bytes: content, type, name });
  await inWorkspace(scope, (tx) => moveFile(tx, scope, { id, assetId: moved }));
  return { name, bytes: content };
}

/** Whether somebody may read what hangs on a message, for whoever holds its bytes. */
export async function mayReadSupportFile(actor: Actor, id: string): Promise<boolean> {
  if (actor.kind !== "user") return false;
  const place = await placeOfFile(id);
  return place !== null && mayHave(actor, place);
}

/** An administrator who has set up two-step verification; before that they are a person like others. */
function mayAdminister({ isAdmin, factorMissing }: UserActor): boolean {
  return isAdmin && !factorMissing;
}

function mayHave(user: UserActor, { ownerId, askerId, internal }: FilePlace): boolean {
  if (mayAdminister(user)) return true;
  const { userId } = user;
  return askerId === null ? ownerId === userId : askerId === userId && !internal;
}
