"use client";
// The one way to choose files: a button that opens the browser's dialog, a drop on the field, or a paste.
import { type ClipboardEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { cn } from "#components/ui/cn.ts";

/** What browsers offer where a picture is meant; what a file is, the server looks at. */
export const PICTURES = "image/jpeg,image/png,image/webp,image/avif,image/gif";

type FileDropProps = {
  /** What a screen reader calls the field. */
  label: string;
  accept: string;
  multiple?: boolean;
  /** Why nothing may be chosen now. */
  locked?: string | undefined;
  /** `page` takes a picture that is pasted anywhere while nobody types; else the focus has to be in the field. */
  paste?: "page" | "field";
  id?: string;
  describedBy?: string;
  className?: string;
  onFiles: (files: readonly File[]) => void;
  /** The field as it looks; its button calls `choose`. */
  children: (choose: () => void) => ReactNode;
};

/** Files that are not taken here are not dropped on: the browser would open them in place of the page. */
export function FileDrop({ label, accept, multiple = false, locked, ...props }: FileDropProps) {
  const { paste = "field", id, describedBy, className, onFiles, children } = props;
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const take = (files: Iterable<File> | null | undefined) => {
    const chosen = [...(files ?? [])];
    if (chosen.length > 0 && locked === undefined) onFiles(multiple ? chosen : chosen.slice(0, 1));
  };
  usePagePaste(take, paste === "page" && locked === undefined);
  return (
    <section
      aria-label={label}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes("Files")) return;
        event.preventDefault();
        setOver(locked === undefined);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        if (!event.dataTransfer.types.includes("Files")) return;
        event.preventDefault();
        setOver(false);
        take(event.dataTransfer.files);
      }}
      onPaste={(event) => {
        if (paste === "field" && takesPaste(event)) take(event.clipboardData.files);
      }}
      className={cn(className, over && "rounded-control bg-brand-soft outline-2 outline-dashed outline-brand")}
    >
      {children(() => input.current?.click())}
      <input
        ref={input}
        id={id}
        type="file"
        accept={accept}
        multiple={multiple}
        aria-label={id === undefined ? `${label} file` : undefined}
        aria-describedby={describedBy}
        tabIndex={-1}
        className="sr-only"
        onChange={(event) => {
          take(event.currentTarget.files);
          event.currentTarget.value = "";
        }}
      />
    </section>
  );
}

/** Text that was copied with a picture of it is text. */
function takesPaste(event: ClipboardEvent): boolean {
  if (event.clipboardData.files.length === 0 || event.clipboardData.types.includes("text/plain")) return false;
  event.preventDefault();
  return true;
}

/** A picture in the clipboard is meant for this field, unless somebody is typing or a dialog is in front. */
function usePagePaste(take: (files: FileList) => void, on: boolean) {
  const latest = useRef(take);
  useEffect(() => {
    latest.current = take;
  });
  useEffect(() => {
    if (!on) return;
    const paste = (event: globalThis.ClipboardEvent) => {
      const files = event.clipboardData?.files;
      if (!files?.[0]?.type.startsWith("image/") || document.querySelector("dialog[open]")) return;
      event.preventDefault();
      latest.current(files);
    };
    addEventListener("paste", paste);
    return () => removeEventListener("paste", paste);
  }, [on]);
}
