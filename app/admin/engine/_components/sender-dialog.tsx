"use client";
// One number that texts come from: what its workspace sent in for the carriers, and what they said of it.
import { type FormEvent, useState } from "react";
import { KeptForm } from "#components/patterns/kept-form.tsx";
import { Button } from "#components/ui/button.tsx";
import { Dialog, DialogActions } from "#components/ui/dialog.tsx";
import { Field } from "#components/ui/field.tsx";
import { Input } from "#components/ui/input.tsx";
import { Note } from "#components/ui/note.tsx";
import { Select } from "#components/ui/select.tsx";
import { numberText } from "#lib/campaign/sms/number-words.ts";
import { REGISTRATION_LABELS } from "#lib/campaign/sms/registration.ts";
import { call } from "#lib/client/call.ts";
import { refusalOf } from "#lib/client/refusal.ts";
import { showSuccess } from "#lib/client/snackbar.ts";
import { MOST_REGISTRATION_WHY, SMS_REGISTRATIONS } from "#lib/services/campaign/sms-limits.ts";
import type { SmsSenderRow } from "#lib/services/campaign/sms-sender-contract.ts";
import { Facts } from "./facts.tsx";

type SenderDialogProps = { row: SmsSenderRow; onClose: () => void; onChanged: () => void };

function useDecision({ row: { id, version }, onClose, onChanged }: SenderDialogProps) {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const [failed, setFailed] = useState<string>();
  async function decide(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    setError(undefined);
    setFailed(undefined);
    const form = new FormData(event.currentTarget);
    const registration = SMS_REGISTRATIONS.find((one) => one === form.get("registration")) ?? "none";
    try {
      await call("campaign.adminRegister", { id, version, registration, note: String(form.get("note") ?? "") });
      showSuccess("The registration is saved");
      onChanged();
      onClose();
    } catch (thrown) {
      const { fields, message } = refusalOf(thrown);
      if (fields.note === undefined) setFailed(message);
      else setError(fields.note);
      setBusy(false);
    }
  }
  return { busy, error, failed, decide };
}

function Sent({ row: { workspace, number, details } }: { row: SmsSenderRow }) {
  return (
    <Facts
      facts={[
        ["Workspace", workspace.name],
        ["Number", numberText(number)],
        ["Registered name", details.legal_name || "Not sent in yet"],
        ...(details.legal_name === ""
          ? []
          : ([
              ["Tax number", details.tax_number],
              ["Website", details.website],
              ["Texts about", details.about],
              ["How people agree", details.consent],
            ] as const)),
      ]}
    />
  );
}

/** Nothing goes from a number before it is approved. */
export function SenderDialog(props: SenderDialogProps) {
  const { row, onClose } = props;
  const { busy, error, failed, decide } = useDecision(props);
  return (
    <Dialog open onClose={onClose} title="Registration with carriers" className="w-[560px]">
      <KeptForm keeps={`registration of ${row.id}`} className="contents" onSubmit={(event) => void decide(event)}>
        <div className="grid gap-4 px-6 pt-1 pb-5">
          <Sent row={row} />
          <Field label="Registration">
            <Select name="registration" defaultValue={row.registration}>
              {SMS_REGISTRATIONS.map((state) => (
                <option key={state} value={state}>
                  {REGISTRATION_LABELS[state]}
                </option>
              ))}
            </Select>
          </Field>
          <Field label="What the carriers said" optional error={error} help="The workspace reads it.">
            <Input name="note" maxLength={MOST_REGISTRATION_WHY} defaultValue={row.note} autoComplete="off" />
          </Field>
          <div role="alert" className="empty:hidden">
            {failed === undefined ? null : <Note tone="danger" title={failed} />}
          </div>
        </div>
        <DialogActions>
          <Button data-autofocus onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" variant="primary" busy={busy}>
            Save registration
          </Button>
        </DialogActions>
      </KeptForm>
    </Dialog>
  );
}
