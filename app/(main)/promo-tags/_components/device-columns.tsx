"use client";
import { DevicePicture } from "#components/devices/device-picture.tsx";
// The columns of devices: what it is, what it opens, its taps, and how it is doing.
import { LiveTime } from "#components/patterns/clock.tsx";
import type { DataColumn } from "#components/patterns/data-table-model.ts";
import { late } from "#components/patterns/late.tsx";
import { LazyMenu } from "#components/patterns/lazy-menu.tsx";
import { RowButton } from "#components/patterns/row-button.tsx";
import { Sparkline } from "#components/patterns/sparkline.tsx";
import type { Device } from "#lib/services/card/device-entities.ts";
import { DeviceHealth } from "./device-health.tsx";
import type { DeviceCommands } from "./use-device-commands.ts";

const DeviceMenu = late(() => import("./device-menu.tsx").then((module) => module.default));

type Options = { timeZone: string; commands: DeviceCommands };

/** Whose or what it opens: a person before the name of their card. */
export function opensOf({ person, target }: Pick<Device, "person" | "target">): string {
  if (target === null) return "Nobody yet";
  if (target.name === "") return "What it opened was deleted";
  return target.kind === "card" && person !== null && person.name !== "" ? person.name : target.name;
}

function Name({ row, onOpen }: { row: Device; onOpen: (row: Device) => void }) {
  return (
    <div className="flex min-w-0 items-center gap-3">
      <DevicePicture kind={row.kind} />
      <div className="min-w-0">
        <button
          type="button"
          onClick={() => onOpen(row)}
          className="opens-row cut block max-w-full rounded-small text-left font-medium hover:underline"
        >
          {row.name}
        </button>
        <p className="cut text-12 text-muted">{[row.number, row.team].filter((part) => part !== "").join(" · ")}</p>
      </div>
    </div>
  );
}

function OpensCell({ row, timeZone }: { row: Device; timeZone: string }) {
  return (
    <div className="min-w-0">
      <p className="cut">{opensOf(row)}</p>
      <p className="text-12 text-muted">
        {row.last_tap_at === null ? "Never tapped" : <LiveTime at={row.last_tap_at} timeZone={timeZone} />}
      </p>
    </div>
  );
}

const NAME = { id: "name", header: "Device", sortKey: "name", phone: "title" } as const;

export function deviceColumns({ timeZone, commands }: Options): DataColumn<Device>[] {
  return [
    { ...NAME, cell: ({ row }) => <Name row={row.original} onOpen={commands.open} /> },
    {
      id: "opens",
      header: "Opens, last tap",
      sortKey: "last_tap_at",
      sortedAs: "date",
      sortName: "Last tap",
      phone: "line",
      headClass: "w-[200px] max-xl:w-[160px]",
      cell: ({ row: { original } }) => <OpensCell row={original} timeZone={timeZone} />,
    },
    {
      id: "line",
      header: "Two weeks",
      headClass: "w-[110px] max-xl:hidden",
      cellClass: "max-xl:hidden",
      cell: ({ row: { original } }) => <Sparkline values={original.days} flat={original.taps === 0} />,
    },
    {
      id: "taps",
      header: "Taps, 30 days",
      sortKey: "taps",
      sortedAs: "figure",
      phone: "side",
      numeric: true,
      headClass: "w-[116px] text-right",
      cellClass: "tn text-right",
      cell: ({ row }) => row.original.taps.toLocaleString("en"),
    },
    {
      id: "health",
      header: "Health",
      phone: "more",
      headClass: "w-[190px] max-xl:w-[150px]",
      cell: ({ row }) => <DeviceHealth device={row.original} />,
    },
    {
      id: "more",
      header: "",
      phone: "end",
      headClass: "w-12",
      cell: ({ row: { original } }) => (
        <LazyMenu trigger={<RowButton icon="more" label={`More for ${original.name}`} />}>
          <DeviceMenu row={original} commands={commands} />
        </LazyMenu>
      ),
    },
  ];
}

/** Those that were retired. */
export function retiredColumns(timeZone: string): DataColumn<Device>[] {
  return [
    { ...NAME, cell: ({ row }) => <p className="cut">{`${row.original.name} · ${row.original.number}`}</p> },
    {
      id: "retired",
      header: "Retired",
      phone: "line",
      headClass: "w-[140px]",
      cellClass: "text-muted",
      cell: ({ row: { original } }) => <LiveTime at={original.deleted_at ?? original.created_at} timeZone={timeZone} />,
    },
  ];
}
