"use client";
// How sure a pair has to be to be shown, and to join by itself: for whoever looks after the workspace.
import { type FormEvent, useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { Dialog, DialogActions } from "#components/ui/dialog.tsx";
import { Field } from "#components/ui/field.tsx";
import { Note } from "#components/ui/note.tsx";
import { Select } from "#components/ui/select.tsx";
import { messageOf } from "#lib/client/api.ts";
import { call } from "#lib/client/call.ts";
import { showSuccess } from "#lib/client/snackbar.ts";
import { useRefresh } from "#lib/client/use-call.ts";
import { JOINING_STRENGTHS, PAIR_STRENGTHS } from "#lib/services/contact/contact-limits.ts";
import type { PairRule } from "#lib/services/contact/pair-entities.ts";
import { JOINS_LABELS, SHOWN_LABELS } from "./pair-words.ts";

type RuleDialogProps = { rule: PairRule; onClose: () => void };

/** Stays when it was refused, with what was chosen. */
export default function RuleDialog({ rule, onClose }: RuleDialogProps) {
  const [shown, setShown] = useState(rule.shown_from);
  const [joins, setJoins] = useState(rule.joins_from);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const refresh = useRefresh();
  async function save(event: FormEvent): Promise<void> {
    event.preventDefault();
    setBusy(true);
    try {
      await call("contact.changePairRule", { shown_from: shown, joins_from: joins, version: rule.version });
      showSuccess("Settings for duplicates saved");
      onClose();
    } catch (error) {
      setFailure(messageOf(error));
      setBusy(false);
    }
    await refresh("contact.pairRule", "contact.pairs").catch(() => undefined);
  }
  return (
    <Dialog open onClose={onClose} title="Settings for duplicates" className="w-[520px]">
      <form onSubmit={(event) => void save(event)}>
        <div className="grid gap-4 px-6 pt-4 pb-5">
          <div role="alert" className="empty:hidden">
            {failure === null ? null : <Note tone="danger" title={failure} />}
          </div>
          <Field label="Show pairs from">
            <Select
              value={shown}
              onChange={({ target }) => setShown(PAIR_STRENGTHS.find((one) => one === target.value) ?? "maybe")}
            >
              {PAIR_STRENGTHS.map((one) => (
                <option key={one} value={one}>
                  {SHOWN_LABELS[one]}
                </option>
              ))}
            </Select>
          </Field>
          <Field
            label="Join by itself"
            help="Only contacts of one owner that the same people see, and never two that were taken apart. You can take each of them apart at any time."
          >
            <Select
              value={joins ?? ""}
              onChange={({ target }) => setJoins(JOINING_STRENGTHS.find((one) => one === target.value) ?? null)}
            >
              <option value="">Never</option>
              {JOINING_STRENGTHS.map((one) => (
                <option key={one} value={one}>
                  {JOINS_LABELS[one]}
                </option>
              ))}
            </Select>
          </Field>
        </div>
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" busy={busy}>
            Save settings
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
