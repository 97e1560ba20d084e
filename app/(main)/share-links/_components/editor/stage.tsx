"use client";
// Beside the form: the link as people will see it, while it is typed, and what became of it so far.
import type { ReactNode } from "react";
import { type UseFormReturn, useWatch } from "react-hook-form";
import type { Preview } from "#components/link/fit.ts";
import { spoken } from "#components/link/link-facts.ts";
import type { Sender } from "#components/link/preview-posts.tsx";
import { Previews } from "#components/link/previews.tsx";
import type { Metadata } from "#lib/services/links/entities.ts";
import { shownPicture } from "#lib/services/links/shown-picture.ts";
import type { LinkFields } from "./fields.ts";

type PreviewOptions = {
  form: UseFormReturn<LinkFields>;
  metadata: Metadata | null;
  origin: string;
  /** Scheme, host and path before the alias. */
  address: string;
};

/** What was typed, over what the page itself says. */
export function usePreview({ form, metadata, origin, address }: PreviewOptions): Preview {
  const fields = useWatch({ control: form.control });
  const title = fields.title || metadata?.title || spoken(fields.destination ?? "");
  return {
    title: title || "Your title",
    blank: title === "",
    description: fields.description || metadata?.description || "",
    picture: shownPicture(fields.picture || metadata?.image || "", origin),
    host: spoken(address).split("/")[0] ?? "",
    shortlink: `${address}/${fields.alias || "…"}`,
  };
}

type StageProps = { preview: Preview; sender: Sender; children?: ReactNode };

/** Stays in view on a desktop; under the form on a phone. */
export function Stage({ preview, sender, children }: StageProps) {
  return (
    <aside
      id="preview"
      aria-label="Preview"
      className="scroll-mt-16 border-l border-line bg-surface touch:border-t touch:border-l-0"
    >
      <div className="sticky top-[calc(var(--shell-top)+var(--bar-height))] grid grid-cols-1 gap-[18px] px-8 pt-6 pb-8 max-xl:p-5 touch:static touch:px-4 touch:pb-8">
        <Previews preview={preview} sender={sender} />
        {children}
      </div>
    </aside>
  );
}
