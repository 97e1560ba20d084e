"use client";
// The bar on a phone: the mark, where I am, search, and the menu at the right where the thumb is.
import { Menu, Search } from "lucide-react";
import { usePathname } from "next/navigation";
import { IconButton } from "#components/ui/icon-button.tsx";
import { topBarTitle } from "#lib/permissions/titles.ts";
import { BrandMark } from "./brand-head.tsx";
import { useShell } from "./shell-context.tsx";

/** Below 992 px. */
export function MobileBar() {
  const { open, overlay } = useShell();
  return (
    <header className="sticky top-(--shell-top) z-10 hidden h-(--bar-height) items-center gap-2.5 border-b border-line bg-raised pr-1.5 pl-4 touch:flex">
      <BrandMark />
      <h1 className="min-w-0 flex-1 cut text-15 first-letter:uppercase">{topBarTitle(usePathname())}</h1>
      <IconButton label="Search" onClick={() => open("palette")} className="size-11 text-ink [&_svg]:size-5">
        <Search strokeWidth={1.75} aria-hidden="true" />
      </IconButton>
      <IconButton
        label="Open menu"
        aria-haspopup="dialog"
        aria-expanded={overlay === "drawer"}
        onClick={() => open("drawer")}
        className="size-11 text-ink [&_svg]:size-5"
      >
        <Menu strokeWidth={1.75} aria-hidden="true" />
      </IconButton>
    </header>
  );
}
