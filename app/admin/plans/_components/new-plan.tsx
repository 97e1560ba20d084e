"use client";
// A plan is made: its name and kind, and then the same fields that an edit has.
import { useRouter } from "next/navigation";
import { type RefObject, useRef, useState } from "react";
import { PageForm } from "#app/admin/_components/page-form.tsx";
import { planWords } from "#components/billing/plan-words.ts";
import { Field } from "#components/ui/field.tsx";
import { Input } from "#components/ui/input.tsx";
import { Select } from "#components/ui/select.tsx";
import { planLabel } from "#components/workspace/plan.ts";
import { adminPaths } from "#lib/admin-paths.ts";
import { call } from "#lib/client/call.ts";
import { refusalOf } from "#lib/client/refusal.ts";
import { showSuccess } from "#lib/client/snackbar.ts";
import { draftOfFields } from "#lib/client/use-kept-draft.ts";
import { useLeaveGuard } from "#lib/client/use-leave-guard.ts";
import { useSameKey } from "#lib/client/use-same-key.ts";
import { PLANS } from "#lib/permissions/plans.ts";
import { PLAN_CHOICES } from "#lib/plan-kinds.ts";
import { LeaveDialog } from "./leave-dialog.tsx";
import { FlagFields, PriceFields, TermFields } from "./plan-fields.tsx";
import { newPlanIn } from "./plan-values.ts";
import { useCurrencies } from "./use-currencies.ts";

const NO_PRICES = {};
const FIRST = { USD: null };
const TERMS = { seats_included: 1, trial_days: 14, conference: false };

type Kind = (typeof PLAN_CHOICES)[number]["main_component"];
type Wrong = { field: string; error: string };

function useMaking(form: RefObject<HTMLFormElement | null>, currencies: readonly string[], onMade: () => void) {
  const [busy, setBusy] = useState(false);
  const [wrong, setWrong] = useState<Wrong | null>(null);
  const [failed, setFailed] = useState<string | null>(null);
  const { keyOf } = useSameKey();
  const refuse = (found: Wrong) => {
    setWrong(found);
    const field = form.current?.querySelector<HTMLElement>(`[name="${found.field}"]`);
    if (field) field.focus();
    else setFailed(found.error);
  };
  async function make() {
    if (!form.current || busy) return;
    setFailed(null);
    setWrong(null);
    const parsed = newPlanIn(new FormData(form.current), currencies);
    if ("error" in parsed) return refuse(parsed);
    setBusy(true);
    try {
      await call("auth.createPlan", parsed.plan, { idempotencyKey: keyOf(parsed.plan) });
      showSuccess(`${parsed.plan.name} is on sale`);
      onMade();
    } catch (error) {
      const { fields, message } = refusalOf(error);
      const [first] = Object.entries(fields);
      if (first) refuse({ field: first[0], error: first[1] });
      else setFailed(message);
      setBusy(false);
    }
  }
  return { busy, wrong, failed, make };
}

type KindFieldsProps = { kind: Kind; wrong: Wrong | null; onKind: (kind: Kind) => void };

function KindFields({ kind, wrong, onKind }: KindFieldsProps) {
  const errorAt = (name: string) => (wrong?.field === name ? wrong.error : undefined);
  return (
    <div className="mb-9 grid grid-cols-2 gap-4 touch:grid-cols-1">
      <Field label="Name" error={errorAt("name")}>
        <Input name="name" maxLength={60} autoComplete="off" />
      </Field>
      <Field
        label="Kind"
        error={errorAt("main_component")}
        help={planWords({ main_component: kind, flags: [...PLANS[kind]] })}
      >
        <Select
          name="main_component"
          value={kind}
          onChange={({ currentTarget }) => {
            const chosen = PLAN_CHOICES.find(({ main_component }) => main_component === currentTarget.value);
            if (chosen) onKind(chosen.main_component);
          }}
        >
          {PLAN_CHOICES.map((choice) => (
            <option key={choice.main_component} value={choice.main_component}>
              {planLabel({ ...choice, subscription_status: "active", is_child: false })}
            </option>
          ))}
        </Select>
      </Field>
    </div>
  );
}

/** Another kind brings its own flags along, until somebody has touched one. */
export function NewPlan() {
  const router = useRouter();
  const [dirty, setDirty] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const guard = useLeaveGuard(dirty, draftOfFields(form, "new plan", { dirty }));
  const { currencies, add, remove } = useCurrencies(FIRST);
  const { busy, wrong, failed, make } = useMaking(form, currencies, () => {
    guard.release();
    router.push(adminPaths.plans());
    router.refresh();
  });
  const [kind, setKind] = useState<Kind>("solo");
  const [flagsOf, setFlagsOf] = useState<Kind>("solo");
  const touched = useRef(false);
  return (
    <>
      <h2 className="mb-6 text-20 tracking-head">New plan</h2>
      <PageForm
        back={{ href: adminPaths.plans(), label: "Back to the plans" }}
        form={form}
        failed={failed}
        busy={busy}
        label="Create the plan"
        onSend={() => void make()}
        onChange={() => setDirty(true)}
      >
        <KindFields
          kind={kind}
          wrong={wrong}
          onKind={(chosen) => {
            setKind(chosen);
            if (!touched.current) setFlagsOf(chosen);
          }}
        />
        <div
          onInput={() => {
            touched.current = true;
          }}
        >
          <FlagFields key={flagsOf} flags={PLANS[flagsOf]} />
        </div>
        <PriceFields prices={NO_PRICES} currencies={currencies} errors={wrong} onAdd={add} onRemove={remove} />
        <TermFields plan={TERMS} errors={wrong} />
      </PageForm>
      <LeaveDialog name="the new plan" guard={guard} />
    </>
  );
}
