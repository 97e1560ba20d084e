"use client";
// The acts on one location: going there, and what is said of it here.
import { ArrowLeftRight, CircleX, DoorOpen, Handshake, Nfc, Users } from "lucide-react";
import Link from "next/link";
import { useShell } from "#components/shell/shell-context.tsx";
import { useMayWrite } from "#components/shell/when-writing.tsx";
import { DropdownMenuContent, DropdownMenuItem, DropdownMenuSeparator } from "#components/ui/dropdown-menu.tsx";
import { switchWorkspace } from "#lib/client/session-actions.ts";
import { orderPaths } from "#lib/order-paths.ts";
import type { LocationMenuProps } from "./location-asks.ts";

/** Stands inside the menu that its button opens. */
export default function LocationMenuPanel({ location, onAsk }: LocationMenuProps) {
  const mayWrite = useMayWrite();
  // Nobody orders in another's name.
  const mayOrder = useShell().impersonation === null;
  return (
    <DropdownMenuContent className="w-56">
      {location.state === "closed" ? null : (
        <DropdownMenuItem onSelect={() => switchWorkspace(location.id)}>
          <ArrowLeftRight aria-hidden="true" />
          Go to location
        </DropdownMenuItem>
      )}
      {mayOrder && location.state !== "closed" ? (
        <DropdownMenuItem asChild>
          <Link href={orderPaths.orderKitsFor(location.id)} prefetch={false}>
            <Nfc aria-hidden="true" />
            Order devices
          </Link>
        </DropdownMenuItem>
      ) : null}
      {mayWrite ? (
        <DropdownMenuItem onSelect={() => onAsk({ kind: "residents", location })}>
          <Users aria-hidden="true" />
          Set residents
        </DropdownMenuItem>
      ) : null}
      {mayWrite && location.state === "closed" ? (
        <DropdownMenuItem onSelect={() => onAsk({ kind: "reopen", location })}>
          <DoorOpen aria-hidden="true" />
          Open again
        </DropdownMenuItem>
      ) : null}
      {mayWrite && location.state !== "closed" ? (
        <>
          <DropdownMenuItem onSelect={() => onAsk({ kind: "move", location })}>
            <Handshake aria-hidden="true" />
            Hand over
          </DropdownMenuItem>
          <DropdownMenuSeparator />
          <DropdownMenuItem tone="danger" onSelect={() => onAsk({ kind: "close", location })}>
            <CircleX aria-hidden="true" />
            {location.owned ? "Close location" : "Ask to close it"}
          </DropdownMenuItem>
        </>
      ) : null}
    </DropdownMenuContent>
  );
}
