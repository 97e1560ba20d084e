"use client";
// The photo of a contact, with who put it up: another one chosen, dropped or pasted, an earlier one used again, all taken away.
import { ImageUp, X } from "lucide-react";
import { sourceWords } from "#components/contact/fact-source.ts";
import { PICTURES } from "#components/patterns/file-drop.tsx";
import { late } from "#components/patterns/late.tsx";
import { UploadField } from "#components/patterns/upload-field.tsx";
import { Avatar } from "#components/ui/avatar.tsx";
import { Button } from "#components/ui/button.tsx";
import { Dialog } from "#components/ui/dialog.tsx";
import type { Fact } from "#lib/services/contact/entities.ts";
import { contactPhotoUrl } from "#lib/services/contact/photo-address.ts";
import type { ContactPage } from "../use-contact-page.ts";
import { type PhotoActs, photosOf, usePhotoDialog } from "./use-photo-dialog.ts";

const CropDialog = late(() => import("#components/profile/crop-dialog.tsx").then((module) => module.default));

type PartProps = { page: ContactPage; photo: PhotoActs };

function Commands({ photo, shown, onChoose }: { photo: PhotoActs; shown: boolean; onChoose: () => void }) {
  return (
    <div className="flex flex-wrap gap-2">
      <Button size="sm" busy={photo.busy} icon={<ImageUp aria-hidden="true" />} onClick={onChoose}>
        {shown ? "Change photo" : "Choose a photo"}
      </Button>
      {shown ? (
        <Button size="sm" variant="ghost" icon={<X aria-hidden="true" />} onClick={photo.remove}>
          Remove photo
        </Button>
      ) : null}
    </div>
  );
}

/** What was removed has no address any more, until it is used again. */
function Earlier({ page, photo, facts }: PartProps & { facts: readonly Fact[] }) {
  if (facts.length === 0) return null;
  return (
    <section aria-labelledby="earlier-photos" className="border-t border-line pt-4">
      <h3 id="earlier-photos" className="text-13 font-semibold">
        Earlier photos
      </h3>
      <ul className="grid gap-3 pt-3">
        {facts.map((fact, nth) => (
          <li key={fact.id} className="flex items-center gap-3">
            <Avatar name={page.contact.name} src={fact.ended_at === null ? contactPhotoUrl(fact.id) : null} size={40} />
            <p className="min-w-0 flex-1 text-12 wrap-anywhere text-muted">
              {sourceWords(fact, page)}
              {fact.ended_at === null ? "" : ". Removed"}
            </p>
            <Button size="sm" aria-label={`Use this photo, earlier photo ${nth + 1}`} onClick={() => photo.use(fact)}>
              Use this one
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

export default function PhotoDialog({ page, onClose }: { page: ContactPage; onClose: () => void }) {
  const photo = usePhotoDialog(page, onClose);
  const { shown, earlier } = photosOf(page.contact.facts);
  if (photo.source !== null)
    return (
      <CropDialog title="Crop the photo" wordless source={photo.source} onClose={photo.cancel} onChosen={photo.put} />
    );
  return (
    <Dialog open onClose={onClose} title={`Photo of ${page.contact.name}`} className="w-[440px]">
      <div className="grid gap-5 px-6 pt-4 pb-6">
        <UploadField
          label="Photo"
          accept={`${PICTURES},image/heic,image/heif`}
          paste="page"
          uploads={photo.uploads}
          onFiles={([chosen]) => {
            if (chosen && !photo.busy) void photo.take(chosen);
          }}
          className="-m-2 flex items-center gap-5 p-2 touch:gap-4"
        >
          {(choose) => (
            <>
              <Avatar name={page.contact.name} src={page.contact.photo_url} size={96} />
              <div className="min-w-0">
                <Commands photo={photo} shown={shown !== undefined} onChoose={choose} />
                <p className="mt-2 text-12 wrap-anywhere text-muted">
                  {shown === undefined
                    ? "JPEG, PNG or WebP, at most 40 MB. You can also drop one here or paste it."
                    : sourceWords(shown, page)}
                </p>
                <p role="alert" className="mt-1 text-12 text-danger empty:hidden">
                  {photo.error}
                </p>
              </div>
            </>
          )}
        </UploadField>
        <Earlier page={page} photo={photo} facts={earlier} />
      </div>
    </Dialog>
  );
}
