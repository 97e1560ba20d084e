// A file that was read in the wrong letters, or cut at the wrong signs, is read again as its owner says.
import { AppError } from "#lib/errors.ts";
import { isId } from "#lib/id.ts";
import { authorize } from "#lib/permissions/index.ts";
import type { ContactImport, RereadImport } from "#lib/services/contact/import-entities.ts";
import type { ContactContext } from "#server/contact/context.ts";
import { importBytes } from "#server/contact/imports/import-bytes.ts";
import { findImport } from "#server/contact/imports/import-repository.ts";
import { changeImport, goOn } from "#server/contact/imports/imports.ts";
import { CONTACT_IMPORTS_PER_PERSON, takeAttempt } from "#server/platform/limits.ts";
import { readWorkspace } from "#server/platform/transaction.ts";

const GONE = "We no longer have this file. Upload it again to read it another way.";
const AS_IT_IS = "A workbook can only be read one way.";
const NEVER_READ = "We couldn’t read this file at all. Save it again as CSV and upload it.";

/** Throws `gone` where the bytes went: what was staged of them stays as it is. */
async function refuseGone(context: ContactContext, id: string): Promise<void> {
  const scope = authorize(context.actor, "contacts.import");
  const file = isId(id) ? await readWorkspace(scope, (tx) => findImport(tx, scope, { id })) : null;
  if (file === null) throw new AppError("not_found");
  const place = { workspaceId: scope.workspaceId, ownerId: file.ownerId };
  if (file.uploadId === null && file.pasted === null) throw new AppError("gone", GONE);
  await importBytes(context.media, place, file).catch((error: unknown) => {
    throw new AppError("gone", GONE, { cause: error });
  });
}

/** POST /contacts/imports/{id}/reading: nothing of the earlier reading is left once its bytes are there to be read. */
export async function rereadContactImport(
  context: ContactContext,
  input: RereadImport,
): Promise<{ data: ContactImport }> {
  const { id, version, encoding, delimiter } = input;
  await refuseGone(context, id);
  await takeAttempt(CONTACT_IMPORTS_PER_PERSON, authorize(context.actor, "contacts.import").userId);
  const from = ["draft", "refused"] as const;
  const scope = await changeImport(context, { id, version, from }, async ({ file: { reading } }) => {
    if (reading === null) throw new AppError("invalid", NEVER_READ);
    if (reading.format === "sheet") throw new AppError("invalid", AS_IT_IS);
    const again = { ...reading, chosen: { encoding, delimiter } };
    return { state: "reading", reading: again, hash: null, problem: null, finishedAt: null, done: 0 };
  });
  return goOn(context, scope, id);
}
