"use client";
// A CSV of locations: looked at row by row, then opened one after the other; what was refused stays listed with its reason.
import { useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { DialogActions } from "#components/ui/dialog.tsx";
import { Field } from "#components/ui/field.tsx";
import { Input } from "#components/ui/input.tsx";
import { Meter } from "#components/ui/meter.tsx";
import { call } from "#lib/client/call.ts";
import { counted } from "#lib/plural.ts";
import type { OpeningRow } from "#lib/services/auth/opening-entities.ts";
import type { OpenDialogProps } from "./open-props.ts";
import { type Run, reasonOf, useOpenings } from "./use-openings.ts";

function Rows({ rows }: { rows: readonly OpeningRow[] }) {
  return (
    <ul className="max-h-64 overflow-y-auto border-y border-line">
      {rows.map(({ row, name, opens_on, email, problem }) => (
        <li key={row} className="grid border-b border-line py-2 text-13 last:border-0">
          <span className="cut font-medium">{name || `Row ${row}`}</span>
          <span className={problem ? "text-danger" : "text-muted"}>
            {problem ?? [opens_on, email].filter(Boolean).join(", ")}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** How far it is, and what was refused. */
function Progress({ run: { done, of, busy, refused } }: { run: Run }) {
  return (
    <>
      <div role="status" className="grid gap-2">
        <p className="font-medium">
          {done} of {counted(of, "location")} gone through
        </p>
        <Meter label="Locations opened" value={done} max={of} />
        {busy ? (
          <p className="text-13 text-muted">
            Keep this open. If it is interrupted, choose the same file again: what is open by then is left out.
          </p>
        ) : null}
      </div>
      {refused.length > 0 ? (
        <ul aria-label="Not opened" className="max-h-64 overflow-y-auto text-13">
          {refused.map(({ row, why }) => (
            <li key={row.row} className="py-1.5">
              <span className="font-medium">{row.name}</span>, row {row.row}: <span className="text-danger">{why}</span>
            </li>
          ))}
        </ul>
      ) : null}
    </>
  );
}

/** What would happen, before it does. */
function Summary({ rows }: { rows: readonly OpeningRow[] }) {
  const open = rows.filter(({ problem }) => problem === null).length;
  const left = rows.length - open;
  return (
    <p className="text-13">
      {open === 0 ? "Nothing to open." : `${counted(open, "location")} will be opened.`}
      {left === 0 ? "" : ` ${counted(left, "row")} will be left out, and nothing else happens to what they name.`}
    </p>
  );
}

/** The file that is chosen, and what its rows say. */
function useRows() {
  const [rows, setRows] = useState<readonly OpeningRow[] | null>(null);
  const [error, setError] = useState<string>();
  async function read(file: File | undefined) {
    if (!file) return;
    setError(undefined);
    try {
      setRows(await call("auth.readOpenings", { text: await file.text() }));
    } catch (thrown) {
      setRows(null);
      setError(reasonOf(thrown));
    }
  }
  return { rows, error, read };
}

type ChoiceProps = {
  rows: readonly OpeningRow[] | null;
  error: string | undefined;
  onFile: (file: File | undefined) => void;
};

function Choice({ rows, error, onFile }: ChoiceProps) {
  return (
    <>
      <Field
        label="CSV file"
        error={error}
        help="The first row names the columns: Name, and optionally Opens on and Email. 300 locations at most."
      >
        <Input
          type="file"
          accept=".csv,text/csv,.tsv,text/plain"
          onChange={({ target }) => onFile(target.files?.[0])}
        />
      </Field>
      {rows ? (
        <>
          <Summary rows={rows} />
          <Rows rows={rows} />
        </>
      ) : null}
    </>
  );
}

export function OpenFile(props: OpenDialogProps) {
  const { rows, error, read } = useRows();
  const { run, open, stop } = useOpenings(props);
  const good = (rows ?? []).filter(({ problem }) => problem === null);
  const over = run !== null && !run.busy;
  const close = () => {
    stop();
    props.onClose();
  };
  return (
    <>
      <div className="grid gap-4 px-6 pt-2 pb-[18px]">
        {run === null ? <Choice {...{ rows, error }} onFile={(file) => void read(file)} /> : <Progress run={run} />}
      </div>
      <DialogActions>
        <Button onClick={close}>{over ? "Done" : "Cancel"}</Button>
        {over && run.refused.length > 0 ? (
          <Button variant="primary" onClick={() => void open(run.refused.map(({ row }) => row))}>
            Try again
          </Button>
        ) : null}
        {run === null ? (
          <Button
            variant="primary"
            disabled={good.length === 0}
            title={good.length === 0 ? "Choose a file first" : undefined}
            onClick={() => void open(good)}
          >
            {good.length === 0 ? "Open locations" : `Open ${counted(good.length, "location")}`}
          </Button>
        ) : null}
      </DialogActions>
    </>
  );
}
