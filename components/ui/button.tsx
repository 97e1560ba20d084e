// Buttons: one primary per screen, the rest outlined or ghost; a disabled one says why.
import { cva, type VariantProps } from "class-variance-authority";
import type { ComponentProps, ReactNode } from "react";
import { cn } from "./cn.ts";
import { Tooltip } from "./tooltip.tsx";

export const buttonVariants = cva(
  [
    "inline-flex items-center justify-center rounded-control border whitespace-nowrap weak:font-medium select-none",
    "transition-[background-color,border-color] duration-(--fast) ease-out [&_svg]:shrink-0",
    "disabled:border-line disabled:bg-sunken disabled:font-medium disabled:text-faint",
    "aria-disabled:border-line aria-disabled:bg-sunken aria-disabled:font-medium aria-disabled:text-faint",
  ],
  {
    variants: {
      variant: {
        primary:
          "border-brand bg-brand font-semibold text-brand-contrast enabled:hover:border-brand-hover enabled:hover:bg-brand-hover [a]:hover:bg-brand-hover [a]:hover:border-brand-hover",
        secondary:
          "border-line-strong bg-raised text-ink hover:border-line-control hover:bg-[color-mix(in_oklab,var(--ink)_4%,var(--surface-raised))] active:bg-[color-mix(in_oklab,var(--ink)_9%,var(--surface-raised))]",
        ghost: "border-transparent bg-transparent text-muted hover:bg-hover hover:text-ink active:bg-press",
        danger: "border-danger-line bg-raised text-danger hover:border-danger hover:bg-danger-soft",
        "danger-fill":
          "border-danger bg-danger font-semibold text-danger-contrast hover:bg-[color-mix(in_oklab,var(--danger)_88%,#000)]",
      },
      size: {
        sm: "target weak:h-[30px] gap-1.5 weak:px-2.5 text-12 weak:touch:h-[38px] [&_svg]:size-3.5",
        md: "weak:h-9 gap-2 weak:px-3.5 text-13 weak:touch:h-11 [&_svg]:size-4",
        lg: "weak:h-11 gap-2 weak:px-[18px] text-15 weak:touch:h-12 [&_svg]:size-[18px]",
        icon: "target gap-2 size-9 text-13 touch:size-11 [&_svg]:size-4",
        "icon-sm": "target gap-2 size-[30px] text-12 touch:size-11 [&_svg]:size-4",
      },
      block: { true: "w-full", false: "" },
    },
    defaultVariants: { variant: "secondary", size: "md", block: false },
  },
);

export type ButtonProps = ComponentProps<"button"> &
  VariantProps<typeof buttonVariants> & {
    /** Work is going on: a spinner stands in front and further presses do nothing. */
    busy?: boolean | undefined;
    /** Why it cannot be used now. The button stays focusable and the reason is read out. */
    disabledReason?: string | undefined;
    /** Where the reason opens; `end` at the right edge of a page. */
    reasonAlign?: "center" | "end" | undefined;
    icon?: ReactNode;
  };

/** A name in a wide button may be longer than the button. */
function Words({ block, children }: Pick<ButtonProps, "block" | "children">) {
  return block && typeof children === "string" ? <span className="cut">{children}</span> : children;
}

/** A button; `type="button"` unless said otherwise. */
export function Button(props: ButtonProps) {
  const { variant, size, block, busy, disabledReason, reasonAlign, icon, className, children, onClick, type, ...rest } =
    props;
  const blocked = busy === true || disabledReason !== undefined;
  const button = (
    <button
      type={blocked && type === "submit" ? "button" : (type ?? "button")}
      {...rest}
      {...(blocked ? { "aria-disabled": disabledReason !== undefined || undefined } : { onClick })}
      aria-busy={busy || undefined}
      className={cn(buttonVariants({ variant, size, block }), className)}
    >
      {busy ? <span className="spinner" aria-hidden="true" /> : icon}
      <Words block={block}>{children}</Words>
    </button>
  );
  if (!disabledReason) return button;
  return (
    <Tooltip text={disabledReason} align={reasonAlign ?? "center"} className={block ? "w-full" : ""}>
      {button}
    </Tooltip>
  );
}
