"use client";
// What is done with one file. Deleting asks nothing: it can be undone.
import { Download, Eye, Pencil, RefreshCw, Share2, Trash2 } from "lucide-react";
import { WhenWriting } from "#components/shell/when-writing.tsx";
import { DropdownMenuContent, DropdownMenuItem, DropdownMenuSeparator } from "#components/ui/dropdown-menu.tsx";
import type { Asset } from "#lib/services/media/entities.ts";
import { mayChange } from "./may-change.ts";
import type { MediaCommands } from "./use-media-commands.ts";

/** What is offered where the file is opened beside the list already. */
type Beside = { onEdit: () => void; onReplace: () => void; onDeleted: () => void };
type MediaMenuProps = { row: Asset; commands: MediaCommands; managing: boolean; beside?: Beside };

function LookItems({ row, commands }: Pick<MediaMenuProps, "row" | "commands">) {
  return (
    <>
      <DropdownMenuItem onSelect={() => commands.open(row)}>
        <Eye aria-hidden="true" />
        Open
      </DropdownMenuItem>
      {row.rights === "ended" ? null : (
        <DropdownMenuItem onSelect={() => void commands.download(row)}>
          <Download aria-hidden="true" />
          Download
        </DropdownMenuItem>
      )}
    </>
  );
}

function ChangeItems({ onEdit, onReplace }: Beside) {
  return (
    <>
      <DropdownMenuItem onSelect={onEdit}>
        <Pencil aria-hidden="true" />
        Edit
      </DropdownMenuItem>
      <DropdownMenuItem onSelect={onReplace}>
        <RefreshCw aria-hidden="true" />
        Replace
      </DropdownMenuItem>
    </>
  );
}

/** Stands inside the menu that its button opens. */
export default function MediaMenu({ row, commands, managing, beside }: MediaMenuProps) {
  const told = row.brand ? "is no longer shared with locations" : "is shared with every location";
  return (
    <DropdownMenuContent align="end">
      {beside ? <ChangeItems {...beside} /> : <LookItems {...{ row, commands }} />}
      {mayChange(row, managing) ? (
        <WhenWriting>
          <DropdownMenuSeparator />
          {managing && row.class === "public" ? (
            <DropdownMenuItem onSelect={() => void commands.say([row], () => ({ brand: !row.brand }), told)}>
              <Share2 aria-hidden="true" />
              {row.brand ? "Stop sharing with locations" : "Share with every location"}
            </DropdownMenuItem>
          ) : null}
          {row.uses > 0 ? (
            beside ? null : (
              <DropdownMenuItem onSelect={() => commands.open(row)}>
                <Trash2 aria-hidden="true" />
                In use, see where
              </DropdownMenuItem>
            )
          ) : (
            <DropdownMenuItem
              tone="danger"
              onSelect={() => {
                beside?.onDeleted();
                void commands.remove([row]);
              }}
            >
              <Trash2 aria-hidden="true" />
              Delete
            </DropdownMenuItem>
          )}
        </WhenWriting>
      ) : null}
    </DropdownMenuContent>
  );
}
