// The data's tab: the export, and deleting the account.
import type { SettingsData } from "../loaders.ts";
import { DeleteSection } from "./delete-section.tsx";
import { ExportSection } from "./export-section.tsx";

type DataPanelProps = Pick<SettingsData, "profile" | "personExport" | "deletion" | "locked" | "acting">;

/** The export comes first: whoever deletes an account may want it before. */
export function DataPanel({ profile, personExport, deletion, locked, acting }: DataPanelProps) {
  return (
    <div className="grid gap-12">
      <ExportSection first={personExport} locked={acting ?? locked} />
      {deletion ? <DeleteSection email={profile.email} deletion={deletion} locked={acting ?? locked} /> : null}
    </div>
  );
}
