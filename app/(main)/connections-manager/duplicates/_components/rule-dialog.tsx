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
type Chosen = Pick<PairRule, "shown_from" | "joins_from">;

const LATER =
  "Only contacts of one owner that the same people see, and never two that were taken apart. You can take each of them apart at any time.";

function Choices({ chosen, choose }: { chosen: Chosen; choose: (part: Partial<Chosen>) => void }) {
  return (
    <>
      <Field label="Show pairs from">
        <Select
          value={chosen.shown_from}
          onChange={({ target }) =>
            choose({ shown_from: PAIR_STRENGTHS.find((one) => one === target.value) ?? "maybe" })
          }
        >
          {PAIR_STRENGTHS.map((one) => (
            <option key={one} value={one}>
              {SHOWN_LABELS[one]}
            </option>
          ))}
        </Select>
      </Field>
      <Field label="Join by itself" help={LATER}>
        <Select
          value={chosen.joins_from ?? ""}
          onChange={({ target }) =>
            choose({ joins_from: JOINING_STRENGTHS.find((one) => one === target.value) ?? null })
          }
        >
          <option value="">Never</option>
          {JOINING_STRENGTHS.map((one) => (
            <option key={one} value={one}>
              {JOINS_LABELS[one]}
            </option>
          ))}
        </Select>
      </Field>
    </>
  );
}

/** Stays when it was refused, with what was chosen. */
export default function RuleDialog({ rule, onClose }: RuleDialogProps) {
  const { version, shown_from, joins_from } = rule;
  const [chosen, setChosen] = useState<Chosen>({ shown_from, joins_from });
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const refresh = useRefresh();
  async function save(event: FormEvent): Promise<void> {
    event.preventDefault();
    setBusy(true);
    try {
      await call("contact.changePairRule", { ...chosen, version });
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
          <Choices chosen={chosen} choose={(part) => setChosen((now) => ({ ...now, ...part }))} />
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
