"use client";
// A menu of acts that hangs on a button: Radix behaviour in our float style; on a phone a sheet with items of 44 px.
import * as Menu from "@radix-ui/react-dropdown-menu";
import { Check, ChevronRight } from "lucide-react";
import { type ComponentProps, type ReactNode, useEffect } from "react";
import { closeOnBack } from "./back-closes.ts";
import { cn } from "./cn.ts";

export const DropdownMenuTrigger = Menu.Trigger;
export const DropdownMenuSub = Menu.Sub;
export const DropdownMenuRadioGroup = Menu.RadioGroup;

/** Not modal: a modal one would lock scrolling with a style element that the page's policy refuses. */
export function DropdownMenu(props: ComponentProps<typeof Menu.Root>) {
  return <Menu.Root modal={false} {...props} />;
}

const panel =
  "menu-sheet pop z-40 weak:max-h-(--radix-dropdown-menu-content-available-height) min-w-44 overflow-y-auto weak:rounded-surface bg-float weak:p-1.5 text-ink shadow-float focus:outline-none";
const item =
  "flex h-[34px] w-full cursor-pointer items-center gap-2.5 rounded-control px-2.5 text-13 font-medium outline-none select-none data-disabled:cursor-not-allowed data-disabled:text-faint data-highlighted:bg-hover touch:h-11 touch:text-15 [&>svg]:size-4 [&>svg]:shrink-0 weak:[&>svg]:text-muted";

/** Floats at the end of the page's main part, so that a screen reader finds it inside a landmark. */
function landmark(): HTMLElement | null {
  return typeof document === "undefined" ? null : document.querySelector("main");
}

/** Stands in what is open: the Back button of a phone is its Esc. */
function ClosesOnBack() {
  useEffect(
    () => closeOnBack(() => document.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true }))),
    [],
  );
  return null;
}

/** The floating panel. */
export function DropdownMenuContent({
  className,
  sideOffset = 6,
  children,
  ...rest
}: ComponentProps<typeof Menu.Content>) {
  return (
    <Menu.Portal container={landmark()}>
      <Menu.Content align="end" collisionPadding={8} {...rest} sideOffset={sideOffset} className={cn(panel, className)}>
        <ClosesOnBack />
        {children}
      </Menu.Content>
    </Menu.Portal>
  );
}

type ItemProps = ComponentProps<typeof Menu.Item> & { tone?: "danger" };

/** One act. */
export function DropdownMenuItem({ className, tone, ...rest }: ItemProps) {
  return (
    <Menu.Item {...rest} className={cn(item, tone === "danger" && "text-danger [&>svg]:text-danger", className)} />
  );
}

/** One of several states; the chosen one has a tick. */
export function DropdownMenuRadioItem({ className, children, ...rest }: ComponentProps<typeof Menu.RadioItem>) {
  return (
    <Menu.RadioItem {...rest} className={cn(item, className)}>
      {children}
      <Menu.ItemIndicator className="ml-auto">
        <Check className="size-4 text-brand" aria-hidden="true" />
      </Menu.ItemIndicator>
    </Menu.RadioItem>
  );
}

type SubTriggerProps = ComponentProps<typeof Menu.SubTrigger> & { end?: ReactNode };

/** Opens a second menu; `end` says what is chosen in it. */
export function DropdownMenuSubTrigger({ className, children, end, ...rest }: SubTriggerProps) {
  return (
    <Menu.SubTrigger {...rest} className={cn(item, "data-[state=open]:bg-hover", className)}>
      {children}
      <span className="ml-auto flex items-center gap-1 text-12 font-normal text-muted">
        {end}
        <ChevronRight className="size-3.5" aria-hidden="true" />
      </span>
    </Menu.SubTrigger>
  );
}

/** The second menu's panel. */
export function DropdownMenuSubContent({ className, ...rest }: ComponentProps<typeof Menu.SubContent>) {
  return (
    <Menu.Portal>
      <Menu.SubContent
        sideOffset={8}
        alignOffset={-6}
        collisionPadding={8}
        {...rest}
        className={cn(panel, className)}
      />
    </Menu.Portal>
  );
}

/** A heading inside a menu. */
export function DropdownMenuLabel({ className, ...rest }: ComponentProps<typeof Menu.Label>) {
  return <Menu.Label {...rest} className={cn("px-2.5 pt-2 pb-1 text-11 font-semibold text-faint", className)} />;
}

/** A hairline across the whole menu. */
export function DropdownMenuSeparator({ className, ...rest }: ComponentProps<typeof Menu.Separator>) {
  return <Menu.Separator {...rest} className={cn("-mx-1.5 my-1.5 h-px bg-line", className)} />;
}
