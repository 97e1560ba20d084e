"use client";
// Words and address of an order that was placed, for as long as they are the buyer's to change.
import { useRef, useState } from "react";
import { useForm } from "react-hook-form";
import { KeptForm } from "#components/patterns/kept-form.tsx";
import { Button } from "#components/ui/button.tsx";
import { Dialog, DialogActions } from "#components/ui/dialog.tsx";
import { Field } from "#components/ui/field.tsx";
import { Input } from "#components/ui/input.tsx";
import { Note } from "#components/ui/note.tsx";
import { focusFirst, formErrors, refusalOf } from "#lib/client/refusal.ts";
import { countries } from "#lib/countries.ts";
import { type AddressField, addressProblems } from "#lib/orders/address-problems.ts";
import { kindsIn, type PieceCounts } from "#lib/orders/order-pieces.ts";
import { WORDED } from "#lib/orders/pieces.ts";
import type { Order, OrderAddress, OrderDesign } from "#lib/services/auth/order-entities.ts";
import { MOST_ORDER_NAME, MOST_ORDER_WORDS } from "#lib/services/auth/order-limits.ts";
import { AddressFields, type AddressValues, NO_ADDRESS } from "./address-fields.tsx";
import { PeopleField } from "./people-field.tsx";

/** What was left as it was is not sent: a proof that was approved stays so where only the address changed. */
export type OrderChange = { address?: OrderAddress; design?: OrderDesign; version: number };

type ChangeDialogProps = {
  order: Pick<Order, "address" | "design" | "email" | "version">;
  counts: PieceCounts;
  onClose: () => void;
  /** A rejection is shown in the form; success closes it. */
  onSend: (change: OrderChange) => Promise<unknown>;
};

const FIELDS = Object.keys(NO_ADDRESS).filter((name): name is AddressField => Object.hasOwn(NO_ADDRESS, name));
const ON = { stand: "On the stand", sticker: "On the sticker" } as const;

type WordsProps = { design: OrderDesign; counts: PieceCounts; onChange: (part: Partial<OrderDesign>) => void };

function Words({ design, counts, onChange }: WordsProps) {
  const kinds = kindsIn(counts);
  return (
    <>
      <Field label="Name beside the logo" optional>
        <Input
          name="design.name"
          value={design.name}
          maxLength={MOST_ORDER_NAME}
          onChange={({ currentTarget }) => onChange({ name: currentTarget.value })}
        />
      </Field>
      {WORDED.filter((kind) => kinds.includes(kind)).map((kind) => (
        <Field key={kind} label={ON[kind]} help="Two lines at most.">
          <Input
            name={`design.words.${kind}`}
            value={design.words[kind] ?? ""}
            maxLength={MOST_ORDER_WORDS}
            onChange={({ currentTarget }) => onChange({ words: { ...design.words, [kind]: currentTarget.value } })}
          />
        </Field>
      ))}
      {kinds.includes("badge") ? (
        <PeopleField
          people={design.people}
          badges={counts.badge ?? 0}
          onChange={(people) => onChange({ people })}
          onBadges={null}
        />
      ) : null}
    </>
  );
}

/** The address that the order has stays in its country: shipping and tax were agreed for it. */
export default function ChangeDialog({ order, counts, onClose, onSend }: ChangeDialogProps) {
  const node = useRef<HTMLFormElement>(null);
  const form = useForm<AddressValues>({ defaultValues: { ...NO_ADDRESS, ...order.address, email: order.email } });
  const { isDirty } = form.formState;
  const [design, setDesign] = useState(order.design);
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  const home = order.address?.country ?? "";
  async function send() {
    const { email, ...address } = form.getValues();
    const problems = addressProblems(email, address);
    form.clearErrors();
    setRefused(null);
    for (const name of FIELDS) if (problems[name]) form.setError(name, { message: problems[name] });
    if (focusFirst(node.current, FIELDS, problems)) return;
    setBusy(true);
    try {
      const words = JSON.stringify(design) !== JSON.stringify(order.design);
      await onSend({
        ...(isDirty ? { address } : {}),
        ...(words ? { design } : {}),
        version: order.version,
      });
      onClose();
    } catch (error) {
      const errors = formErrors(refusalOf(error), FIELDS, (field) => field.replace(/^address\./, ""));
      for (const name of FIELDS) if (errors[name]) form.setError(name, { message: errors[name] });
      focusFirst(node.current, FIELDS, errors);
      setRefused(errors.form ?? null);
      setBusy(false);
    }
  }
  return (
    <Dialog open onClose={onClose} title="Words and address" className="w-[520px]">
      <KeptForm
        keeps="order"
        version={order.version}
        form={node}
        onSubmit={(event) => {
          event.preventDefault();
          if (!busy) void send();
        }}
      >
        <div className="grid gap-4 px-6 pt-2 pb-[18px]">
          <Words design={design} counts={counts} onChange={(part) => setDesign((before) => ({ ...before, ...part }))} />
          <AddressFields form={form} countries={home === "" ? countries().map(({ code }) => code) : [home]} />
          {refused === null ? null : <Note tone="danger" role="alert" title={refused} />}
        </div>
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" busy={busy}>
            Save
          </Button>
        </DialogActions>
      </KeptForm>
    </Dialog>
  );
}
