"use client";
// A menu whose code comes when somebody reaches for its button; until then it is a plain button.
import { type ComponentProps, cloneElement, type ReactElement, type ReactNode, useState } from "react";
import { fetchAhead } from "#lib/client/fetch-ahead.ts";
import { fetchNow } from "#lib/client/missing.ts";

const load = () => import("#components/ui/dropdown-menu.tsx");
type MenuModule = Awaited<ReturnType<typeof load>>;

type LazyMenuProps = {
  /** A button; it looks the same before and after. */
  trigger: ReactElement<ComponentProps<"button">>;
  /** The panel, rendered while the menu is open. Load it on demand as well. */
  children: ReactNode;
};

/** Hovering and focusing fetch the code, pressing opens; on closing the focus is back on the button. */
export function LazyMenu({ trigger, children }: LazyMenuProps) {
  const [menu, setMenu] = useState<MenuModule | null>(null);
  const [open, setOpen] = useState(false);
  if (!menu) {
    return cloneElement(trigger, {
      "aria-haspopup": trigger.props["aria-haspopup"] ?? "menu",
      "aria-expanded": false,
      onPointerEnter: () => fetchAhead(load),
      onFocus: () => fetchAhead(load),
      onClick: async () => {
        const found = await fetchNow(load);
        if (!found) return;
        setMenu(found);
        setOpen(true);
      },
    });
  }
  const { DropdownMenu, DropdownMenuTrigger } = menu;
  return (
    <DropdownMenu open={open} onOpenChange={setOpen}>
      <DropdownMenuTrigger asChild>{trigger}</DropdownMenuTrigger>
      {open ? children : null}
    </DropdownMenu>
  );
}
