"use client";
// What is done with rows about people who are here already, where each is asked for: one by one, and with the rest of them.
import { useState } from "react";
import { useMayWrite } from "#components/shell/when-writing.tsx";
import { Select } from "#components/ui/select.tsx";
import { call } from "#lib/client/call.ts";
import { showFailure } from "#lib/client/show-failure.ts";
import { useRefresh } from "#lib/client/use-call.ts";
import { counted } from "#lib/plural.ts";
import type { ContactImport, ContactImportRow } from "#lib/services/contact/import-entities.ts";
import { ROW_WAY_LABELS, ROW_WAYS, type RowWay } from "#lib/services/contact/import-limits.ts";

const wayIn = (value: string): RowWay | null => ROW_WAYS.find((one) => one === value) ?? null;

type Ask = { lines: number[]; rest: boolean };

function useChoose(id: string) {
  const [busy, setBusy] = useState(false);
  const refresh = useRefresh();
  async function choose(choice: RowWay | null, { lines, rest }: Ask): Promise<void> {
    setBusy(true);
    try {
      await call("contact.chooseImportRows", { id, choice, lines, rest });
    } catch (failure) {
      showFailure(failure);
    }
    await refresh("contact.oneImport", "contact.importRows").catch(() => undefined);
    setBusy(false);
  }
  return { busy, choose };
}

/** True for a row that is asked for. */
export const isAsked = ({ state }: ContactImportRow) => state === "known" || state === "repeat";

/** One row; what was chosen is kept at once. */
export function RowChoice({ id, row }: { id: string; row: ContactImportRow }) {
  const { busy, choose } = useChoose(id);
  const mayWrite = useMayWrite();
  return (
    <Select
      aria-label={`What to do with ${row.name || `row ${row.line}`}`}
      value={row.choice ?? ""}
      disabled={busy || !mayWrite}
      onChange={({ target }) => void choose(wayIn(target.value), { lines: [row.line], rest: false })}
    >
      <option value="">Choose</option>
      {ROW_WAYS.map((way) => (
        <option key={way} value={way}>
          {ROW_WAY_LABELS[way]}
        </option>
      ))}
    </Select>
  );
}

/** All that nothing was chosen for, at once. */
export function RestChoice({ file }: { file: ContactImport }) {
  const { busy, choose } = useChoose(file.id);
  const mayWrite = useMayWrite();
  if (file.to_choose === 0)
    return <p className="text-13 text-muted">You chose what to do with each row about somebody you have.</p>;
  return (
    <div className="flex flex-wrap items-center gap-3">
      <p className="text-13" role="status">
        {counted(file.to_choose, "row")} still to choose. Rows without a choice are left out.
      </p>
      {mayWrite ? (
        <span className="w-56 touch:w-full">
          <Select
            aria-label="What to do with the rest of them"
            value=""
            disabled={busy}
            onChange={({ target }) => void choose(wayIn(target.value), { lines: [], rest: true })}
          >
            <option value="">Choose for the rest</option>
            {ROW_WAYS.map((way) => (
              <option key={way} value={way}>
                {ROW_WAY_LABELS[way]}
              </option>
            ))}
          </Select>
        </span>
      ) : null}
    </div>
  );
}
