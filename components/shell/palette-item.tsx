"use client";
// One row of the palette: how it looks, what it is called, where it belongs.
import { Command } from "cmdk";
import { Avatar } from "#components/ui/avatar.tsx";
import { Kbd } from "#components/ui/kbd.tsx";
import { Picture } from "#components/ui/picture.tsx";
import type { PaletteRow } from "./palette-rows.ts";

/** The text with the searched letters in the brand. */
function Marked({ text, query }: { text: string; query: string }) {
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

function Look({ row: { look, label } }: { row: PaletteRow }) {
  if (look.of === "face") {
    return (
      <span className="mx-2 grid shrink-0 place-items-center">
        <Avatar name={label} src={look.photo} size={28} />
      </span>
    );
  }
  const colors = look.of === "act" ? "bg-sunken text-muted" : "bg-brand-soft text-brand";
  const icon = (
    <span className={`mx-2 grid size-7 shrink-0 place-items-center rounded-[7px] ${colors}`}>
      <look.icon className="size-4" strokeWidth={look.of === "act" ? 1.75 : 2} aria-hidden="true" />
    </span>
  );
  if (look.of !== "picture") return icon;
  return (
    <Picture
      src={look.src}
      instead={icon}
      className="h-[26px] w-11 shrink-0 rounded-small object-cover shadow-[0_0_0_1px_var(--line)]"
    />
  );
}

/** Titles of pages come in small letters, and are raised like everywhere else. */
export function PaletteItem({ row, query }: { row: PaletteRow; query: string }) {
  const raised = row.look.of === "act" ? "inline-block first-letter:uppercase" : "";
  return (
    <Command.Item
      value={row.value}
      onSelect={row.run}
      className="group/item flex h-11 cursor-pointer items-center gap-3 rounded-control px-2.5 text-13 font-medium data-[selected=true]:bg-brand-soft touch:text-15"
    >
      <Look row={row} />
      <span className={`${raised} cut`}>
        <Marked text={row.label} query={query} />
      </span>
      {row.beside ? (
        <span className="cut text-12 font-normal text-muted">
          <Marked text={row.beside} query={query} />
        </span>
      ) : null}
      <span className="ml-auto hidden items-center gap-2 text-12 text-muted group-data-[selected=true]/item:flex touch:hidden!">
        {row.verb} <Kbd>↵</Kbd>
      </span>
    </Command.Item>
  );
}
