// Marks of state: a shape, then a word, then a colour. `Badge` is the chip, `Tag` what people attach.
import { cva, type VariantProps } from "class-variance-authority";
import { type LucideIcon, X } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";
import { cn } from "./cn.ts";

const badge = cva(
  "inline-flex weak:h-[22px] items-center gap-[5px] rounded-tight border px-2 weak:text-12 font-medium whitespace-nowrap [&_svg]:size-3 [&_svg]:shrink-0 [&_svg]:stroke-[2.25]",
  {
    variants: {
      tone: {
        neutral: "border-transparent bg-sunken text-muted",
        positive: "border-positive-line bg-positive-soft text-positive",
        warning: "border-warning-line bg-warning-soft text-warning",
        danger: "border-danger-line bg-danger-soft text-danger",
        brand: "border-brand-line bg-brand-soft text-brand",
        line: "border-line-strong bg-transparent text-muted",
      },
    },
    defaultVariants: { tone: "neutral" },
  },
);

export type BadgeTone = NonNullable<VariantProps<typeof badge>["tone"]>;
type BadgeProps = ComponentProps<"span"> & { tone?: BadgeTone | undefined; icon?: ReactNode };

/** A chip; give it an icon unless the word alone is enough. */
export function Badge({ tone, icon, className, children, ...rest }: BadgeProps) {
  return (
    <span {...rest} className={cn(badge({ tone }), className)}>
      {icon}
      {children}
    </span>
  );
}

/** How a state looks as a chip. */
export type Look = { tone: BadgeTone; Icon: LucideIcon; label: string };

/** A state as a chip: a shape, a word, a colour. */
export function LookBadge({ look: { tone, Icon, label } }: { look: Look }) {
  return (
    <Badge tone={tone} icon={<Icon aria-hidden="true" />}>
      {label}
    </Badge>
  );
}

/** A word somebody attached; removable when `onRemove` is given. */
export function Tag({ children, onRemove }: { children: string; onRemove?: (() => void) | undefined }) {
  const base = "inline-flex items-center rounded-small border border-line-strong text-12 whitespace-nowrap";
  if (!onRemove) return <span className={cn(base, "h-5 px-[7px] text-muted")}>{children}</span>;
  return (
    <span className={cn(base, "h-6 gap-1 bg-sunken pr-1 pl-[7px] text-ink")}>
      {children}
      <button
        type="button"
        aria-label={`Remove ${children}`}
        onClick={onRemove}
        className="target grid size-[18px] place-items-center rounded-small text-muted hover:bg-hover hover:text-ink"
      >
        <X className="size-3.5" aria-hidden="true" />
      </button>
    </span>
  );
}
