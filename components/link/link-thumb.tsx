"use client";
// A link's picture, small; a globe where there is none or it does not load.
import { Globe, type LucideIcon } from "lucide-react";
import { useState } from "react";
import { cn } from "#components/ui/cn.ts";

type LinkThumbProps = { src: string | null; icon?: LucideIcon; className?: string };

/** Decoration: the title stands beside it. */
export function LinkThumb({ src, icon: Icon = Globe, className }: LinkThumbProps) {
  const [broken, setBroken] = useState<string | null>(null);
  if (src === null || src === broken) {
    return (
      <span aria-hidden="true" className={cn("link-thumb bg-sunken text-ghost", className)}>
        <Icon className="size-4" strokeWidth={1.75} />
      </span>
    );
  }
  return (
    // biome-ignore lint/performance/noImgElement: somebody else's picture, already small
    <img
      src={src}
      alt=""
      width={62}
      height={34}
      loading="lazy"
      decoding="async"
      referrerPolicy="no-referrer"
      onError={() => setBroken(src)}
      className={cn("link-thumb", className)}
    />
  );
}
