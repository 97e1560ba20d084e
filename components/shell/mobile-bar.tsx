"use client";
// The bar on a phone: the mark, where I am, search, and the menu at the right where the thumb is. Over an editor: back, its name, its state.
import { ChevronLeft, Menu, Search } from "lucide-react";
import Link from "next/link";
import { usePathname } from "next/navigation";
import { IconButton } from "#components/ui/icon-button.tsx";
import { useBarSlots } from "./bar-slots.tsx";
import { barTitle } from "./bar-title.ts";
import { BrandMark } from "./brand-head.tsx";
import { parentOf } from "./editor-path.ts";
import { NotificationBell } from "./notification-bell.tsx";
import { useShell } from "./shell-context.tsx";

const bar =
  "sticky top-(--shell-top) z-10 hidden h-(--bar-height) items-center gap-2.5 border-b border-line bg-raised pr-1.5 touch:flex";

function MenuButton() {
  const { open, overlay } = useShell();
  return (
    <IconButton
      label="Open menu"
      aria-haspopup="dialog"
      aria-expanded={overlay === "drawer"}
      onClick={() => open("drawer")}
      className="size-11 text-ink [&_svg]:size-5"
    >
      <Menu strokeWidth={1.75} aria-hidden="true" />
    </IconButton>
  );
}

/** The page fills in what it edits; until then the bar says where it belongs. */
function EditorBar({ back, title }: { back: string; title: string }) {
  const slots = useBarSlots();
  return (
    <header className={`${bar} pl-1.5`}>
      <Link
        href={back}
        aria-label={`Back to ${title}`}
        className="grid size-11 shrink-0 place-items-center rounded-control text-ink hover:bg-hover"
      >
        <ChevronLeft className="size-5" strokeWidth={1.75} aria-hidden="true" />
      </Link>
      <div ref={slots?.setPhone} className="peer grid min-w-0 flex-1 leading-tight empty:hidden" />
      <h1 className="hidden min-w-0 flex-1 cut text-15 peer-empty:block first-letter:uppercase">{title}</h1>
      <MenuButton />
    </header>
  );
}

/** Below 992 px. */
export function MobileBar() {
  const { open, menu, view } = useShell();
  const path = usePathname();
  const title = barTitle(path, menu);
  const back = parentOf(path, view);
  if (back !== null) return <EditorBar back={back} title={title} />;
  return (
    <header className={`${bar} pl-4`}>
      <BrandMark />
      <h1 className="min-w-0 flex-1 cut text-15 first-letter:uppercase">{title}</h1>
      <IconButton label="Search" onClick={() => open("palette")} className="size-11 text-ink [&_svg]:size-5">
        <Search strokeWidth={1.75} aria-hidden="true" />
      </IconButton>
      <NotificationBell className="size-11 text-ink [&_svg]:size-5" />
      <MenuButton />
    </header>
  );
}
