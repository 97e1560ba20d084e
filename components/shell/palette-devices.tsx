"use client";
// The ordered devices that match what is being typed.
import { Command } from "cmdk";
import { Nfc } from "lucide-react";
import { cardPaths } from "#lib/card-paths.ts";
import type { FoundDevice } from "#lib/client/find-devices.ts";
import { EnterHint, itemClass, Marked } from "./palette-item.tsx";

/** What the palette knows a device by. */
export function deviceValue({ id }: FoundDevice): string {
  return `device ${id}`;
}

type DeviceResultsProps = {
  query: string;
  devices: readonly FoundDevice[];
  className: string;
  onOpen: (href: string) => void;
};

/** Absent while there are none; each leads to its row in the list. */
export function DeviceResults({ query, devices, className, onOpen }: DeviceResultsProps) {
  if (devices.length === 0) return null;
  return (
    <Command.Group heading="Devices" forceMount className={className}>
      {devices.map((device) => (
        <Command.Item
          key={device.id}
          forceMount
          value={deviceValue(device)}
          onSelect={() => onOpen(cardPaths.promoTag(device.number))}
          className={itemClass}
        >
          <span className="mx-2 grid size-7 shrink-0 place-items-center rounded-[7px] bg-brand-soft text-brand">
            <Nfc className="size-4" aria-hidden="true" />
          </span>
          <span className="cut">
            <Marked text={device.name} query={query} />
          </span>
          <span className="cut text-12 font-normal text-muted">{device.beside}</span>
          <EnterHint word="Open" />
        </Command.Item>
      ))}
    </Command.Group>
  );
}
