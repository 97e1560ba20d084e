"use client";
// A location's cost: reserved before it is spent, and booked as it is.
import { useState } from "react";
import { Checkbox } from "#components/ui/checkbox.tsx";
import { Field } from "#components/ui/field.tsx";
import { Input } from "#components/ui/input.tsx";
import { minorOfText, plainAmount, splitOf } from "#lib/campaign/coop/amounts.ts";
import { call } from "#lib/client/call.ts";
import { isolate } from "#lib/isolate.ts";
import { formatExactly } from "#lib/money.ts";
import type { CoopCost } from "#lib/services/campaign/coop-entities.ts";
import { MAX_COOP_LABEL } from "#lib/services/campaign/coop-limits.ts";
import { type CoopSubject, currencyOf } from "./coop-asks.ts";
import { AmountField } from "./coop-fields.tsx";
import { CoopForm, textIn, WRONG_AMOUNT } from "./coop-form.tsx";

type DialogProps = { of: CoopSubject; onDone: () => void; onClose: () => void };

/** Who would carry how much, as it is typed. */
function splitWords(typed: string, of: CoopSubject): string | undefined {
  const { account } = of;
  const currency = currencyOf(of);
  const total = minorOfText(typed, currency);
  if (total === null || account === null) return undefined;
  const { company, own } = splitOf(total, account);
  return `You cover ${formatExactly(company, currency)}, the location ${formatExactly(own, currency)}.`;
}

export function PlanDialog({ of, onDone, onClose }: DialogProps) {
  const { id, name } = of;
  const currency = currencyOf(of);
  const [split, setSplit] = useState<string>();
  return (
    <CoopForm
      title={`Reserve a cost of ${isolate(name)}`}
      keeps={`co-op cost ${id}`}
      confirm="Reserve"
      said="Cost reserved"
      onDone={onDone}
      onClose={onClose}
      send={async (data, keyOf) => {
        const [label, total] = [textIn(data, "label"), minorOfText(textIn(data, "total"), currency)];
        if (label === "") return { label: "Say what it is for." };
        if (total === null || total === 0) return { total: WRONG_AMOUNT };
        const body = { id, label, total };
        await call("campaign.coopPlan", body, keyOf(body));
        return null;
      }}
    >
      {(errors) => (
        <>
          <Field label="What it is for" error={errors.label}>
            <Input name="label" autoComplete="off" maxLength={MAX_COOP_LABEL} placeholder="Signs for the open houses" />
          </Field>
          <AmountField
            name="total"
            label="What it costs at most"
            currency={currency}
            error={errors.total}
            {...(split === undefined ? {} : { help: split })}
            onType={(text) => setSplit(splitWords(text, of))}
          />
        </>
      )}
    </CoopForm>
  );
}

export function BookDialog({ of, cost, onDone, onClose }: DialogProps & { cost: CoopCost }) {
  const { id } = of;
  const currency = currencyOf(of);
  return (
    <CoopForm
      title={`Book ${isolate(cost.label)}`}
      keeps={`co-op booking ${cost.id}`}
      confirm="Book"
      said="Cost booked"
      onDone={onDone}
      onClose={onClose}
      send={async (data, keyOf) => {
        const amount = minorOfText(textIn(data, "spent"), currency);
        if (amount === null) return { spent: WRONG_AMOUNT };
        const body = { id, cost_id: cost.id, spent: amount, ends: data.get("ends") !== null };
        await call("campaign.coopBook", body, keyOf(body));
        return null;
      }}
    >
      {(errors) => (
        <>
          <AmountField
            name="spent"
            label="Total spent so far"
            currency={currency}
            error={errors.spent}
            help={`${formatExactly(cost.total, currency)} is reserved. A lower total than before is booked as a refund.`}
            initial={cost.spent === 0 ? "" : plainAmount(cost.spent, currency)}
          />
          {/* biome-ignore lint/a11y/noLabelWithoutControl: the box is in it. */}
          <label className="flex items-start gap-2.5 text-14">
            <Checkbox name="ends" defaultChecked />
            <span>
              This is the final amount
              <span className="block text-13 text-muted">The rest of the reservation is returned.</span>
            </span>
          </label>
        </>
      )}
    </CoopForm>
  );
}
