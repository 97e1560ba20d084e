"use client";
// What is done with one device. Nothing asks before: all of it can be undone.
import { ArrowRightLeft, CircleCheck, Eye, Link2, PencilLine, SearchCheck, SearchX, Trash2 } from "lucide-react";
import { WhenWriting } from "#components/shell/when-writing.tsx";
import { DropdownMenuContent, DropdownMenuItem, DropdownMenuSeparator } from "#components/ui/dropdown-menu.tsx";
import type { Device } from "#lib/services/card/device-entities.ts";
import { WANTS_A_LOOK } from "#lib/services/card/device-limits.ts";
import type { DeviceCommands } from "./use-device-commands.ts";

type DeviceMenuProps = { row: Device; commands: DeviceCommands };

/** Stands inside the menu that its button opens. */
export default function DeviceMenu({ row, commands }: DeviceMenuProps) {
  const looked = WANTS_A_LOOK.some((health) => health === row.health) && row.state === "used";
  return (
    <DropdownMenuContent align="end">
      <DropdownMenuItem onSelect={() => commands.open(row)}>
        <Eye aria-hidden="true" />
        Look at it
      </DropdownMenuItem>
      <DropdownMenuItem onSelect={() => void commands.copy(row)}>
        <Link2 aria-hidden="true" />
        Copy its link
      </DropdownMenuItem>
      <WhenWriting>
        <DropdownMenuSeparator />
        <DropdownMenuItem onSelect={() => commands.edit(row)}>
          {row.state === "box" ? <ArrowRightLeft aria-hidden="true" /> : <PencilLine aria-hidden="true" />}
          {row.state === "box" ? "Set it up" : "Change or reassign"}
        </DropdownMenuItem>
        {looked ? (
          <DropdownMenuItem onSelect={() => void commands.fine(row)}>
            <CircleCheck aria-hidden="true" />
            It is fine
          </DropdownMenuItem>
        ) : null}
        {row.state === "box" ? null : (
          <DropdownMenuItem onSelect={() => void commands.lose(row, row.state !== "lost")}>
            {row.state === "lost" ? <SearchCheck aria-hidden="true" /> : <SearchX aria-hidden="true" />}
            {row.state === "lost" ? "It was found" : "It is lost"}
          </DropdownMenuItem>
        )}
        {commands.managing ? (
          <DropdownMenuItem tone="danger" onSelect={() => void commands.retire([row])}>
            <Trash2 aria-hidden="true" />
            Retire
          </DropdownMenuItem>
        ) : null}
      </WhenWriting>
    </DropdownMenuContent>
  );
}
