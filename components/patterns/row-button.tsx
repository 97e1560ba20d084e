// The small buttons of a list's rows. Their icons are drawn once for the whole list, because a row is repeated a hundred times.
import { Check, Copy, Ellipsis } from "lucide-react";
import type { ComponentProps } from "react";
import { cn } from "#components/ui/cn.ts";

const ICONS = { copy: Copy, copied: Check, more: Ellipsis } as const;
type RowIconName = keyof typeof ICONS;

/** What the buttons' icons refer to; once on every page that has them. */
export function RowIcons() {
  return (
    <svg className="hidden" aria-hidden="true">
      {Object.entries(ICONS).map(([name, Icon]) => (
        <symbol key={name} id={`icon-${name}`} viewBox="0 0 24 24">
          <Icon />
        </symbol>
      ))}
    </svg>
  );
}

type RowButtonProps = ComponentProps<"button"> & { label: string; icon: RowIconName };

/** Named after what it does to which row; 44 px to the finger. */
export function RowButton({ label, icon, className, ...rest }: RowButtonProps) {
  return (
    <button type="button" aria-label={label} title={label} {...rest} className={cn("row-button", className)}>
      <svg className="row-icon" aria-hidden="true">
        <use href={`#icon-${icon}`} />
      </svg>
    </button>
  );
}
