"use client";
// The picture inside an app's frame; the frame stays when there is none or it does not load.
import { ImageOff } from "lucide-react";
import { Picture } from "#components/ui/picture.tsx";

/** Decoration: the picture's field says whether it loads. */
export function PreviewPicture({ src }: { src: string | null }) {
  const none = (
    <span className="pv-pic pv-none" aria-hidden="true">
      <ImageOff className="size-5" strokeWidth={1.75} />
    </span>
  );
  return <Picture src={src} instead={none} className="pv-pic" referrerPolicy="no-referrer" />;
}
