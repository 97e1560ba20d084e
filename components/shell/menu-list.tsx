"use client";
// The entries of the side menu and of the drawer: links, and groups that fold.
import { ChevronDown } from "lucide-react";
import Link from "next/link";
import { usePathname } from "next/navigation";
import { useId, useState } from "react";
import { cn } from "#components/ui/cn.ts";
import { rememberFold } from "#lib/client/menu-folds.ts";
import { paths } from "#lib/paths.ts";
import { activeKey } from "./active-entry.ts";
import { menuIcon } from "./icons.ts";
import { useShell } from "./shell-context.tsx";
import type { MenuEntry } from "./types.ts";

type MenuListProps = {
  entries: readonly MenuEntry[];
  /** The drawer's rows are taller and its groups begin folded. */
  touch?: boolean;
  onNavigate?: () => void;
};

const row = {
  base: "menu-row",
  desk: "menu-desk",
  touch: "h-[46px] gap-3.5 px-2.5 text-15 [&_svg]:size-5",
} as const;
const active =
  "bg-[color-mix(in_oklab,var(--brand)_10%,var(--surface))] font-semibold text-ink [&>svg:first-child]:text-brand";

type EntryProps = {
  entry: MenuEntry;
  current: string | undefined;
  touch: boolean;
  onNavigate?: (() => void) | undefined;
};

function EntryLink({ entry, current, touch, onNavigate }: EntryProps) {
  const Icon = menuIcon(entry.icon);
  const on = entry.key === current;
  return (
    <Link
      href={entry.href ?? paths.dashboard()}
      onClick={() => onNavigate?.()}
      aria-current={on ? "page" : undefined}
      className={cn(row.base, touch ? row.touch : row.desk, on && active)}
    >
      <Icon strokeWidth={1.75} aria-hidden="true" />
      <Label text={entry.label} />
    </Link>
  );
}

// The texts stay letter for letter; only their first letter is raised, by style.
function Label({ text }: { text: string }) {
  return <span className="menu-word">{text}</span>;
}

function SubLink({ entry, current, touch, onNavigate }: EntryProps) {
  const on = entry.key === current;
  return (
    <li className={cn("menu-under", touch ? "before:left-[22px]" : "before:left-[17px]")}>
      <Link
        href={entry.href ?? paths.dashboard()}
        onClick={() => onNavigate?.()}
        aria-current={on ? "page" : undefined}
        className={cn(
          row.base,
          touch ? "h-11 pr-2.5 pl-12 text-14" : "h-8 pr-2.5 pl-9 text-13",
          "relative",
          on && active,
        )}
      >
        <Label text={entry.label} />
      </Link>
    </li>
  );
}

function Group({ entry, current, touch, onNavigate }: EntryProps) {
  const children = entry.children ?? [];
  const holdsCurrent = children.some((child) => child.key === current);
  const { folds } = useShell();
  const [open, setOpen] = useState(touch ? holdsCurrent : !folds.includes(entry.key));
  const id = useId();
  const Icon = menuIcon(entry.icon);
  return (
    <>
      <button
        type="button"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => {
          setOpen(!open);
          if (!touch) rememberFold(entry.key, open);
        }}
        className={cn(row.base, touch ? row.touch : row.desk, !open && holdsCurrent && active)}
      >
        <Icon strokeWidth={1.75} aria-hidden="true" />
        <Label text={entry.label} />
        <ChevronDown
          aria-hidden="true"
          className={cn(
            "ml-auto text-faint transition-transform duration-(--fast)",
            touch ? "size-4!" : "size-3.5!",
            !open && "-rotate-90",
          )}
        />
      </button>
      <ul id={id} hidden={!open}>
        {children.map((child) => (
          <SubLink key={child.key} entry={child} current={current} touch={touch} onNavigate={onNavigate} />
        ))}
      </ul>
    </>
  );
}

/** A list of entries; marks the page one is on. */
export function MenuList({ entries, touch = false, onNavigate }: MenuListProps) {
  const current = activeKey(entries, usePathname());
  return (
    <ul>
      {entries.map((entry) => (
        <li key={entry.key}>
          {entry.children ? (
            <Group entry={entry} current={current} touch={touch} onNavigate={onNavigate} />
          ) : (
            <EntryLink entry={entry} current={current} touch={touch} onNavigate={onNavigate} />
          )}
        </li>
      ))}
    </ul>
  );
}
