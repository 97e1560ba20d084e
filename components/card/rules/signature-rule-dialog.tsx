"use client";
// For whoever manages the workspace: which parts everybody's email signature has.
import { useState } from "react";
import { KeptForm } from "#components/patterns/kept-form.tsx";
import { Button } from "#components/ui/button.tsx";
import { Dialog, DialogActions } from "#components/ui/dialog.tsx";
import { Field } from "#components/ui/field.tsx";
import { Note } from "#components/ui/note.tsx";
import { Select } from "#components/ui/select.tsx";
import { PART_RULES, SIGNATURE_PARTS, type SignatureRule } from "#lib/card/hand-out/signature-rule.ts";
import { call } from "#lib/client/call.ts";
import { refusalOf } from "#lib/client/refusal.ts";
import { showSuccess } from "#lib/client/snackbar.ts";
import { isConflict } from "#lib/errors.ts";
import type { SignatureRuling } from "#lib/services/card/signature-contract.ts";
import { PART_LABELS, RULE_LABELS, ruleOf } from "./signature-words.ts";

const CHANGED = "Somebody else changed this rule in the meantime. Save again to replace theirs with yours.";

type RuleDialogProps = { ruling: SignatureRuling; onSaved: (now: SignatureRuling) => void; onClose: () => void };

/** `save` never rejects: what went wrong is said, and a second press is made over what somebody else decided. */
function useRuling({ ruling, onSaved, onClose }: RuleDialogProps) {
  const [version, setVersion] = useState(ruling.version);
  const [error, setError] = useState("");
  const [busy, setBusy] = useState(false);

  async function refused(thrown: unknown) {
    if (!isConflict(thrown)) return setError(refusalOf(thrown).message);
    const now = await call("card.signatureRule").catch(() => null);
    if (now !== null) setVersion(now.version);
    setError(now === null ? refusalOf(thrown).message : CHANGED);
  }
  async function save(rule: SignatureRule | null) {
    setBusy(true);
    try {
      onSaved(await call("card.changeSignatureRule", { rule, version }));
      showSuccess("Signature rule saved");
      onClose();
    } catch (thrown) {
      await refused(thrown);
      setBusy(false);
    }
  }
  return { error, busy, save };
}

const chosenIn = (before: SignatureRule, data: FormData): SignatureRule => ({
  ...before,
  ...Object.fromEntries(SIGNATURE_PARTS.map((part) => [part, ruleOf(data.get(part))])),
});

export default function SignatureRuleDialog(props: RuleDialogProps) {
  const { ruling, onClose } = props;
  const { error, busy, save } = useRuling(props);
  return (
    <Dialog open onClose={onClose} title="What signatures show" className="w-[460px]">
      <KeptForm
        keeps="signature rule"
        version={ruling.version}
        labels={PART_LABELS}
        onSubmit={(event) => {
          event.preventDefault();
          if (!busy) void save(chosenIn(ruling.rule, new FormData(event.currentTarget)));
        }}
      >
        <div className="grid gap-4 px-6 pt-2 pb-[18px]">
          <p className="text-13 text-muted">
            For everybody in this workspace. Signatures that are already pasted stay as they are; their owners see here
            that they are old.
          </p>
          {ruling.inherited ? (
            <Note title="Your company has a rule">What you save here replaces it for this workspace.</Note>
          ) : null}
          {error ? <Note tone="danger" role="alert" title={error} /> : null}
          {SIGNATURE_PARTS.map((part) => (
            <Field key={part} label={PART_LABELS[part]}>
              <Select name={part} defaultValue={ruling.rule[part]}>
                {PART_RULES.map((rule) => (
                  <option key={rule} value={rule}>
                    {RULE_LABELS[rule]}
                  </option>
                ))}
              </Select>
            </Field>
          ))}
        </div>
        <DialogActions>
          {ruling.replaces ? (
            <Button className="mr-auto" disabled={busy} onClick={() => void save(null)}>
              Use your company’s rule
            </Button>
          ) : null}
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" busy={busy}>
            Save
          </Button>
        </DialogActions>
      </KeptForm>
    </Dialog>
  );
}
