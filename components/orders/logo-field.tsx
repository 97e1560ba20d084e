"use client";
// The logo: chosen, dropped or pasted; what it will look like in print is said under its name.
import { ImageUp, Upload } from "lucide-react";
import { useId, useState } from "react";
import { FileDrop } from "#components/patterns/file-drop.tsx";
import { Button } from "#components/ui/button.tsx";
import { Picture } from "#components/ui/picture.tsx";
import { messageOf } from "#lib/client/api.ts";
import { LOGO_FILES, logoFile } from "#lib/client/orders/logo-file.ts";
import { refusalOf } from "#lib/client/refusal.ts";

type LogoFieldProps = {
  name: string | null;
  href: string | null;
  /** "Sharp at this size. Printed in white on your color." */
  says: string;
  problem: string | null;
  onFile: (name: string, content: string) => Promise<void>;
  onRemove: () => void;
};

/** Read and sent up, one file at a time; what was refused says why. */
function useLogoFile(onFile: LogoFieldProps["onFile"]) {
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  async function take(file: File | undefined) {
    if (file === undefined || busy) return;
    setBusy(true);
    setRefused(null);
    try {
      const read = await logoFile(file);
      await onFile(read.name, read.content);
    } catch (error) {
      setRefused(Object.values(refusalOf(error).fields)[0] ?? messageOf(error));
    } finally {
      setBusy(false);
    }
  }
  return { busy, refused, take };
}

type ChosenProps = Pick<LogoFieldProps, "name" | "href" | "says"> & { saysId: string };

/** The logo as it is by now, with its name. */
function Chosen({ name, href, says, saysId }: ChosenProps) {
  return (
    <>
      <span className="grid size-10 shrink-0 place-items-center overflow-hidden rounded-control border border-line-strong bg-sunken">
        <Picture
          src={href}
          instead={<ImageUp className="size-4 text-faint" aria-hidden="true" />}
          className="size-full object-contain"
        />
      </span>
      <span className="min-w-0 flex-1">
        <b className="block truncate font-medium">{name ?? "No logo yet"}</b>
        <span id={saysId} className="block text-12 text-muted">
          {name === null ? "PNG, JPEG or SVG, 2 MB at most." : says}
        </span>
      </span>
    </>
  );
}

/** Up at once, for the picture beside the form shows it as it is printed. */
export function LogoField({ name, href, says, problem, onFile, onRemove }: LogoFieldProps) {
  const id = useId();
  const { busy, refused, take } = useLogoFile(onFile);
  return (
    <section aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} className="mb-3 text-15">
        Logo
      </h2>
      <FileDrop
        label="Logo file"
        accept={LOGO_FILES}
        describedBy={`${id}-says`}
        className="flex flex-wrap items-center gap-3.5"
        onFiles={([file]) => void take(file)}
      >
        {(choose) => (
          <>
            <Chosen name={name} href={href} says={says} saysId={`${id}-says`} />
            <span className="flex gap-2">
              {name === null ? null : (
                <Button size="sm" variant="ghost" onClick={onRemove}>
                  Remove
                </Button>
              )}
              <Button size="sm" busy={busy} icon={<Upload aria-hidden="true" />} onClick={choose}>
                {name === null ? "Choose" : "Replace"}
              </Button>
            </span>
          </>
        )}
      </FileDrop>
      <p aria-live="polite" className="mt-1.5 text-12 text-danger empty:hidden">
        {refused ?? problem}
      </p>
    </section>
  );
}
