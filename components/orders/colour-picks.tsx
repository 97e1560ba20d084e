"use client";
// The colour of the pieces: the buyer's own, one of ours, or any other.
import { useId } from "react";
import { cn } from "#components/ui/cn.ts";
import { ORDER_COLORS } from "#lib/services/auth/order-limits.ts";

type ColourPicksProps = {
  value: string;
  /** What this buyer is known by; null for somebody whom we do not know. */
  own: string | null;
  onChange: (colour: string) => void;
};

const ring = "size-10 rounded-full shadow-[inset_0_0_0_1px_var(--line-control)]";

function Swatch(props: { group: string; name: string; colour: string; on: boolean; onChange: () => void }) {
  const { group, name, colour, on, onChange } = props;
  return (
    <label className="grid min-w-[52px] cursor-pointer justify-items-center gap-1.5 text-12">
      <input type="radio" name={group} checked={on} onChange={onChange} className="peer sr-only" />
      <span
        aria-hidden="true"
        style={{ background: colour }}
        className={cn(
          ring,
          "peer-checked:outline-2 peer-checked:outline-offset-3 peer-checked:outline-ink",
          "peer-focus-visible:outline-2 peer-focus-visible:outline-offset-3 peer-focus-visible:outline-focus",
        )}
      />
      {name}
    </label>
  );
}

/** Whatever is chosen, the words on it are printed in white or in a dark ink that can be read. */
export function ColourPicks({ value, own, onChange }: ColourPicksProps) {
  const group = useId();
  const known = [...(own === null ? [] : [{ name: "Yours", color: own }]), ...ORDER_COLORS];
  const other = !known.some(({ color }) => color === value);
  return (
    <fieldset>
      <legend className="mb-3 text-15 font-semibold">Color</legend>
      <div className="flex flex-wrap gap-3.5">
        {known.map(({ name, color }) => (
          <Swatch
            key={name}
            group={group}
            name={name}
            colour={color}
            on={color === value}
            onChange={() => onChange(color)}
          />
        ))}
        <label className="grid min-w-[52px] cursor-pointer justify-items-center gap-1.5 text-12">
          <input
            type="color"
            value={value}
            onChange={({ currentTarget }) => onChange(currentTarget.value.toLowerCase())}
            className={cn(
              "size-10 cursor-pointer appearance-none overflow-hidden rounded-full border border-line-control bg-transparent p-0",
              "[&::-webkit-color-swatch-wrapper]:p-0 [&::-webkit-color-swatch]:border-0 [&::-moz-color-swatch]:border-0",
              "focus-visible:outline-2 focus-visible:outline-offset-3 focus-visible:outline-focus",
              other && "outline-2 outline-offset-3 outline-ink",
            )}
          />
          Another
        </label>
      </div>
    </fieldset>
  );
}
