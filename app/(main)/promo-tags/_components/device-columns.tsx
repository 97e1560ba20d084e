"use client";
// The columns of devices: what it is, what it opens, its taps, and how it is doing.
import { DevicePicture } from "#components/devices/device-picture.tsx";
import { LiveTime } from "#components/patterns/clock.tsx";
import type { DataColumn } from "#components/patterns/data-table-model.ts";
import { late } from "#components/patterns/late.tsx";
import { LazyMenu } from "#components/patterns/lazy-menu.tsx";
import { RowButton } from "#components/patterns/row-button.tsx";
import { Sparkline } from "#components/patterns/sparkline.tsx";
import { useMayWrite } from "#components/shell/when-writing.tsx";
import { Button } from "#components/ui/button.tsx";
import { counted } from "#lib/plural.ts";
import type { Device } from "#lib/services/card/device-entities.ts";
import { healthVerb } from "#lib/services/card/device-words.ts";
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
          className="opens-row line-clamp-2 max-w-full rounded-small text-left font-medium wrap-anywhere hover:underline"
        >
          {row.name}
        </button>
        <p className="text-12 text-muted wrap-anywhere">
          {[row.number, row.team].filter((part) => part !== "").join(" · ")}
        </p>
      </div>
    </div>
  );
}

function OpensCell({ row, timeZone }: { row: Device; timeZone: string }) {
  return (
    <div className="min-w-0 touch:text-12 touch:text-muted">
      <p className="cut touch:inline touch:whitespace-normal">{opensOf(row)}</p>
      <span className="hidden touch:inline" aria-hidden="true">
        {" · "}
      </span>
      <p className="text-12 text-muted touch:inline">
        {row.last_tap_at === null ? "Never tapped" : <LiveTime at={row.last_tap_at} timeZone={timeZone} />}
      </p>
    </div>
  );
}

/** The verb of a row: what moved or waits in its box is given to somebody, the rest is looked at first. */
function Act({ row, commands }: { row: Device; commands: DeviceCommands }) {
  const mayWrite = useMayWrite();
  const verb = healthVerb(row);
  const gives = row.state === "box" || row.health === "moved";
  if (verb === null || (gives && !mayWrite)) return null;
  return (
    <Button
      size="sm"
      className="relative"
      aria-label={`${verb}: ${row.name}`}
      onClick={() => (gives ? commands.edit(row) : commands.open(row))}
    >
      {verb}
    </Button>
  );
}

const NAME = { id: "name", header: "Device", sortKey: "name", phone: "title" } as const;

const TAPS: DataColumn<Device> = {
  id: "taps",
  header: "Taps, 30 days",
  sortKey: "taps",
  sortedAs: "figure",
  phone: "side-top",
  numeric: true,
  headClass: "w-[116px] text-right",
  cellClass: "tn text-right",
  cell: ({ row: { original } }) => (
    <>
      <span className="touch:hidden">{original.taps.toLocaleString("en")}</span>
      <span className="hidden touch:inline">{counted(original.taps, "tap")}</span>
    </>
  ),
};

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
      headClass: "w-[200px] max-xl:w-[152px]",
      cellClass: "touch:ml-11",
      cell: ({ row: { original } }) => <OpensCell row={original} timeZone={timeZone} />,
    },
    {
      id: "line",
      header: "Two weeks",
      headClass: "w-[110px] max-xl:hidden",
      cellClass: "max-xl:hidden",
      cell: ({ row: { original } }) => <Sparkline values={original.days} flat={original.taps === 0} />,
    },
    TAPS,
    {
      id: "health",
      header: "Health",
      phone: "more",
      headClass: "w-[190px] max-xl:w-[168px]",
      cellClass: "touch:ml-11 min-[992px]:py-2",
      cell: ({ row }) => (
        <>
          <DeviceHealth device={row.original} />
          {/* Where there is no room for a column of its own, the verb stands with what it is about. */}
          <div className="hidden min-[992px]:max-xl:mt-1.5 min-[992px]:max-xl:block min-[992px]:max-xl:empty:hidden">
            <Act row={row.original} commands={commands} />
          </div>
        </>
      ),
    },
    {
      id: "act",
      header: "",
      phone: "side-end",
      headClass: "w-[118px] min-[992px]:max-xl:hidden",
      cellClass: "text-right min-[992px]:max-xl:hidden",
      cell: ({ row }) => <Act row={row.original} commands={commands} />,
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
