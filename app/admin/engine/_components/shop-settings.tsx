"use client";
// Shipping, tax, and who makes what is paid: one form; the secret for the printer's server is made beside it.
import { useRouter } from "next/navigation";
import { useRef, useState } from "react";
import { PageForm } from "#app/admin/_components/page-form.tsx";
import { useSending, type Wrong } from "#app/admin/_components/use-sending.ts";
import { AskToLeave } from "#components/patterns/ask-to-leave.tsx";
import { DraftNote } from "#components/patterns/draft-note.tsx";
import { Section } from "#components/patterns/section-heading.tsx";
import { Field } from "#components/ui/field.tsx";
import { Input, Textarea } from "#components/ui/input.tsx";
import { Select } from "#components/ui/select.tsx";
import { call } from "#lib/client/call.ts";
import { showSuccess } from "#lib/client/snackbar.ts";
import { draftOfFields } from "#lib/client/use-kept-draft.ts";
import { useLeaveGuard } from "#lib/client/use-leave-guard.ts";
import type { ShopSettings } from "#lib/services/auth/order-admin-entities.ts";
import { FULFILMENT_MODES, type FulfilmentMode } from "#lib/services/auth/order-limits.ts";
import { HookSecret } from "./hook-secret.tsx";
import { orderPaths } from "./order-shape.ts";
import { shippingIn, shippingText, taxesIn, taxText } from "./shop-values.ts";

const MODES: Readonly<Record<FulfilmentMode, string>> = {
  hand: "Somebody here, with the printer’s files",
  webhook: "The printer’s own server, told by us",
};

type Typed = { settings: Omit<ShopSettings, "has_secret" | "version"> };

function settingsIn(form: FormData): Typed | Wrong {
  const read = (name: string) => String(form.get(name) ?? "").trim();
  const shipping = shippingIn(read("shipping"));
  if (!Array.isArray(shipping)) return shipping;
  const taxes = taxesIn(read("taxes"));
  if (!Array.isArray(taxes)) return taxes;
  const days = read("production_days");
  if (!/^\d{1,2}$/.test(days)) return { field: "production_days", error: "Enter a number of days." };
  const fulfilment = FULFILMENT_MODES.find((mode) => mode === read("fulfilment")) ?? "hand";
  const fulfilment_url = read("fulfilment_url");
  return { settings: { shipping, taxes, production_days: Number(days), fulfilment, fulfilment_url } };
}

function Fields({ settings, wrong }: { settings: ShopSettings; wrong: Wrong | null }) {
  const errorAt = (name: string) => (wrong?.field === name ? wrong.error : undefined);
  return (
    <div className="mt-4 grid gap-4">
      <Field
        label="Where we ship"
        error={errorAt("shipping")}
        help="A country a line, with working days and sums: US, 3 days, USD 6.00, EUR 6.00"
      >
        <Textarea name="shipping" rows={5} className="tn" defaultValue={shippingText(settings.shipping)} />
      </Field>
      <Field
        label="Tax"
        optional
        error={errorAt("taxes")}
        help="A place a line: US-RI, 7%, Rhode Island tax, on shipping"
      >
        <Textarea name="taxes" rows={3} className="tn" defaultValue={taxText(settings.taxes)} />
      </Field>
      <div className="grid grid-cols-3 items-start gap-4 touch:grid-cols-1">
        <Field label="Working days to make it" error={errorAt("production_days")}>
          <Input name="production_days" inputMode="numeric" maxLength={2} defaultValue={settings.production_days} />
        </Field>
        <Field label="Who makes it" error={errorAt("fulfilment")}>
          <Select name="fulfilment" defaultValue={settings.fulfilment}>
            {FULFILMENT_MODES.map((mode) => (
              <option key={mode} value={mode}>
                {MODES[mode]}
              </option>
            ))}
          </Select>
        </Field>
        <Field label="Address of the printer’s server" optional error={errorAt("fulfilment_url")}>
          <Input
            name="fulfilment_url"
            type="url"
            inputMode="url"
            maxLength={500}
            placeholder="https://"
            autoComplete="off"
            defaultValue={settings.fulfilment_url}
          />
        </Field>
      </div>
    </div>
  );
}

/** Holds for orders from then on; what was agreed stays. */
export function ShopSettingsForm({ settings }: { settings: ShopSettings }) {
  const router = useRouter();
  const form = useRef<HTMLFormElement>(null);
  const [dirty, setDirty] = useState(false);
  const guard = useLeaveGuard(dirty, draftOfFields(form, "settings of orders", { dirty, version: settings.version }));
  const { busy, wrong, failed, sendForm } = useSending(form, "page");
  const save = () =>
    sendForm(settingsIn(new FormData(form.current ?? undefined)), async ({ settings: typed }) => {
      await call("auth.updateShop", { ...typed, version: settings.version });
      setDirty(false);
      guard.release();
      showSuccess("The settings of orders are saved");
      router.refresh();
    });
  return (
    <Section id="shop-settings" title="Shipping, tax and production">
      <DraftNote draft={guard.kept} />
      <PageForm
        key={settings.version}
        back={{ href: orderPaths.list(), label: "Back to the orders" }}
        form={form}
        failed={failed}
        busy={busy}
        label="Save"
        disabledReason={dirty ? undefined : "Nothing has changed yet"}
        onSend={() => void save()}
        onChange={() => setDirty(true)}
      >
        <Fields settings={settings} wrong={wrong} />
      </PageForm>
      <HookSecret has={settings.has_secret} />
      <AskToLeave what="in the settings of orders" guard={guard} />
    </Section>
  );
}
