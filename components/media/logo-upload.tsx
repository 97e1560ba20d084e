"use client";
// A logo: what is stored, another one from a file or the library, or none; for every form that has one.
import { ImageUp, X } from "lucide-react";
import { useId, useState } from "react";
import { PICTURES } from "#components/patterns/file-drop.tsx";
import { late } from "#components/patterns/late.tsx";
import type { PictureSaid } from "#components/patterns/picture-dialog.tsx";
import { UploadField } from "#components/patterns/upload-field.tsx";
import { Button } from "#components/ui/button.tsx";
import { Label } from "#components/ui/label.tsx";
import { Picture } from "#components/ui/picture.tsx";
import { messageOf } from "#lib/client/api.ts";
import { addLibraryPicture, addPicture, PICTURE_UPLOAD } from "#lib/client/uploads/picture-upload.ts";
import { useUploads } from "#lib/client/uploads/use-uploads.ts";

const LibraryButton = late(() => import("./library-button.tsx").then((module) => module.LibraryButton));
const PictureDialog = late(() => import("#components/patterns/picture-dialog.tsx").then((module) => module.default));

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

const HELP = "PNG, JPEG or WebP. A square image works best. You can also drop or paste one here.";

function Shown({ url }: { url: string }) {
  return (
    <span className="grid size-12 shrink-0 place-items-center overflow-hidden rounded-control border border-line bg-sunken">
      <Picture
        src={url}
        instead={<ImageUp className="size-4 text-faint" aria-hidden="true" />}
        className="size-full object-contain"
      />
    </span>
  );
}

/** A file on its way to being a logo: looked at here, asked for its words, put up. It is never cut, so nothing else is asked. */
function useLogo(label: string, onChange: (url: string) => void) {
  const [asked, setAsked] = useState<{ file: File; source: string } | null>(null);
  const [problem, setProblem] = useState("");
  const [picking, setPicking] = useState(false);
  const uploads = useUploads({
    ...{ ...PICTURE_UPLOAD, place: `logo ${label}` },
    finish: ({ upload }, said: PictureSaid | undefined) => addPicture({ upload, shape: "logo", alt: said?.alt ?? "" }),
    onDone: (picture) => onChange(picture.url),
  });
  async function take(file: File) {
    setProblem("");
    try {
      const { readPicture } = await import("#lib/client/picture-source.ts");
      setAsked({ file, source: await readPicture(file) });
    } catch (thrown) {
      setProblem(messageOf(thrown));
    }
  }
  async function pick(asset: string) {
    setProblem("");
    setPicking(true);
    try {
      onChange((await addLibraryPicture(asset, "logo")).url);
    } catch (thrown) {
      setProblem(messageOf(thrown));
    } finally {
      setPicking(false);
    }
  }
  const put = (said: PictureSaid) => {
    if (asked) uploads.add([asked.file], said);
    setAsked(null);
  };
  return { uploads, asked, problem, take, pick, picking, put, cancel: () => setAsked(null) };
}

/** What is chosen goes up at once; that it is the logo waits with its form for the save. */
export function LogoUpload({ label, url, onChange, error, help = HELP }: LogoUploadProps) {
  const id = useId();
  const { uploads, asked, problem, take, pick, picking, put, cancel } = useLogo(label, onChange);
  const verb = url ? "Replace" : "Choose a picture";
  return (
    <div className="grid content-start gap-1.5">
      <Label htmlFor={id} optional>
        {label}
      </Label>
      <UploadField
        label={label}
        id={id}
        accept={PICTURES}
        describedBy={`${id}-help`}
        className="flex flex-wrap items-center gap-x-3 gap-y-2"
        uploads={uploads}
        onFiles={([file]) => void (file && take(file))}
      >
        {(choose) => (
          <>
            <Shown url={url} />
            <Button size="sm" busy={uploads.busy} aria-label={`${verb}: ${label}`} onClick={choose}>
              {verb}
            </Button>
            <LibraryButton size="sm" what={label} busy={picking} onPicked={({ id: asset }) => void pick(asset)} />
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
            {asked ? <PictureDialog source={asked.source} frames={[]} onClose={cancel} onChosen={put} /> : null}
          </>
        )}
      </UploadField>
      <p id={`${id}-help`} className="text-12 text-muted">
        {help}
      </p>
      <p aria-live="polite" className="text-12 text-danger empty:hidden">
        {problem || error}
      </p>
    </div>
  );
}
