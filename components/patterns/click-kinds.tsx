// The three kinds of clicks as every part of the chart shows them: solid, a tint with an edge, hatched.
import { cn } from "#components/ui/cn.ts";

export const KINDS = [
  { key: "people", noun: "person", label: "people", head: "People", swatch: "bg-chart-human" },
  { key: "previews", noun: "link preview", label: "link previews", head: "Previews", swatch: "tint" },
  { key: "bots", noun: "bot", label: "bots", head: "Bots", swatch: "hatch" },
] as const;

const format = new Intl.NumberFormat("en");

/** "1,204" */
export function number(value: number): string {
  return format.format(value);
}

/** The little square that stands for a kind. */
export function Swatch({ className }: { className: string }) {
  return <span aria-hidden="true" className={cn("inline-block size-2.5 shrink-0 rounded-[2px]", className)} />;
}
