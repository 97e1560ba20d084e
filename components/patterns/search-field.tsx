"use client";
// A search field; "/" brings the keyboard to it, Esc empties it and then lets go.
import { Search, X } from "lucide-react";
import { useEffect } from "react";
import { cn } from "#components/ui/cn.ts";
import { controlClass } from "#components/ui/input.tsx";
import { Kbd } from "#components/ui/kbd.tsx";
import { isTyping } from "#lib/client/typing.ts";
import { useEarlyValue } from "#lib/client/use-early-value.ts";

type SearchFieldProps = {
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** The focus goes elsewhere. */
  onLeave?: () => void;
  /** Listen for "/" on the whole page; only one field of a page may. */
  hotkey?: boolean;
  className?: string;
};

function useSlash(active: boolean, focus: () => void) {
  useEffect(() => {
    if (!active) return;
    const listen = (event: KeyboardEvent) => {
      if (event.key !== "/" || event.metaKey || event.ctrlKey || event.altKey || isTyping(event.target)) return;
      event.preventDefault();
      focus();
    };
    addEventListener("keydown", listen);
    return () => removeEventListener("keydown", listen);
  }, [active, focus]);
}

/** The label is also the placeholder. */
export function SearchField({ label, value, onChange, onLeave, hotkey = false, className }: SearchFieldProps) {
  const ref = useEarlyValue<HTMLInputElement>(value, onChange);
  useSlash(hotkey, () => ref.current?.focus());
  return (
    <span className={cn("relative weak:block", className)}>
      <Search
        className="pointer-events-none absolute top-1/2 left-[11px] size-3.5 -translate-y-1/2 text-muted"
        aria-hidden="true"
      />
      <input
        ref={ref}
        type="search"
        autoComplete="off"
        aria-label={label}
        aria-keyshortcuts={hotkey ? "/" : undefined}
        placeholder={label}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onBlur={onLeave}
        onKeyDown={(event) => {
          // It may be part of a form, which is not what Enter means here.
          if (event.key === "Enter") event.preventDefault();
          if (event.key !== "Escape") return;
          if (value) onChange("");
          else ref.current?.blur();
        }}
        className={cn(
          controlClass,
          "h-[30px] border-line-strong pr-9 pl-8 text-13 touch:h-11 [&::-webkit-search-cancel-button]:hidden",
        )}
      />
      {value ? (
        <button
          type="button"
          aria-label="Clear search"
          onClick={() => {
            onChange("");
            ref.current?.focus();
          }}
          className="target absolute! top-1/2 right-2 grid size-6 -translate-y-1/2 place-items-center rounded-small text-muted hover:bg-hover"
        >
          <X className="size-3.5" aria-hidden="true" />
        </button>
      ) : hotkey ? (
        <Kbd className="absolute top-1/2 right-2 -translate-y-1/2 touch:hidden">/</Kbd>
      ) : null}
    </span>
  );
}
