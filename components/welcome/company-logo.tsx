"use client";
// The company's logo: a picture put up like the ones of link previews, or none.
import { ImageUp, X } from "lucide-react";
import { useRef, useState } from "react";
import { WorkspaceMark } from "#components/ui/avatar.tsx";
import { Button } from "#components/ui/button.tsx";
import { messageOf } from "#lib/client/api.ts";

type CompanyLogoProps = { name: string; url: string; onChange: (url: string) => void };

/** Waits with the form for the step's save. */
export function CompanyLogo({ name, url, onChange }: CompanyLogoProps) {
  const file = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState("");
  async function take(chosen: File | undefined) {
    if (!chosen || busy) return;
    setBusy(true);
    setError("");
    try {
      const { uploadPicture } = await import("#lib/client/upload-picture.ts");
      onChange((await uploadPicture(chosen)).url);
    } catch (thrown) {
      setError(messageOf(thrown));
    } finally {
      setBusy(false);
    }
  }
  return (
    <div className="flex items-center gap-4">
      <WorkspaceMark name={name || "Company"} src={url || null} size={56} />
      <div className="min-w-0">
        <div className="flex flex-wrap gap-2">
          <Button size="sm" busy={busy} icon={<ImageUp aria-hidden="true" />} onClick={() => file.current?.click()}>
            {url ? "Change logo" : "Add a logo"}
          </Button>
          {url ? (
            <Button size="sm" variant="ghost" icon={<X aria-hidden="true" />} onClick={() => onChange("")}>
              Remove
            </Button>
          ) : null}
        </div>
        <p role="alert" className="mt-1 text-12 text-danger empty:hidden">
          {error}
        </p>
      </div>
      <input
        ref={file}
        type="file"
        accept="image/jpeg,image/png,image/webp,image/avif,image/gif"
        aria-label="Logo file"
        tabIndex={-1}
        className="sr-only"
        onChange={(event) => {
          void take(event.currentTarget.files?.[0]);
          event.currentTarget.value = "";
        }}
      />
    </div>
  );
}
