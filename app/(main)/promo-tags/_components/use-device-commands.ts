"use client";
// What is done with devices; the lists that show them follow.
import { useMemo } from "react";
import { useSWRConfig } from "swr";
import { call } from "#lib/client/call.ts";
import { showFailure } from "#lib/client/show-failure.ts";
import { showSuccess } from "#lib/client/snackbar.ts";
import { answersOf } from "#lib/client/use-call.ts";
import { counted } from "#lib/plural.ts";
import type { Device } from "#lib/services/card/device-entities.ts";

const isList = answersOf("card.devices");
const isOne = answersOf("card.device");
const isSummary = answersOf("card.devicesSummary");

type Asking = { managing: boolean; onOpen: (row: Device) => void; onEdit: (row: Device) => void };

export type DeviceCommands = ReturnType<typeof useDeviceCommands>;

const named = (rows: readonly Device[]) => (rows.length === 1 ? (rows[0]?.name ?? "") : counted(rows.length, "device"));

/** The same functions as long as what they are asked with is the same. */
export function useDeviceCommands({ managing, onOpen, onEdit }: Asking) {
  const { mutate } = useSWRConfig();
  return useMemo(() => {
    async function follow(): Promise<void> {
      await Promise.all([mutate(isList), mutate(isOne), mutate(isSummary)]);
    }
    /** Runs one call for each; says that a refused one is as it was, and answers those that were done. */
    async function each(rows: readonly Device[], run: (row: Device) => Promise<unknown>): Promise<Device[]> {
      const results = await Promise.allSettled(rows.map(run));
      await follow();
      const refused = results.find((result) => result.status === "rejected");
      if (refused) showFailure(refused.reason);
      return rows.filter((_row, at) => results[at]?.status === "fulfilled");
    }
    async function restore(rows: readonly Device[]): Promise<void> {
      const done = await each(rows, ({ id }) => call("card.restoreDevice", { id }));
      if (done.length > 0) showSuccess(`${named(done)} in use again`);
    }
    /** Answers whether any was. */
    async function retire(rows: readonly Device[]): Promise<boolean> {
      const done = await each(rows, ({ id }) => call("card.retireDevice", { id }));
      if (done.length > 0) showSuccess(`${named(done)} retired`, { label: "Undo", onClick: () => void restore(done) });
      return done.length > 0;
    }
    async function lose(row: Device, lost: boolean): Promise<void> {
      const done = await each([row], ({ id, version }) => call("card.updateDevice", { id, version, lost }));
      if (done.length === 0) return;
      const again = { ...row, version: row.version + 1 };
      showSuccess(lost ? `${row.name} is lost` : `${row.name} was found`, {
        label: "Undo",
        onClick: () => void lose(again, !lost),
      });
    }
    async function fine(row: Device): Promise<void> {
      const done = await each([row], ({ id, version }) => call("card.fineDevice", { id, version }));
      if (done.length > 0) showSuccess(`${row.name} is fine`);
    }
    async function copy(row: Device): Promise<void> {
      try {
        await navigator.clipboard.writeText(row.address);
        showSuccess("Link copied");
      } catch (error) {
        showFailure(error);
      }
    }
    return { managing, open: onOpen, edit: onEdit, follow, restore, retire, lose, fine, copy };
  }, [mutate, managing, onOpen, onEdit]);
}
