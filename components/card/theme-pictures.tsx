"use client";
// Type and layout of a card as pictures to choose from: a name in each type, a small card in each layout.
import { type ReactNode, useId } from "react";
import { cn } from "#components/ui/cn.ts";
import type { CardLook } from "#lib/card/theme/card-look.ts";
import { LAYOUT_LABELS, TYPE_LABELS } from "#lib/card/theme/choice-labels.ts";

type ChoicesProps<V extends string> = {
  label: string;
  value: V;
  options: readonly { value: V; label: string }[];
  onValue: (value: V) => void;
  picture: (value: V) => ReactNode;
  className: string;
};

/** Radios that look like what they choose. */
function Pictures<V extends string>({ label, value: now, options, onValue, picture, className }: ChoicesProps<V>) {
  const name = useId();
  return (
    <fieldset className="grid gap-1.5">
      <legend className="pb-1.5 text-13 font-medium">{label}</legend>
      <div className={className}>
        {options.map(({ value, label: words }) => (
          <label
            key={value}
            className={cn(
              "relative grid min-w-0 cursor-pointer content-start gap-1.5 rounded-surface border p-2.5 text-12 font-medium has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus",
              value === now ? "border-brand text-ink shadow-[0_0_0_1px_var(--brand)]" : "border-line-strong text-muted",
            )}
          >
            <input
              type="radio"
              name={name}
              checked={value === now}
              onChange={() => onValue(value)}
              className="absolute inset-0 cursor-pointer opacity-0"
            />
            {picture(value)}
            <span className="wrap-anywhere">{words}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** As cards are written in; the product's own is that of this page. */
const FAMILIES: Readonly<Record<CardLook["type"], string | undefined>> = {
  product: undefined,
  phone: "system-ui, -apple-system, sans-serif",
  serif: 'Georgia, "Times New Roman", serif',
};

/** A name is written in each. */
export function TypeInput({ type, onType }: { type: CardLook["type"]; onType: (type: CardLook["type"]) => void }) {
  return (
    <Pictures
      {...{ label: "Type", value: type, options: TYPE_LABELS, onValue: onType }}
      className="grid grid-cols-3 gap-2.5"
      picture={(each) => (
        <b aria-hidden="true" className="cut text-17 font-semibold text-ink" style={{ fontFamily: FAMILIES[each] }}>
          Mia Santos
        </b>
      )}
    />
  );
}

const LINES = { stroke: "var(--ink-muted)", strokeWidth: 3, strokeLinecap: "round" } as const;
const FACE = "var(--line-strong)";

/** Head, photo, name and button of each, in a frame of 72 by 96. */
const DRAWN: Readonly<Record<CardLook["layout"], ReactNode>> = {
  left: (
    <>
      <path d="M1 6a5 5 0 0 1 5-5h60a5 5 0 0 1 5 5v22H1Z" fill="var(--brand)" />
      <rect x="8" y="16" width="22" height="22" rx="3" fill={FACE} stroke="var(--surface-raised)" strokeWidth="2" />
      <path d="M8 48h34M8 56h24" {...LINES} />
      <rect x="8" y="66" width="56" height="9" rx="2" fill="var(--brand)" />
    </>
  ),
  centered: (
    <>
      <path d="M1 6a5 5 0 0 1 5-5h60a5 5 0 0 1 5 5v18H1Z" fill="var(--brand)" />
      <circle cx="36" cy="27" r="13" fill={FACE} stroke="var(--surface-raised)" strokeWidth="2" />
      <path d="M19 50h34M24 58h24" {...LINES} />
      <rect x="8" y="67" width="56" height="9" rx="2" fill="var(--brand)" />
    </>
  ),
  large: (
    <>
      <path d="M1 6a5 5 0 0 1 5-5h60a5 5 0 0 1 5 5v40H1Z" fill={FACE} />
      <path d="M8 56h34M8 64h24" {...LINES} />
      <rect x="8" y="73" width="56" height="9" rx="2" fill="var(--brand)" />
    </>
  ),
  none: (
    <>
      <path d="M1 6a5 5 0 0 1 5-5h60a5 5 0 0 1 5 5v8H1Z" fill="var(--brand)" />
      <path d="M8 28h44M8 37h28" {...LINES} />
      <rect x="8" y="50" width="56" height="9" rx="2" fill="var(--brand)" />
    </>
  ),
};

type LayoutProps = { layout: CardLook["layout"]; onLayout: (layout: CardLook["layout"]) => void };

/** A small card in each. */
export function LayoutInput({ layout, onLayout }: LayoutProps) {
  return (
    <Pictures
      {...{ label: "Layout", value: layout, options: LAYOUT_LABELS, onValue: onLayout }}
      className="grid grid-cols-4 gap-2.5 text-center touch:gap-2"
      picture={(each) => (
        <svg viewBox="0 0 72 96" aria-hidden="true" className="h-auto w-full">
          <rect
            x="0.5"
            y="0.5"
            width="71"
            height="95"
            rx="6"
            fill="var(--surface-raised)"
            stroke="var(--line-strong)"
          />
          {DRAWN[each]}
        </svg>
      )}
    />
  );
}
