"use client";
// A logo: what is stored, another one from a file, or none.
import { ImageUp } from "lucide-react";
import { type ChangeEvent, useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { Label } from "#components/ui/label.tsx";
import { messageOf } from "#lib/client/api.ts";

type LogoFieldProps = {
  name: string;
  label: string;
  stored: string | null;
  error?: string | undefined;
  onTouch: () => void;
};

/** Uploading is loaded when somebody does it. */
async function upload(file: File): Promise<string> {
  const { uploadPicture } = await import("#lib/client/upload-picture.ts");
  return (await uploadPicture(file)).url;
}

/** The form finds the address under `name`. */
export function LogoField({ name, label, stored, error, onTouch }: LogoFieldProps) {
  const [url, setUrl] = useState(stored);
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState<string | null>(null);
  const change = (next: string | null) => {
    setUrl(next);
    onTouch();
  };
  async function pick({ target }: ChangeEvent<HTMLInputElement>) {
    const file = target.files?.[0];
    target.value = "";
    if (!file) return;
    setBusy(true);
    setFailed(null);
    try {
      change(await upload(file));
    } catch (thrown) {
      setFailed(messageOf(thrown));
    }
    setBusy(false);
  }
  const id = `file-${name}`;
  return (
    <div className="grid content-start gap-1.5">
      <Label htmlFor={id} optional>
        {label}
      </Label>
      <input type="hidden" name={name} value={url ?? ""} />
      <div className="flex items-center gap-3">
        <span className="grid size-12 shrink-0 place-items-center overflow-hidden rounded-control border border-line bg-sunken">
          {url ? (
            // biome-ignore lint/performance/noImgElement: an address of our own, any size
            <img src={url} alt="" className="size-full object-contain" />
          ) : (
            <ImageUp className="size-4 text-faint" aria-hidden="true" />
          )}
        </span>
        <label className="cursor-pointer text-13">
          <span className="sr-only">Upload {label}</span>
          <input
            id={id}
            type="file"
            accept="image/png,image/jpeg,image/webp"
            onChange={(event) => void pick(event)}
            className="max-w-[210px] text-12 text-muted file:mr-2 file:h-9 file:cursor-pointer file:rounded-control file:border file:border-line-strong file:bg-raised file:px-3 file:text-13 file:font-medium file:text-ink"
            disabled={busy}
          />
        </label>
        {url ? (
          <Button size="sm" variant="ghost" onClick={() => change(null)} aria-label={`Remove ${label}`}>
            Remove
          </Button>
        ) : null}
      </div>
      <p aria-live="polite" className="text-12 text-danger empty:hidden">
        {failed ?? error}
      </p>
    </div>
  );
}
