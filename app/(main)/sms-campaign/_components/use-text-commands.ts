"use client";
import { useBinCommands } from "#components/patterns/use-bin-commands.ts";
// Deleting texts and bringing them back: the list follows.
import { call } from "#lib/client/call.ts";

const COMMANDS = {
  noun: "text",
  remove: (id: string) => call("campaign.smsRemove", { id }),
  restore: (id: string) => call("campaign.smsRestore", { id }),
  refreshes: ["campaign.smsList"],
} as const satisfies Parameters<typeof useBinCommands>[0];

/** The same functions on every render: the table's columns hold them. */
export function useTextCommands() {
  return useBinCommands(COMMANDS);
}
