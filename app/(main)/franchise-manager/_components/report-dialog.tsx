"use client";
// A new report: over which days and which locations; then its link, shown once.
import { type FormEvent, useState } from "react";
import { CopyButton } from "#components/patterns/copy-button.tsx";
import { Button } from "#components/ui/button.tsx";
import { Dialog, DialogActions } from "#components/ui/dialog.tsx";
import { Field } from "#components/ui/field.tsx";
import { Input } from "#components/ui/input.tsx";
import { Note } from "#components/ui/note.tsx";
import { Select } from "#components/ui/select.tsx";
import { call } from "#lib/client/call.ts";
import { refusalOf } from "#lib/client/refusal.ts";
import type { FranchiseOverview } from "#lib/services/auth/franchise-entities.ts";
import { PERIODS } from "#lib/services/auth/franchise-limits.ts";
import type { MadeReport } from "#lib/services/auth/report-entities.ts";
import { periodWords } from "./location-shape.ts";

type ReportDialogProps = { overview: FranchiseOverview; onMade: () => void; onClose: () => void };

function Made({ report, onClose }: { report: MadeReport; onClose: () => void }) {
  return (
    <>
      <div className="grid gap-3 px-6 pt-2 pb-[18px]">
        <p className="text-13 text-muted">
          Anyone with this link can open the report for 30 days. Copy it now: we keep no copy, and it is not shown
          again.
        </p>
        <Field label="Link">
          <Input readOnly value={report.url} data-autofocus onFocus={({ target }) => target.select()} />
        </Field>
      </div>
      <DialogActions>
        <Button onClick={onClose}>Done</Button>
        <CopyButton text={report.url} said="the link" variant="primary">
          Copy link
        </CopyButton>
      </DialogActions>
    </>
  );
}

/** All of them, one region, or one location. */
function placeOf(choice: string) {
  const [kind, id = ""] = choice.split(" ");
  return { region: kind === "region" ? id : "", locations: kind === "location" ? [id] : [] };
}

function Places({ overview: { regions, names } }: { overview: FranchiseOverview }) {
  return (
    <Field label="Locations">
      <Select name="place" defaultValue="">
        <option value="">All locations</option>
        {regions.length === 0 ? null : (
          <optgroup label="Regions">
            {regions.map(({ id, name }) => (
              <option key={id} value={`region ${id}`}>
                {name}
              </option>
            ))}
          </optgroup>
        )}
        <optgroup label="One location">
          {names.map(({ id, name }) => (
            <option key={id} value={`location ${id}`}>
              {name}
            </option>
          ))}
        </optgroup>
      </Select>
    </Field>
  );
}

export default function ReportDialog({ overview, onMade, onClose }: ReportDialogProps) {
  const [made, setMade] = useState<MadeReport | null>(null);
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  async function make(data: FormData) {
    setBusy(true);
    setError(undefined);
    try {
      const period = PERIODS.find((one) => one === data.get("period")) ?? "";
      setMade(await call("auth.makeReport", { period, ...placeOf(String(data.get("place") ?? "")) }));
      onMade();
    } catch (thrown) {
      setError(refusalOf(thrown).message);
    } finally {
      setBusy(false);
    }
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!busy) void make(new FormData(event.currentTarget));
  };
  return (
    <Dialog open onClose={onClose} title={made ? "Report shared" : "Share a report"} className="w-[480px]">
      {made ? (
        <Made report={made} onClose={onClose} />
      ) : (
        <form noValidate onSubmit={submit}>
          <div className="grid gap-4 px-6 pt-2 pb-[18px]">
            <p className="text-13 text-muted">
              It keeps the figures as they are now and shows them to anyone who has its link. No visitor is named.
            </p>
            <div role="alert" className="empty:hidden">
              {error ? <Note tone="danger" title={error} /> : null}
            </div>
            <Field label="Period">
              <Select name="period" defaultValue="30" data-autofocus>
                {PERIODS.map((days) => (
                  <option key={days} value={days}>
                    {periodWords(days)}
                  </option>
                ))}
              </Select>
            </Field>
            <Places overview={overview} />
          </div>
          <DialogActions>
            <Button onClick={onClose}>Cancel</Button>
            <Button type="submit" variant="primary" busy={busy}>
              Make link
            </Button>
          </DialogActions>
        </form>
      )}
    </Dialog>
  );
}
