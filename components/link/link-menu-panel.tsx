"use client";
// The acts on one link. Deleting needs no question, because it can be undone.
import { Copy, Download, ExternalLink, Pencil, Share, Trash2 } from "lucide-react";
import { useRouter } from "next/navigation";
import { copyText } from "#components/patterns/copy-button.tsx";
import { WhenWriting } from "#components/shell/when-writing.tsx";
import { DropdownMenuContent, DropdownMenuItem, DropdownMenuSeparator } from "#components/ui/dropdown-menu.tsx";
import { mayShare, shareLink } from "#lib/client/share.ts";
import type { Link } from "#lib/services/links/entities.ts";
import { addressOf } from "#lib/services/request.ts";
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
      {mayShare() ? (
        <DropdownMenuItem onSelect={() => void shareLink({ title: link.title, url: link.shortlink })}>
          <Share aria-hidden="true" />
          Share
        </DropdownMenuItem>
      ) : null}
      <DropdownMenuItem asChild>
        <a href={link.shortlink} target="_blank" rel="noopener">
          <ExternalLink aria-hidden="true" />
          Open
        </a>
      </DropdownMenuItem>
      <DropdownMenuItem asChild>
        <a href={addressOf("links.code", { id: link.id, format: "png" })} download={`${link.alias}.png`}>
          <Download aria-hidden="true" />
          Download QR code
        </a>
      </DropdownMenuItem>
      <DropdownMenuItem onSelect={() => router.push(editHref(link.id))}>
        <Pencil aria-hidden="true" />
        Edit
      </DropdownMenuItem>
      <WhenWriting>
        <DropdownMenuSeparator />
        <DropdownMenuItem tone="danger" onSelect={onDelete}>
          <Trash2 aria-hidden="true" />
          Delete
        </DropdownMenuItem>
      </WhenWriting>
    </DropdownMenuContent>
  );
}
