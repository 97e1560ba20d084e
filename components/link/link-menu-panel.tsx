"use client";
// The acts on one link. Deleting needs no question, because it can be undone.
import { Copy, ExternalLink, Pencil, Trash2 } from "lucide-react";
import { useRouter } from "next/navigation";
import { copyText } from "#components/patterns/copy-button.tsx";
import { DropdownMenuContent, DropdownMenuItem, DropdownMenuSeparator } from "#components/ui/dropdown-menu.tsx";
import type { Link } from "#lib/services/links/entities.ts";
import { spoken } from "./link-facts.ts";
import { editHref } from "./link-row.tsx";

type LinkMenuPanelProps = { link: Link; onDelete: () => void };

/** Stands inside the menu that its button opens. */
export default function LinkMenuPanel({ link, onDelete }: LinkMenuPanelProps) {
  const router = useRouter();
  return (
    <DropdownMenuContent>
      <DropdownMenuItem onSelect={() => void copyText(link.shortlink, spoken(link.shortlink))}>
        <Copy aria-hidden="true" />
        Copy link
      </DropdownMenuItem>
      <DropdownMenuItem asChild>
        <a href={link.shortlink} target="_blank" rel="noopener">
          <ExternalLink aria-hidden="true" />
          Open
        </a>
      </DropdownMenuItem>
      <DropdownMenuItem onSelect={() => router.push(editHref(link.id))}>
        <Pencil aria-hidden="true" />
        Edit
      </DropdownMenuItem>
      <DropdownMenuSeparator />
      <DropdownMenuItem tone="danger" onSelect={onDelete}>
        <Trash2 aria-hidden="true" />
        Delete
      </DropdownMenuItem>
    </DropdownMenuContent>
  );
}
