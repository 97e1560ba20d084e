"use client";
// One row of the palette: an icon, what it does, where it belongs.
import { Command } from "cmdk";
import { Kbd } from "#components/ui/kbd.tsx";
import type { PaletteAction } from "./use-actions.ts";

export const itemClass =
  "group/item flex h-11 cursor-pointer items-center gap-3 rounded-control px-2.5 text-13 font-medium data-[selected=true]:bg-brand-soft touch:text-15";

/** The text with the searched letters in the brand. */
export function Marked({ text, query }: { text: string; query: string }) {
  const needle = query.trim();
  const at = needle ? text.toLowerCase().indexOf(needle.toLowerCase()) : -1;
  if (at < 0) return text;
  return (
    <>
      {text.slice(0, at)}
      <mark className="bg-transparent font-bold text-brand">{text.slice(at, at + needle.length)}</mark>
      {text.slice(at + needle.length)}
    </>
  );
}

/** The key that opens the row the keyboard is on. */
export function EnterHint({ word }: { word: string }) {
  return (
    <span className="ml-auto hidden items-center gap-2 text-12 text-muted group-data-[selected=true]/item:flex touch:hidden!">
      {word} <Kbd>↵</Kbd>
    </span>
  );
}

type PaletteItemProps = { action: PaletteAction; query: string; onRun: () => void };

/** Runs its action and closes the palette. */
export function PaletteItem({ action, query, onRun }: PaletteItemProps) {
  const { icon: Icon } = action;
  return (
    <Command.Item
      value={`${action.id} ${action.label}`}
      keywords={[action.label, action.hint ?? "", action.words ?? ""]}
      onSelect={() => {
        onRun();
        action.run();
      }}
      className={itemClass}
    >
      <span className="mx-2 grid size-7 shrink-0 place-items-center rounded-[7px] bg-sunken text-muted">
        <Icon className="size-4" strokeWidth={1.75} aria-hidden="true" />
      </span>
      <span className="inline-block cut first-letter:uppercase">
        <Marked text={action.label} query={query} />
      </span>
      {action.hint ? <span className="cut text-12 font-normal text-muted">{action.hint}</span> : null}
      <EnterHint word={action.verb} />
    </Command.Item>
  );
}
