"use client";
// The files on a contact: put up, fetched at a fresh address, deleted and brought back.
import { useState } from "react";
import { call } from "#lib/client/call.ts";
import { showFailure } from "#lib/client/show-failure.ts";
import { showSuccess } from "#lib/client/snackbar.ts";
import { useUploads } from "#lib/client/uploads/use-uploads.ts";
import { useCall } from "#lib/client/use-call.ts";
import type { WholeContact } from "#lib/services/contact/entities.ts";
import type { ContactFile } from "#lib/services/contact/file-contract.ts";
import { MOST_CONTACT_FILE_BYTES } from "#lib/services/contact/file-limits.ts";
import type { ContactPage, Run } from "../use-contact-page.ts";

const deleting =
  (file: string, deleted: boolean): Run =>
  ({ id }) =>
    call("contact.changeFile", { id, file, deleted });

function unfit(file: File): string | null {
  if (file.size > MOST_CONTACT_FILE_BYTES) return "Use a file of at most 50 MB.";
  return file.size === 0 ? "This file is empty." : null;
}

/** An address of a file holds for minutes: it is asked for when somebody wants the file, and saves it. */
function useFetching() {
  const [busy, setBusy] = useState<string | null>(null);
  async function fetchIt({ id, asset_id: asset }: ContactFile) {
    setBusy(id);
    try {
      const { url } = await call("media.address", { id: asset });
      location.assign(url);
    } catch (error) {
      showFailure(error);
    } finally {
      setBusy(null);
    }
  }
  return { busy, fetchIt };
}

export function useFiles(page: ContactPage) {
  const { id } = page.contact;
  const { data, error, mutate } = useCall("contact.files", { id });
  const { busy, fetchIt } = useFetching();
  const uploads = useUploads<WholeContact>({
    ...{ place: `contact-file ${id}`, space: "workspace", fileClass: "private", check: unfit },
    finish: ({ upload }) => call("contact.addFile", { id, upload }),
    onDone: (contact, { name }) => {
      void page.put(contact);
      showSuccess(`${name} added`);
    },
  });
  const remove = (file: ContactFile) =>
    void page.change(deleting(file.id, true), { said: `${file.name} deleted`, undo: deleting(file.id, false) });
  const restore = (file: ContactFile) => void page.change(deleting(file.id, false), { said: `${file.name} restored` });
  return { files: data, error, again: () => void mutate(), busy, fetchIt, uploads, remove, restore };
}

export type FileList = ReturnType<typeof useFiles>;
