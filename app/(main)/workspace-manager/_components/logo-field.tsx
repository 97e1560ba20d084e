"use client";
// A logo: what is stored, another one from a file, or none.
import { ImageUp } from "lucide-react";
import { type ChangeEvent, useRef, useState } from "react";
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

function Shown({ url }: { url: string | null }) {
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

/** The form finds the address under `name`. */
export function LogoField({ name, label, stored, error, onTouch }: LogoFieldProps) {
  const input = useRef<HTMLInputElement>(null);
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
  const verb = url ? "Replace" : "Choose a picture";
  return (
    <div className="grid content-start gap-1.5">
      <Label htmlFor={id} optional>
        {label}
      </Label>
      <input type="hidden" name={name} value={url ?? ""} />
      <div className="flex items-center gap-3">
        <Shown url={url} />
        <input
          ref={input}
          id={id}
          type="file"
          accept="image/png,image/jpeg,image/webp"
          aria-describedby={`${id}-help`}
          tabIndex={-1}
          onChange={(event) => void pick(event)}
          className="sr-only"
        />
        <Button size="sm" busy={busy} aria-label={`${verb}: ${label}`} onClick={() => input.current?.click()}>
          {verb}
        </Button>
        {url ? (
          <Button size="sm" variant="ghost" onClick={() => change(null)} aria-label={`Remove ${label}`}>
            Remove
          </Button>
        ) : null}
      </div>
      <p id={`${id}-help`} className="text-12 text-muted">
        PNG, JPEG or WebP, square looks best.
      </p>
      <p aria-live="polite" className="text-12 text-danger empty:hidden">
        {failed ?? error}
      </p>
    </div>
  );
}
