"use client";
// What can be done with one link; the menu and its panel are loaded when somebody opens it.
import { Ellipsis } from "lucide-react";
import dynamic from "next/dynamic";
import { LazyMenu } from "#components/patterns/lazy-menu.tsx";
import { IconButton } from "#components/ui/icon-button.tsx";
import type { Link } from "#lib/services/links/entities.ts";

const LinkMenuPanel = dynamic(() => import("./link-menu-panel.tsx"), { ssr: false });

type LinkMenuProps = { link: Link; onDelete: () => void };

/** Named after its link. */
export function LinkMenu({ link, onDelete }: LinkMenuProps) {
  return (
    <LazyMenu
      trigger={
        <IconButton label={`More for ${link.title}`} className="touch:size-11">
          <Ellipsis aria-hidden="true" />
        </IconButton>
      }
    >
      <LinkMenuPanel link={link} onDelete={onDelete} />
    </LazyMenu>
  );
}
