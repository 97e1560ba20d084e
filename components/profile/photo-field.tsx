"use client";
// The photo: chosen, dropped or pasted, cropped to a square, saved at once.
import { ImageUp, X } from "lucide-react";
import { useId } from "react";
import { PICTURES } from "#components/patterns/file-drop.tsx";
import { late } from "#components/patterns/late.tsx";
import { UploadField } from "#components/patterns/upload-field.tsx";
import { Avatar } from "#components/ui/avatar.tsx";
import { Button } from "#components/ui/button.tsx";
import { usePhoto } from "./use-photo.ts";

const CropDialog = late(() => import("./crop-dialog.tsx").then((module) => module.default));

type PhotoFieldProps = {
  name: string;
  photoUrl: string | null;
  /** Why nothing may be changed now. */
  locked?: string | undefined;
};

/** Its own save: a face is not waiting for the rest of the form. */
export function PhotoField({ name, photoUrl, locked }: PhotoFieldProps) {
  const photo = usePhoto(photoUrl);
  return (
    <UploadField
      label="Photo"
      accept={`${PICTURES},image/heic,image/heif`}
      locked={locked}
      paste="page"
      uploads={photo.uploads}
      onFiles={([chosen]) => {
        if (chosen && !photo.busy) void photo.take(chosen);
      }}
      className="-m-2 flex items-center gap-5 p-2 touch:gap-4"
    >
      {(choose) => (
        <>
          <Avatar name={name} src={photo.url} size={80} />
          <PhotoCommands photo={photo} locked={locked} onChoose={choose} />
          {photo.source ? <CropDialog source={photo.source} onClose={photo.cancel} onChosen={photo.put} /> : null}
        </>
      )}
    </UploadField>
  );
}

type PhotoCommandsProps = { photo: ReturnType<typeof usePhoto>; locked: string | undefined; onChoose: () => void };

function PhotoCommands({ photo, locked, onChoose }: PhotoCommandsProps) {
  const help = useId();
  return (
    <div className="min-w-0">
      <div className="flex flex-wrap gap-2">
        <Button
          size="sm"
          busy={photo.busy}
          disabledReason={locked}
          aria-describedby={help}
          icon={<ImageUp aria-hidden="true" />}
          onClick={onChoose}
        >
          {photo.url ? "Change photo" : "Add a photo"}
        </Button>
        {photo.url ? (
          <Button
            size="sm"
            variant="ghost"
            disabledReason={locked}
            icon={<X aria-hidden="true" />}
            onClick={() => void (photo.busy ? undefined : photo.remove())}
          >
            Remove
          </Button>
        ) : null}
      </div>
      <p id={help} className="mt-2 text-12 text-muted">
        JPEG, PNG or WebP. You can also drop one here or paste it.
      </p>
      <p role="alert" className="mt-1 text-12 text-danger empty:hidden">
        {photo.error}
      </p>
    </div>
  );
}
