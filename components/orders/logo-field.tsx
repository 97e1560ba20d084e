"use client";
// The logo: chosen, dropped or pasted; what it will look like in print is said under its name.
import { ImageUp, Upload } from "lucide-react";
import { useId } from "react";
import { UploadField } from "#components/patterns/upload-field.tsx";
import { Button } from "#components/ui/button.tsx";
import { Picture } from "#components/ui/picture.tsx";
import { LOGO_FILES } from "#lib/client/orders/logo-file.ts";
import { type SendLogo, useLogoUpload } from "#lib/client/orders/use-logo-upload.ts";

type LogoFieldProps = {
  name: string | null;
  href: string | null;
  /** "Sharp at this size. Printed in white on your color." */
  says: string;
  problem: string | null;
  onFile: SendLogo;
  onRemove: () => void;
};

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
  const uploads = useLogoUpload(onFile);
  return (
    <section aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} className="mb-3 text-15">
        Logo
      </h2>
      <UploadField
        label="Logo file"
        accept={LOGO_FILES}
        describedBy={`${id}-says`}
        className="flex flex-wrap items-center gap-3.5"
        uploads={uploads}
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
              <Button size="sm" busy={uploads.busy} icon={<Upload aria-hidden="true" />} onClick={choose}>
                {name === null ? "Choose" : "Replace"}
              </Button>
            </span>
          </>
        )}
      </UploadField>
      <p aria-live="polite" className="mt-1.5 text-12 text-danger empty:hidden">
        {problem}
      </p>
    </section>
  );
}
