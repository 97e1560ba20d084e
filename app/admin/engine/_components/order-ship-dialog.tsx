"use client";
// A parcel is on its way: by whom, and under which number.
import { type FormEvent, useState } from "react";
import { KeptForm } from "#components/patterns/kept-form.tsx";
import { Button } from "#components/ui/button.tsx";
import { Dialog, DialogActions } from "#components/ui/dialog.tsx";
import { Field } from "#components/ui/field.tsx";
import { Input } from "#components/ui/input.tsx";
import { refusalOf } from "#lib/client/refusal.ts";
import type { Move } from "./order-move.ts";

type ShipDialogProps = { number: number; onClose: () => void; onMove: (move: Move) => Promise<void> };
type Errors = Partial<Record<"carrier" | "number" | "url", string>>;

function errorsOf(refused: unknown): Errors {
  const { fields, message } = refusalOf(refused);
  const at = (name: string) => fields[`tracking.${name}`];
  const found = { carrier: at("carrier"), number: at("number"), url: at("url") };
  const known = Object.entries(found).flatMap(([name, text]) => (text === undefined ? [] : [[name, text]]));
  return known.length > 0 ? Object.fromEntries(known) : { carrier: message };
}

export function ShipDialog({ number, onClose, onMove }: ShipDialogProps) {
  const [busy, setBusy] = useState(false);
  const [errors, setErrors] = useState<Errors>({});
  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const read = (name: string) => String(form.get(name) ?? "").trim();
    if (busy) return;
    setBusy(true);
    try {
      const tracking = { carrier: read("carrier"), number: read("number"), url: read("url") };
      await onMove({ act: "ship", tracking });
    } catch (refused) {
      setErrors(errorsOf(refused));
      setBusy(false);
    }
  }
  return (
    <Dialog open onClose={onClose} title={`Order ${number} is on its way`}>
      <KeptForm keeps={`ship order ${number}`} onSubmit={(event) => void send(event)}>
        <div className="grid gap-4 px-6 pt-2 pb-5">
          <p className="text-14 text-muted">
            The buyer is told by email. Its devices belong to its workspace from now on.
          </p>
          <Field label="Carrier" error={errors.carrier}>
            <Input name="carrier" maxLength={40} autoComplete="off" data-autofocus />
          </Field>
          <Field label="Tracking number" error={errors.number}>
            <Input name="number" maxLength={60} autoComplete="off" />
          </Field>
          <Field label="Tracking page" optional error={errors.url}>
            <Input name="url" type="url" inputMode="url" maxLength={500} placeholder="https://" autoComplete="off" />
          </Field>
        </div>
        <DialogActions>
          <Button onClick={onClose}>Not now</Button>
          <Button type="submit" variant="primary" busy={busy}>
            Mark as shipped
          </Button>
        </DialogActions>
      </KeptForm>
    </Dialog>
  );
}
