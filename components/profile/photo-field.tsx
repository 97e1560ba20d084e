"use client";
// The photo: chosen, dropped or pasted, cropped to a square, saved at once.
import { ImageUp, X } from "lucide-react";
import { useEffect, useId, useRef, useState } from "react";
import { late } from "#components/patterns/late.tsx";
import { Avatar } from "#components/ui/avatar.tsx";
import { Button } from "#components/ui/button.tsx";
import { cn } from "#components/ui/cn.ts";
import { usePhoto } from "./use-photo.ts";

const CropDialog = late(() => import("./crop-dialog.tsx").then((module) => module.default));

type PhotoFieldProps = {
  name: string;
  photoUrl: string | null;
  /** Why nothing may be changed now. */
  locked?: string | undefined;
};

/** A picture in the clipboard is meant for the photo, unless somebody is typing. */
function usePaste(take: (file: File) => void, off: boolean) {
  const latest = useRef(take);
  useEffect(() => {
    latest.current = take;
  });
  useEffect(() => {
    if (off) return;
    const paste = (event: ClipboardEvent) => {
      const file = event.clipboardData?.files[0];
      if (!file?.type.startsWith("image/") || document.querySelector("dialog[open]")) return;
      event.preventDefault();
      latest.current(file);
    };
    addEventListener("paste", paste);
    return () => removeEventListener("paste", paste);
  }, [off]);
}

/** Its own save: a face is not waiting for the rest of the form. */
export function PhotoField({ name, photoUrl, locked }: PhotoFieldProps) {
  const photo = usePhoto(photoUrl);
  const file = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const take = (chosen: File | undefined) => {
    if (chosen && locked === undefined && !photo.busy) void photo.take(chosen);
  };
  usePaste(take, locked !== undefined);
  return (
    <section
      aria-label="Photo"
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        take(event.dataTransfer.files[0]);
      }}
      className={cn(
        "-m-2 flex items-center gap-5 rounded-surface border border-dashed weak:border-transparent p-2 touch:gap-4",
        over && "border-brand bg-brand-soft",
      )}
    >
      <Avatar name={name} src={photo.url} size={80} />
      <PhotoCommands photo={photo} locked={locked} onChoose={() => file.current?.click()} />
      <input
        ref={file}
        type="file"
        accept="image/jpeg,image/png,image/webp,image/avif,image/gif,image/heic,image/heif"
        aria-label="Photo file"
        tabIndex={-1}
        className="sr-only"
        onChange={(event) => {
          take(event.currentTarget.files?.[0]);
          event.currentTarget.value = "";
        }}
      />
      {photo.source ? <CropDialog source={photo.source} onClose={photo.cancel} onChosen={photo.put} /> : null}
    </section>
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
