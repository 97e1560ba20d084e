"use client";
// The look of a page that may wear a stranger's.
import { usePathname } from "next/navigation";
import type { PageBranding } from "#lib/branding/page-branding.ts";
import { takesStrangersBranding } from "#lib/branding/strangers-branding.ts";
import { useOwnBranding } from "./branding.tsx";

/** What a page has to choose from. */
export type Looks = { own: PageBranding; stranger: PageBranding | null };

/** The stranger's where this page may wear it, else our own. */
export function useBranding({ own, stranger }: Looks): PageBranding {
  const path = usePathname();
  const ours = useOwnBranding(own);
  return stranger && takesStrangersBranding(path) ? stranger : ours;
}
