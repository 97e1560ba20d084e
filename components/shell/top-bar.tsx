"use client";
// The bar over the page from 992 px on: where I am, search, who I am.
import { ChevronRight, Search } from "lucide-react";
import Link from "next/link";
import { usePathname } from "next/navigation";
import { Kbd } from "#components/ui/kbd.tsx";
import { AccountMenu } from "./account-menu.tsx";
import { useBarSlots } from "./bar-slots.tsx";
import { barTitle } from "./bar-title.ts";
import { isEditorPath, listOf } from "./editor-path.ts";
import { NotificationBell } from "./notification-bell.tsx";
import { useShell } from "./shell-context.tsx";

// A page that edits one thing has its own buttons in the bar; known from the address, so nothing jumps after the first paint.

function SearchButton() {
  const { open } = useShell();
  return (
    <button
      type="button"
      onClick={() => open("palette")}
      aria-keyshortcuts="Meta+K Control+K"
      className="ml-auto flex h-9 w-[300px] min-w-0 items-center gap-2 rounded-control border border-line bg-surface pr-2 pl-[11px] text-13 text-faint hover:border-line-strong xl:w-[300px] max-xl:w-[230px]"
    >
      <Search className="size-4 shrink-0" strokeWidth={1.75} aria-hidden="true" />
      <span className="cut">Search or jump to</span>
      <Kbd className="ml-auto">⌘K</Kbd>
    </button>
  );
}

function BarTitle({ path, editor }: { path: string; editor: boolean }) {
  const slots = useBarSlots();
  const { menu, view } = useShell();
  const title = barTitle(path, menu);
  if (!editor) return <h1 className="inline-block cut text-15 first-letter:uppercase">{title}</h1>;
  return (
    <div className="flex min-w-0 items-center gap-2 text-15 font-semibold tracking-head">
      <Link
        href={listOf(path, view)}
        className="inline-block shrink-0 font-medium text-muted first-letter:uppercase hover:text-ink"
      >
        {title}
      </Link>
      <ChevronRight className="size-3.5 shrink-0 text-ghost" aria-hidden="true" />
      <div ref={slots?.setCrumb} className="flex min-w-0 items-center gap-3" />
    </div>
  );
}

/** The desktop's bar. */
export function TopBar() {
  const { blocked } = useShell();
  const slots = useBarSlots();
  const path = usePathname();
  const editor = isEditorPath(path);
  return (
    <header className="sticky top-(--shell-top) z-10 flex h-(--bar-height) shrink-0 items-center gap-4 border-b border-line bg-raised px-8 touch:hidden max-xl:px-6">
      <BarTitle path={path} editor={editor} />
      {blocked || editor ? <span className="flex-1" /> : <SearchButton />}
      <div ref={slots?.setActions} className="flex items-center gap-2 empty:hidden" />
      {editor ? <span className="h-5 w-px bg-line-strong" aria-hidden="true" /> : null}
      {editor ? null : <NotificationBell className="size-9 -ml-2 [&_svg]:size-[18px]" />}
      <AccountMenu compact={editor} />
    </header>
  );
}
