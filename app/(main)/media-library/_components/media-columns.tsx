"use client";
// The columns of files: what each is, where it stands, its rights and how often it is used. A grid shows the same cells.
import { Lock } from "lucide-react";
import type { ReactNode } from "react";
import { LiveTime } from "#components/patterns/clock.tsx";
import type { DataColumn } from "#components/patterns/data-table-model.ts";
import { late } from "#components/patterns/late.tsx";
import { LazyMenu } from "#components/patterns/lazy-menu.tsx";
import { RowButton } from "#components/patterns/row-button.tsx";
import { sizeText } from "#lib/file-size.ts";
import { counted } from "#lib/plural.ts";
import type { Asset } from "#lib/services/media/entities.ts";
import { SOURCE_NAMES } from "#lib/services/media/rights-words.ts";
import { dayOf, RightsBadge, rightsLine } from "./media-rights-badge.tsx";
import { MediaThumb } from "./media-thumb.tsx";
import type { MediaCommands } from "./use-media-commands.ts";
import { useIsOpened } from "./use-opened.ts";

const MediaMenu = late(() => import("./media-menu.tsx").then((module) => module.default));

type Options = { timeZone: string; commands: MediaCommands; managing: boolean };

const KINDS: Readonly<Record<string, string>> = { image: "Picture", video: "Video" };

/** "Picture, 5,472 × 3,648" */
export function kindText({ type, width, height, bytes }: Asset): string {
  const kind = type === "image/svg+xml" ? "Drawing" : (KINDS[type.split("/")[0] ?? ""] ?? "Document");
  const size = width && height ? `${width.toLocaleString("en")} × ${height.toLocaleString("en")}` : sizeText(bytes);
  return `${kind}, ${size}`;
}

function NameCell({ row, onOpen }: { row: Asset; onOpen: (row: Asset) => void }) {
  const opened = useIsOpened(row);
  return (
    <div className="media-name flex min-w-0 items-center gap-3">
      <MediaThumb asset={row} />
      <div className="min-w-0">
        <button
          type="button"
          aria-current={opened || undefined}
          onClick={() => onOpen(row)}
          className="opens-row flex max-w-full items-center gap-1.5 rounded-small text-left font-medium hover:underline"
        >
          <span className="cut">{row.name}</span>
          {row.brand ? <Lock className="size-3.5 shrink-0 text-muted" aria-label="Brand" /> : null}
        </button>
        <p className="media-kind cut text-12 text-muted">{kindText(row)}</p>
      </div>
    </div>
  );
}

function SourceCell({ row }: { row: Asset }) {
  return (
    <span className="cut block text-muted">
      {row.source === "" ? "Source not said" : [SOURCE_NAMES[row.source], row.creator].filter(Boolean).join(", ")}
    </span>
  );
}

/** On a phone a cell has no head to say what it is. */
function OnPhone({ children }: { children: ReactNode }) {
  return <span className="hidden touch:inline">{children}</span>;
}

function RightsCell({ row }: { row: Asset }) {
  const { rights, rights_end_on: day } = row;
  if (rights === "soon" || rights === "ended") return <RightsBadge asset={row} />;
  return (
    <span className="text-muted">
      {day === null ? "No end" : <OnPhone>Rights end </OnPhone>}
      {day === null ? <OnPhone> to the rights</OnPhone> : dayOf(day)}
    </span>
  );
}

function UsesCell({ row: { uses } }: { row: Asset }) {
  return (
    <>
      <span className="touch:hidden">{uses.toLocaleString("en")}</span>
      <OnPhone>{uses === 0 ? "Not used yet" : `Used ${counted(uses, "time")}`}</OnPhone>
    </>
  );
}

const NAME = { id: "name", header: "File", sortKey: "name", sortName: "Name", phone: "title" } as const;

export function mediaColumns({ timeZone, commands, managing }: Options, grid: boolean): DataColumn<Asset>[] {
  // Below the name, not below the picture.
  const under = grid ? "" : "touch:ml-[74px]";
  return [
    { ...NAME, cell: ({ row }) => <NameCell row={row.original} onOpen={commands.open} /> },
    {
      id: "source",
      header: "Rights from",
      headClass: "w-[200px] max-xl:hidden",
      cellClass: "max-xl:hidden",
      cell: ({ row }) => <SourceCell row={row.original} />,
    },
    {
      id: "rights",
      header: "Rights end",
      sortKey: "rights_end_on",
      sortedAs: "soonest",
      phone: "more",
      headClass: "w-[216px] max-xl:w-[176px]",
      cellClass: under,
      cell: ({ row: { original } }) => (grid ? <RightsBadge asset={original} /> : <RightsCell row={original} />),
    },
    {
      id: "uses",
      header: "Used",
      sortKey: "uses",
      sortedAs: "figure",
      phone: "line",
      numeric: !grid,
      headClass: "w-[96px]",
      cellClass: under,
      cell: ({ row: { original } }) => (grid ? rightsLine(original) : <UsesCell row={original} />),
    },
    {
      id: "created",
      header: "Uploaded",
      sortKey: "created_at",
      sortedAs: "date",
      headClass: "w-[132px] pl-5 max-xl:hidden",
      cellClass: "pl-5 text-muted max-xl:hidden",
      cell: ({ row }) => <LiveTime at={row.original.created_at} timeZone={timeZone} />,
    },
    {
      id: "menu",
      header: "",
      phone: "end",
      headClass: "w-12",
      cellClass: "row-end",
      cell: ({ row: { original } }) => (
        <LazyMenu trigger={<RowButton icon="more" label={`More for ${original.name}`} />}>
          <MediaMenu row={original} {...{ commands, managing }} />
        </LazyMenu>
      ),
    },
  ];
}

/** The way back is the list's own. */
export function deletedColumns(timeZone: string): DataColumn<Asset>[] {
  return [
    {
      ...NAME,
      cell: ({ row: { original } }) => (
        <div className="flex min-w-0 items-center gap-3">
          <MediaThumb asset={original} />
          <span className="cut min-w-0">{original.name}</span>
        </div>
      ),
    },
    {
      id: "deleted",
      header: "Deleted",
      sortKey: "updated_at",
      sortedAs: "date",
      phone: "line",
      headClass: "w-[180px]",
      cellClass: "text-muted",
      cell: ({ row: { original } }) => <LiveTime at={original.deleted_at ?? original.updated_at} timeZone={timeZone} />,
    },
  ];
}
