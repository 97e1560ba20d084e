"use client";
// Before a plan is stored: what changes, and for how many workspaces.
import { flagLabel } from "#components/billing/plan-labels.ts";
import { ConfirmDialog } from "#components/patterns/confirm-dialog.tsx";
import type { PlanEffect } from "#lib/services/auth/billing-entities.ts";
import { workspacesText } from "./plan-values.ts";

type EffectDialogProps = { effect: PlanEffect; name: string; onClose: () => void; onStore: () => Promise<void> };

function names(flags: readonly string[]): string {
  return flags.map(flagLabel).join(", ");
}

/** Taking something away is the destructive kind. */
export function EffectDialog({ effect, name, onClose, onStore }: EffectDialogProps) {
  const { workspaces, gained, lost, sentences } = effect;
  const many = workspacesText(workspaces);
  const nothing = gained.length === 0 && lost.length === 0 && sentences.length === 0;
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={`Save ${name}?`}
      confirmLabel="Save plan"
      cancelLabel="Keep editing"
      destructive={lost.length > 0}
      onConfirm={onStore}
    >
      <ul className="grid gap-2">
        {lost.length > 0 ? (
          <li>
            <b className="text-ink">Removed at once for {many}:</b> {names(lost)}. Share links keep working.
          </li>
        ) : null}
        {gained.length > 0 ? (
          <li>
            <b className="text-ink">Added at once for {many}:</b> {names(gained)}.
          </li>
        ) : null}
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
        {nothing ? <li>Nothing changes for anyone.</li> : null}
      </ul>
    </ConfirmDialog>
  );
}
