"use client";
// What can be done with one link; the panel is loaded when somebody opens it.
import { Ellipsis } from "lucide-react";
import dynamic from "next/dynamic";
import { useState } from "react";
import { DropdownMenu, DropdownMenuTrigger } from "#components/ui/dropdown-menu.tsx";
import { IconButton } from "#components/ui/icon-button.tsx";
import type { Link } from "#lib/services/links/entities.ts";

const LinkMenuPanel = dynamic(() => import("./link-menu-panel.tsx"), { ssr: false });

type LinkMenuProps = { link: Link; onDelete: () => void };

/** Named after its link. */
export function LinkMenu({ link, onDelete }: LinkMenuProps) {
  const [open, setOpen] = useState(false);
  return (
    <DropdownMenu open={open} onOpenChange={setOpen}>
      <DropdownMenuTrigger asChild>
        <IconButton label={`More for ${link.title}`} className="touch:size-11">
          <Ellipsis aria-hidden="true" />
        </IconButton>
      </DropdownMenuTrigger>
      {open ? <LinkMenuPanel link={link} onDelete={onDelete} /> : null}
    </DropdownMenu>
  );
}
