"use client";
// A link's picture, small; a globe where there is none or it does not load.
import { Globe, type LucideIcon } from "lucide-react";
import { cn } from "#components/ui/cn.ts";
import { Picture } from "#components/ui/picture.tsx";

type LinkThumbProps = { src: string | null; icon?: LucideIcon; className?: string };

/** Decoration: the title stands beside it. What is shown is always our own host's (`shownPicture`). */
export function LinkThumb({ src, icon: Icon = Globe, className }: LinkThumbProps) {
  const none = (
    <span aria-hidden="true" className={cn("link-thumb bg-sunken text-ghost", className)}>
      <Icon className="size-4" strokeWidth={1.75} />
    </span>
  );
  return (
    <Picture src={src} instead={none} width={62} height={34} loading="lazy" className={cn("link-thumb", className)} />
  );
}
