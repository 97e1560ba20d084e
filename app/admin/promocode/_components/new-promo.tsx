"use client";
// A code is made, alone or as a batch; what it will do is said before it exists.
import { useRouter } from "next/navigation";
import { useRef, useState } from "react";
import { PageForm } from "#app/admin/_components/page-form.tsx";
import { useSending, type Wrong } from "#app/admin/_components/use-sending.ts";
import { AskToLeave } from "#components/patterns/ask-to-leave.tsx";
import { DraftNote } from "#components/patterns/draft-note.tsx";
import { Checkbox } from "#components/ui/checkbox.tsx";
import { Field } from "#components/ui/field.tsx";
import { Input } from "#components/ui/input.tsx";
import { adminPaths } from "#lib/admin-paths.ts";
import { call } from "#lib/client/call.ts";
import { showSuccess } from "#lib/client/snackbar.ts";
import { draftOfFields } from "#lib/client/use-kept-draft.ts";
import { useLeaveGuard } from "#lib/client/use-leave-guard.ts";
import { useSameKey } from "#lib/client/use-same-key.ts";
import { giftWords } from "#lib/promo-words.ts";
import type { AdminPlan } from "#lib/services/auth/billing-entities.ts";
import type { PromoLimits } from "#lib/services/auth/promo-entities.ts";
import { GiftFields, LimitFields } from "./promo-fields.tsx";
import { type Kind, newPromoIn } from "./promo-values.ts";

const NO_LIMITS: PromoLimits = {
  note: "",
  products: "plans",
  plan_ids: null,
  minimums: null,
  first_order: false,
  per_person: 1,
  max_uses: null,
  starts_on: null,
  ends_on: null,
};

/** Every currency that some plan is sold in, the first one first. */
export function currenciesOf(plans: readonly AdminPlan[]): string[] {
  const sold = new Set(plans.flatMap(({ prices }) => Object.keys(prices)));
  return [...sold].sort((a, b) => Number(b === "USD") - Number(a === "USD") || a.localeCompare(b));
}

type CodeFieldsProps = { batch: boolean; wrong: Wrong | null; onBatch: (batch: boolean) => void };

function CodeFields({ batch, wrong, onBatch }: CodeFieldsProps) {
  const errorAt = (name: string) => (wrong?.field === name ? wrong.error : undefined);
  return (
    <div className="grid grid-cols-3 items-start gap-4 touch:grid-cols-1">
      <Field
        label={batch ? "What its codes begin with" : "Code"}
        error={errorAt("code")}
        help={batch ? "Ten letters and digits follow it." : "Upper and lower case are the same."}
      >
        <Input name="code" maxLength={24} autoComplete="off" spellCheck={false} className="uppercase" />
      </Field>
      {batch ? (
        <Field label="How many codes" error={errorAt("singles")} help="Each can be used once.">
          <Input name="singles" inputMode="numeric" maxLength={5} />
        </Field>
      ) : null}
      <label htmlFor="batch" className="flex min-h-9 items-center gap-2.5 text-13 touch:min-h-11 sm:mt-[26px]">
        <Checkbox id="batch" checked={batch} onChange={({ currentTarget }) => onBatch(currentTarget.checked)} />
        Many codes, for one use each
      </label>
    </div>
  );
}

/** Nothing exists before it is sent; sent twice it is made once. */
export function NewPromo({ plans }: { plans: readonly AdminPlan[] }) {
  const router = useRouter();
  const form = useRef<HTMLFormElement>(null);
  const [dirty, setDirty] = useState(false);
  const [kind, setKind] = useState<Kind>("percent");
  const [batch, setBatch] = useState(false);
  const [said, setSaid] = useState<string | null>(null);
  const guard = useLeaveGuard(dirty, draftOfFields(form, "new promo code", { dirty }));
  const { keyOf } = useSameKey();
  const { busy, wrong, failed, sendForm } = useSending(form, "code");
  const currencies = currenciesOf(plans);
  const read = () => newPromoIn(new FormData(form.current ?? undefined), { kind, currencies, batch });
  const make = () =>
    sendForm(read(), async ({ promo }) => {
      const made = await call("auth.createPromoCode", promo, { idempotencyKey: keyOf(promo) });
      guard.release();
      showSuccess(made.batch ? `The codes of ${made.code} are made` : `${made.code} is made`);
      router.push(adminPaths.promoCode(made.id));
    });
  return (
    <>
      <h2 className="mb-6 text-20 tracking-head">New code</h2>
      <DraftNote draft={guard.kept} />
      <PageForm
        back={{ href: adminPaths.promoCodes(), label: "Back to the codes" }}
        form={form}
        failed={failed}
        busy={busy}
        label={batch ? "Make the codes" : "Make the code"}
        onSend={() => void make()}
        onChange={() => {
          setDirty(true);
          const found = read();
          setSaid("promo" in found ? giftWords(found.promo) : null);
        }}
      >
        <CodeFields batch={batch} wrong={wrong} onBatch={setBatch} />
        <GiftFields kind={kind} currencies={currencies} wrong={wrong} onKind={setKind} />
        <LimitFields
          limits={NO_LIMITS}
          plans={plans}
          currencies={currencies}
          off={kind !== "trial"}
          devices={kind === "devices"}
          batch={batch}
          wrong={wrong}
        />
        <p role="status" className="mt-6 text-14 font-medium empty:hidden">
          {said === null ? null : `It gives ${said}. This cannot be changed later.`}
        </p>
      </PageForm>
      <AskToLeave what="in the new code" guard={guard} />
    </>
  );
}
