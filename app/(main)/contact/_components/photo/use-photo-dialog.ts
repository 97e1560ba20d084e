"use client";
// The photo of a contact: read and cropped in the page, put up, replaced by an earlier one, taken away and brought back.
import { useState } from "react";
import { messageOf } from "#lib/client/api.ts";
import { call } from "#lib/client/call.ts";
import type { Square } from "#lib/client/picture-source.ts";
import { showSuccess } from "#lib/client/snackbar.ts";
import { useUploads } from "#lib/client/uploads/use-uploads.ts";
import { isConflict } from "#lib/errors.ts";
import type { Fact, WholeContact } from "#lib/services/contact/entities.ts";
import type { ContactPage, Run } from "../use-contact-page.ts";

const acting =
  (fact: string, act: "choose" | "restore"): Run =>
  ({ id, version }) =>
    call("contact.changeFact", { id, version, fact, act });

const removing: Run = ({ id, version }) => call("contact.removePhoto", { id, version });

/** The one that is shown, and the earlier ones that can be used again. */
export function photosOf(facts: readonly Fact[]): { shown: Fact | undefined; earlier: Fact[] } {
  const all = facts.filter(({ field }) => field === "photo");
  return { shown: all.find((fact) => fact.shown), earlier: all.filter((fact) => !fact.shown) };
}

/** `source` is a picture that waits to be cropped. */
export function usePhotoDialog(page: ContactPage, onClose: () => void) {
  const { id } = page.contact;
  const [source, setSource] = useState<string | null>(null);
  const [error, setError] = useState("");
  const attempt = (act: () => Promise<void>) => {
    setError("");
    return act().catch((thrown: unknown) => setError(messageOf(thrown)));
  };

  /** Somebody may have changed the contact meanwhile: the photo goes in front of whatever is there. */
  async function finish(upload: string): Promise<WholeContact> {
    const put = ({ version }: WholeContact) => call("contact.setPhoto", { id, version, upload });
    try {
      return await put(page.latest());
    } catch (thrown) {
      if (!isConflict(thrown)) throw thrown;
      return put(await page.again());
    }
  }

  const uploads = useUploads<WholeContact>({
    ...{ place: null, space: "workspace", fileClass: "private" },
    finish: ({ upload }) => finish(upload),
    onDone: (contact) => {
      void page.put(contact);
      showSuccess("Photo saved");
      onClose();
    },
  });

  return {
    ...{ source, error, uploads, busy: uploads.busy },
    cancel: () => setSource(null),
    take: (file: File) =>
      attempt(async () => {
        const { readPicture } = await import("#lib/client/picture-source.ts");
        setSource(await readPicture(file));
      }),
    put: (square: Square) =>
      attempt(async () => {
        const picture = source;
        setSource(null);
        if (picture === null) return;
        const { cropPicture } = await import("#lib/client/picture-source.ts");
        uploads.add([await cropPicture(picture, square)]);
      }),
    use: (fact: Fact) => void page.change(acting(fact.id, "choose"), { said: "Photo changed" }),
    remove: () => {
      const { shown } = photosOf(page.contact.facts);
      if (shown === undefined) return;
      void page.change(removing, { said: "Photo removed", undo: acting(shown.id, "choose") });
      onClose();
    },
  };
}

export type PhotoActs = ReturnType<typeof usePhotoDialog>;
