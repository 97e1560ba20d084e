"use client";
// The regions of a franchise: made, changed, deleted and brought back.
import { Pencil, Plus, Trash2 } from "lucide-react";
import { useState } from "react";
import { DeletedRows } from "#components/patterns/deleted-rows.tsx";
import { Button } from "#components/ui/button.tsx";
import { Dialog, DialogActions } from "#components/ui/dialog.tsx";
import { IconButton } from "#components/ui/icon-button.tsx";
import { call } from "#lib/client/call.ts";
import { restorableActs } from "#lib/client/restorable-acts.ts";
import { useDeletedRegions } from "#lib/client/use-franchise.ts";
import { counted, inOnePhrase } from "#lib/plural.ts";
import type { Region } from "#lib/services/auth/franchise-entities.ts";
import type { Named } from "./region-choice.tsx";
import { RegionForm } from "./region-form.tsx";

type RegionsDialogProps = {
  regions: readonly Region[];
  locations: readonly Named[];
  brand: string;
  onSaved: () => void;
  onClose: () => void;
};

/** "3 locations, read by Grace Whitfield". */
export function regionLine({ locations, readers }: Pick<Region, "locations" | "readers">): string {
  const who = readers.length === 0 ? "" : `, read by ${inOnePhrase(readers.map(({ name }) => name))}`;
  return `${counted(locations.length, "location")}${who}`;
}

type ListedProps = {
  regions: readonly Region[];
  onEdit: (region: Region) => void;
  onRemove: (region: Region) => void;
};

function Listed({ regions, onEdit, onRemove }: ListedProps) {
  return (
    <ul className="pt-2">
      {regions.map((region) => (
        <li key={region.id} className="flex items-center gap-1 border-b border-line py-2.5">
          <span className="grid min-w-0 flex-1">
            <bdi className="cut font-semibold">{region.name}</bdi>
            <span className="cut text-12 text-muted">{regionLine(region)}</span>
          </span>
          <IconButton label={`Edit ${region.name}`} onClick={() => onEdit(region)}>
            <Pencil aria-hidden="true" />
          </IconButton>
          <IconButton label={`Delete ${region.name}`} onClick={() => onRemove(region)}>
            <Trash2 aria-hidden="true" />
          </IconButton>
        </li>
      ))}
    </ul>
  );
}

export default function RegionsDialog({ regions, locations, brand, onSaved, onClose }: RegionsDialogProps) {
  const [editing, setEditing] = useState<Region | "new" | null>(null);
  const deleted = useDeletedRegions();
  const { remove, restore } = restorableActs<Region>({
    remove: ({ id }) => call("auth.removeRegion", { id }),
    restore: ({ id }) => call("auth.restoreRegion", { id }),
    deleted: () => "Region deleted",
    restored: () => "Region restored",
    refresh: onSaved,
  });
  const title = editing === null ? "Regions" : editing === "new" ? "Add region" : "Edit region";
  return (
    <Dialog open onClose={onClose} title={title} className="w-[520px]">
      {editing === null ? (
        <>
          <div className="px-6 pt-2 pb-4">
            <p className="text-13 text-muted">
              A region groups locations in lists and reports. Managers you name can see its figures here.
            </p>
            <Listed regions={regions} onEdit={setEditing} onRemove={remove} />
            {regions.length === 0 ? (
              <p className="py-3 text-13 text-muted">
                No regions yet. Each one appears here with its locations and who reads it.
              </p>
            ) : null}
            <DeletedRows what="regions" rows={deleted} lineOf={regionLine} onRestore={restore} />
          </div>
          <DialogActions>
            <Button onClick={onClose}>Close</Button>
            <Button variant="primary" icon={<Plus aria-hidden="true" />} onClick={() => setEditing("new")}>
              Add region
            </Button>
          </DialogActions>
        </>
      ) : (
        <RegionForm
          region={editing === "new" ? null : editing}
          locations={locations}
          brand={brand}
          onSaved={() => {
            onSaved();
            setEditing(null);
          }}
          onCancel={() => setEditing(null)}
        />
      )}
    </Dialog>
  );
}
