"use client";
// Devices that were made for workspaces, batch by batch, and the file that each printer gets once.
import { Plus } from "lucide-react";
import { useMemo, useState } from "react";
import { LiveTime } from "#components/patterns/clock.tsx";
import { ConfirmDialog } from "#components/patterns/confirm-dialog.tsx";
import type { DataColumn } from "#components/patterns/data-table-model.ts";
import { EmptyState } from "#components/patterns/empty-state.tsx";
import type { ListAddress } from "#components/patterns/list-address.ts";
import { PagedList } from "#components/patterns/paged-list.tsx";
import { useTimeZone } from "#components/shell/shell-context.tsx";
import { Badge } from "#components/ui/badge.tsx";
import { Button } from "#components/ui/button.tsx";
import { call } from "#lib/client/call.ts";
import { saveCsv } from "#lib/client/save-csv.ts";
import { showFailure } from "#lib/client/show-failure.ts";
import { showSuccess } from "#lib/client/snackbar.ts";
import { useRefresh } from "#lib/client/use-call.ts";
import type { ListPage } from "#lib/client/use-page.ts";
import type { CsvColumn } from "#lib/csv-table.ts";
import type { DeviceBatch, PrintedBatch } from "#lib/services/card/device-batch-entities.ts";
import { CHIP_NAMES, KIND_NAMES } from "#lib/services/card/device-limits.ts";
import { BatchDialog } from "./batch-dialog.tsx";
import { BATCHES } from "./batch-shape.ts";

const titleOf = ({ size, kind }: DeviceBatch) => `${size} × ${KIND_NAMES[kind].toLowerCase()}`;
type Printed = PrintedBatch["rows"][number];
const COLUMNS: readonly CsvColumn<Printed>[] = [
  ["Number", ({ number }) => number],
  ["Address", ({ address }) => address],
  ["Printed code", ({ printed }) => printed],
  ["NDEF", ({ ndef }) => ndef],
  ["Code on the back", ({ code }) => code],
  ["Key", ({ key }) => key],
];

const FILTERS = [
  {
    name: "state",
    label: "Printer’s file",
    options: [
      { value: "", label: "All batches" },
      { value: "waiting", label: "File not taken" },
      { value: "printed", label: "File taken" },
    ],
  },
];

const CHOICES = [
  { id: "chip", header: "Chip" },
  { id: "made", header: "Made" },
] as const;

function File({ batch, onPrint }: { batch: DeviceBatch; onPrint: (batch: DeviceBatch) => void }) {
  if (batch.printed_at !== null) return <Badge>File taken</Badge>;
  return (
    <Button
      size="sm"
      onClick={() => onPrint(batch)}
      aria-label={`Printer’s file of ${titleOf(batch)} for ${batch.workspace.name}`}
    >
      Printer’s file
    </Button>
  );
}

const columnsFor = (onPrint: (batch: DeviceBatch) => void, timeZone: string): DataColumn<DeviceBatch>[] => [
  {
    id: "workspace",
    header: "Workspace",
    sortKey: "workspace",
    phone: "title",
    cell: ({ row }) => <span className="cut block font-medium">{row.original.workspace.name}</span>,
  },
  {
    id: "size",
    header: "Devices",
    sortKey: "size",
    sortedAs: "figure",
    phone: "line",
    headClass: "w-[22%]",
    cell: ({ row }) => <span className="cut block">{titleOf(row.original)}</span>,
  },
  {
    id: "chip",
    header: "Chip",
    phone: "more",
    headClass: "w-[20%]",
    cell: ({ row }) => <span className="cut block text-muted">{CHIP_NAMES[row.original.chip]}</span>,
  },
  {
    id: "made",
    header: "Made",
    sortKey: "made_at",
    sortedAs: "date",
    phone: "more",
    headClass: "w-[140px] max-xl:w-[108px]",
    cell: ({ row }) => <LiveTime at={row.original.made_at} timeZone={timeZone} />,
  },
  {
    id: "file",
    header: "Printer’s file",
    phone: "side-end",
    headClass: "w-[140px]",
    cell: ({ row }) => <File batch={row.original} onPrint={onPrint} />,
  },
];

function PrintDialog(acts: { onClose: () => void; onConfirm: () => Promise<void> }) {
  return (
    <ConfirmDialog
      {...acts}
      open
      cancelLabel="Cancel"
      destructive={false}
      title="Download the printer’s file?"
      confirmLabel="Take the file"
    >
      It holds the codes for the backs and the keys of signed chips. It is made once and cannot be downloaded again.
    </ConfirmDialog>
  );
}

type DeviceBatchesProps = { first: ListPage<DeviceBatch>; firstList: ListAddress };

/** `first` is what the server read for `firstList`. */
export function DeviceBatches({ first, firstList }: DeviceBatchesProps) {
  const timeZone = useTimeZone();
  const refresh = useRefresh();
  const [asked, setAsked] = useState<DeviceBatch | "new" | null>(null);
  const columns = useMemo(() => columnsFor(setAsked, timeZone), [timeZone]);
  async function print(batch: DeviceBatch) {
    try {
      const { name, rows } = await call("card.printDevices", { id: batch.id });
      saveCsv({ name, timeZone, columns: COLUMNS }, rows);
      showSuccess("The printer’s file was saved");
      await refresh("card.deviceBatches");
    } catch (failure) {
      showFailure(failure);
    }
  }
  return (
    <>
      <PagedList
        shape={BATCHES}
        firstList={firstList}
        first={first}
        label="batches"
        columns={columns}
        choices={CHOICES}
        filters={FILTERS}
        nameOf={(batch) => `${titleOf(batch)} for ${batch.workspace.name}`}
        onOpen={(batch) => (batch.printed_at === null ? setAsked(batch) : undefined)}
        looked="We looked at workspaces and kinds of devices."
        tools={
          <Button size="sm" icon={<Plus aria-hidden="true" />} onClick={() => setAsked("new")}>
            Make devices
          </Button>
        }
        nothing={
          <EmptyState drawing="nothing" title="No devices yet">
            Devices that are made for a workspace appear here, batch by batch.
          </EmptyState>
        }
      />
      {asked === "new" ? (
        <BatchDialog
          onClose={() => setAsked(null)}
          onDone={async () => {
            setAsked(null);
            showSuccess("The devices were created");
            await refresh("card.deviceBatches");
          }}
        />
      ) : null}
      {asked === null || asked === "new" ? null : (
        <PrintDialog onClose={() => setAsked(null)} onConfirm={() => print(asked)} />
      )}
    </>
  );
}
