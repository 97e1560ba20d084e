"use client";
// A logo: what is stored, another one from a file, or none; for every form that has one.
import { ImageUp, X } from "lucide-react";
import { useId, useState } from "react";
import { FileDrop, PICTURES } from "#components/patterns/file-drop.tsx";
import { Button } from "#components/ui/button.tsx";
import { Label } from "#components/ui/label.tsx";
import { messageOf } from "#lib/client/api.ts";

type LogoUploadProps = {
  label: string;
  /** Its address; empty where there is none. */
  url: string;
  onChange: (url: string) => void;
  /** What the server said about it. */
  error?: string | undefined;
  /** Under the buttons, beside what files are taken. */
  help?: string;
};

const HELP = "PNG, JPEG or WebP, square looks best. You can also drop one here or paste it.";

/** Uploading is loaded when somebody does it. */
async function upload(file: File): Promise<string> {
  const { uploadPicture } = await import("#lib/client/upload-picture.ts");
  return (await uploadPicture(file)).url;
}

function Shown({ url }: { url: string }) {
  return (
    <span className="grid size-12 shrink-0 place-items-center overflow-hidden rounded-control border border-line bg-sunken">
      {url ? (
        // biome-ignore lint/performance/noImgElement: an address of our own, any size
        <img src={url} alt="" className="size-full object-contain" />
      ) : (
        <ImageUp className="size-4 text-faint" aria-hidden="true" />
      )}
    </span>
  );
}

function useUpload(onChange: (url: string) => void) {
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState<string | null>(null);
  async function take(file: File | undefined) {
    if (!file || busy) return;
    setBusy(true);
    setFailed(null);
    try {
      onChange(await upload(file));
    } catch (thrown) {
      setFailed(messageOf(thrown));
    }
    setBusy(false);
  }
  return { busy, failed, take };
}

/** Waits with its form for the save. */
export function LogoUpload({ label, url, onChange, error, help = HELP }: LogoUploadProps) {
  const id = useId();
  const { busy, failed, take } = useUpload(onChange);
  const verb = url ? "Replace" : "Choose a picture";
  return (
    <div className="grid content-start gap-1.5">
      <Label htmlFor={id} optional>
        {label}
      </Label>
      <FileDrop
        label={label}
        id={id}
        accept={PICTURES}
        describedBy={`${id}-help`}
        className="flex items-center gap-3"
        onFiles={([file]) => void take(file)}
      >
        {(choose) => (
          <>
            <Shown url={url} />
            <Button size="sm" busy={busy} aria-label={`${verb}: ${label}`} onClick={choose}>
              {verb}
            </Button>
            {url ? (
              <Button
                size="sm"
                variant="ghost"
                icon={<X aria-hidden="true" />}
                aria-label={`Remove ${label}`}
                onClick={() => onChange("")}
              >
                Remove
              </Button>
            ) : null}
          </>
        )}
      </FileDrop>
      <p id={`${id}-help`} className="text-12 text-muted">
        {help}
      </p>
      <p aria-live="polite" className="text-12 text-danger empty:hidden">
        {failed ?? error}
      </p>
    </div>
  );
}
