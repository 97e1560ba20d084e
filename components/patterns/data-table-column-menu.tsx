"use client";
// The button that chooses columns, and the memory of the choice in this browser.
import { Columns3 } from "lucide-react";
import { useSyncExternalStore } from "react";
import { buttonVariants } from "#components/ui/button.tsx";
import type { ColumnChoice } from "./data-table-columns.tsx";
import type { Visibility } from "./data-table-model.ts";
import { late } from "./late.tsx";
import { LazyMenu } from "./lazy-menu.tsx";

const ColumnPanel = late(() => import("./data-table-columns.tsx").then((module) => module.default));
const CHANGED = "corner:columns";

function parse(text: string): Visibility {
  try {
    const value: unknown = JSON.parse(text);
    const pairs = typeof value === "object" && value !== null ? Object.entries(value) : [];
    return Object.fromEntries(pairs.filter((pair): pair is [string, boolean] => typeof pair[1] === "boolean"));
  } catch {
    return {};
  }
}

function subscribe(notify: () => void) {
  addEventListener(CHANGED, notify);
  addEventListener("storage", notify);
  return () => {
    removeEventListener(CHANGED, notify);
    removeEventListener("storage", notify);
  };
}

function stored(name: string): string {
  try {
    return localStorage.getItem(name) ?? "{}";
  } catch {
    return "{}";
  }
}

/** Which columns this browser shows of the list `name`; all of them until it is asked otherwise. */
export function useColumnChoice(name: string): [Visibility, (visibility: Visibility) => void] {
  const key = `columns.${name}`;
  const text = useSyncExternalStore(
    subscribe,
    () => stored(key),
    () => "{}",
  );
  const set = (visibility: Visibility) => {
    try {
      localStorage.setItem(key, JSON.stringify(visibility));
    } catch {
      // A browser that stores nothing shows all columns.
    }
    dispatchEvent(new Event(CHANGED));
  };
  return [parse(text), set];
}

type ColumnMenuProps = {
  choices: readonly ColumnChoice[];
  visibility: Visibility;
  onVisibility: (visibility: Visibility) => void;
};

/** Names the columns that may be left out. */
export function ColumnMenu(props: ColumnMenuProps) {
  return (
    <LazyMenu
      trigger={
        <button type="button" className={buttonVariants({ size: "sm" })}>
          <Columns3 aria-hidden="true" />
          Columns
        </button>
      }
    >
      <ColumnPanel {...props} />
    </LazyMenu>
  );
}
