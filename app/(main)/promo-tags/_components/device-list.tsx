"use client";
// The list of devices, with the page of one and the form of one over it.
import { Trash2 } from "lucide-react";
import { useCallback, useMemo, useState } from "react";
import { BulkAction, BulkBar } from "#components/patterns/bulk-bar.tsx";
import { EmptyState } from "#components/patterns/empty-state.tsx";
import { late } from "#components/patterns/late.tsx";
import type { ListAddress } from "#components/patterns/list-address.ts";
import { PagedList } from "#components/patterns/paged-list.tsx";
import { RowIcons } from "#components/patterns/row-button.tsx";
import { useMayWrite } from "#components/shell/when-writing.tsx";
import type { Device } from "#lib/services/card/device-entities.ts";
import type { OutputOf } from "#lib/services/operation.ts";
import { deviceColumns, retiredColumns } from "./device-columns.tsx";
import { DEVICES, type DeviceSort, KIND_OPTIONS } from "./device-shape.ts";
import { useDeviceCommands } from "./use-device-commands.ts";

const DeviceDialog = late(() => import("./device-dialog.tsx").then((module) => module.default));
const DeviceForm = late(() => import("./device-form.tsx").then((module) => module.default));

export type DeviceListProps = {
  firstList: ListAddress<DeviceSort>;
  first: OutputOf<"card.devices">;
  teams: readonly string[];
  timeZone: string;
  /** They look after the workspace. */
  managing: boolean;
};

const nameOf = ({ name }: Device) => name;

const nothingYet = (
  <EmptyState drawing="nothing" title="No devices" framed>
    Devices that were ordered for you appear here.
  </EmptyState>
);

const nothingRetired = (
  <EmptyState drawing="nothing" title="No retired devices">
    A retired device stays here and can be used again at any time.
  </EmptyState>
);

type Over = { what: "page" | "form"; row: Device } | null;

function useOver() {
  const [over, setOver] = useState<Over>(null);
  const open = useCallback((row: Device) => setOver({ what: "page", row }), []);
  const edit = useCallback((row: Device) => setOver({ what: "form", row }), []);
  return { over, open, edit, close: () => setOver(null) };
}

/** `first` is what the server already read for `firstList`. */
export function DeviceList({ first, firstList, teams, timeZone, managing }: DeviceListProps) {
  const mayWrite = useMayWrite();
  const { over, open, edit, close } = useOver();
  const commands = useDeviceCommands({ managing, onOpen: open, onEdit: edit });
  const columns = useMemo(() => deviceColumns({ timeZone, commands }), [timeZone, commands]);
  const bin = useMemo(
    () => ({ columns: retiredColumns(timeZone), onRestore: commands.restore, nothing: nothingRetired }),
    [timeZone, commands],
  );
  const groups = [{ value: "", label: "All groups" }, ...teams.map((team) => ({ value: team, label: team }))];
  const filters = [
    { name: "kind", label: "Kind", options: KIND_OPTIONS },
    ...(teams.length === 0 ? [] : [{ name: "team", label: "Group", options: groups }]),
  ];
  return (
    <>
      <RowIcons />
      <PagedList
        {...{ first, firstList, columns, nameOf, filters, bin }}
        shape={DEVICES}
        label="devices"
        search="Search name, number, person"
        onOpen={open}
        picture
        covered={over !== null}
        bulk={(picked) =>
          mayWrite && managing ? (
            <BulkBar count={picked.rows.length} onClear={picked.clear}>
              <BulkAction icon={<Trash2 aria-hidden="true" />} onClick={() => void commands.retire(picked.rows)}>
                Retire
              </BulkAction>
            </BulkBar>
          ) : null
        }
        looked="We looked at names, numbers, groups, people and what devices open."
        nothing={nothingYet}
      />
      {over?.what === "page" ? <DeviceDialog {...{ commands, timeZone }} row={over.row} onClose={close} /> : null}
      {over?.what === "form" ? <DeviceForm {...{ commands, teams }} row={over.row} onClose={close} /> : null}
    </>
  );
}
