"use client";
// One product: what it is called, what one of it holds, what it costs, and how many are left.
import { useRouter } from "next/navigation";
import { useRef, useState } from "react";
import { PageForm } from "#app/admin/_components/page-form.tsx";
import { useSending, type Wrong } from "#app/admin/_components/use-sending.ts";
import { AskToLeave } from "#components/patterns/ask-to-leave.tsx";
import { DraftNote } from "#components/patterns/draft-note.tsx";
import { Checkbox } from "#components/ui/checkbox.tsx";
import { Field } from "#components/ui/field.tsx";
import { Input, Textarea } from "#components/ui/input.tsx";
import { Select } from "#components/ui/select.tsx";
import { call } from "#lib/client/call.ts";
import { showSuccess } from "#lib/client/snackbar.ts";
import { draftOfFields } from "#lib/client/use-kept-draft.ts";
import { useLeaveGuard } from "#lib/client/use-leave-guard.ts";
import { useSameKey } from "#lib/client/use-same-key.ts";
import type { AdminProduct } from "#lib/services/auth/order-admin-entities.ts";
import { ORDER_CHIPS, ORDER_KINDS, type OrderKind } from "#lib/services/auth/order-limits.ts";
import { KIND_NAMES } from "#lib/services/card/device-limits.ts";
import { orderPaths } from "./order-shape.ts";
import { piecesIn, stepsIn, stepsText } from "./shop-values.ts";

const CURRENCIES = ["USD", "EUR", "GBP"] as const;

type Prices = AdminProduct["prices"];

function pricesIn(read: (name: string) => string, currencies: readonly string[]): { prices: Prices } | Wrong {
  const prices: Prices = {};
  for (const currency of currencies) {
    const field = `prices.${currency}`;
    const steps = stepsIn(read(field), currency);
    if (steps === null) return { field, error: "Write each price as 1: 3.50, one a line." };
    if (steps.length > 0) prices[currency] = steps;
  }
  return { prices };
}

type Typed = { product: Omit<AdminProduct, "key" | "shelf" | "version"> };

function productIn(form: FormData, currencies: readonly string[]): Typed | Wrong {
  const read = (name: string) => String(form.get(name) ?? "").trim();
  const found = pricesIn(read, currencies);
  if ("error" in found) return found;
  const stock = read("stock");
  if (!/^\d{0,6}$/.test(stock)) return { field: "stock", error: "Enter a number, or nothing." };
  return {
    product: {
      ...{ name: read("name"), note: read("note"), pieces: piecesIn(read), prices: found.prices },
      stock: stock === "" ? null : Number(stock),
      rank: Number(read("rank")) || 0,
      chip: ORDER_CHIPS.find((known) => known === read("chip")) ?? "counter",
      archived: form.get("archived") !== null,
    },
  };
}

type FieldsProps = { product: AdminProduct | null; currencies: readonly string[]; wrong: Wrong | null };

function Naming({ product, errorAt }: { product: AdminProduct | null; errorAt: (name: string) => string | undefined }) {
  return (
    <div className="grid grid-cols-2 items-start gap-4 touch:grid-cols-1">
      <Field label="Name" error={errorAt("name")}>
        <Input name="name" maxLength={40} defaultValue={product?.name} />
      </Field>
      <Field label="In a few words" optional error={errorAt("note")}>
        <Input name="note" maxLength={120} defaultValue={product?.note} />
      </Field>
      {product === null ? (
        <>
          <Field
            label="Short name"
            error={errorAt("key")}
            help="Lowercase letters, digits and dashes. It cannot be changed later."
          >
            <Input name="key" maxLength={31} autoComplete="off" spellCheck={false} />
          </Field>
          <Field label="Where it is sold" error={errorAt("shelf")}>
            <Select name="shelf" defaultValue="tags">
              <option value="tags">Single pieces</option>
              <option value="kits">Kits</option>
            </Select>
          </Field>
        </>
      ) : null}
    </div>
  );
}

/** What is printed from now on; orders keep the chip that they were placed with. */
function ChipField({ product, error }: { product: AdminProduct | null; error: string | undefined }) {
  return (
    <Field
      label="Chip"
      error={error}
      help="Copy-proof chips (NTAG 424) sign each tap. Their keys are in the printer’s first files of an order, once."
    >
      <Select name="chip" defaultValue={product?.chip ?? "counter"}>
        <option value="counter">Plain, with a counter</option>
        <option value="signed">Copy-proof, signed</option>
      </Select>
    </Field>
  );
}

function Fields({ product, currencies, wrong }: FieldsProps) {
  const errorAt = (name: string) => (wrong?.field === name ? wrong.error : undefined);
  const counted = (kind: OrderKind) => product?.pieces[kind] ?? "";
  return (
    <div className="grid gap-6">
      <Naming product={product} errorAt={errorAt} />
      <fieldset>
        <legend className="text-13 font-medium">One of it holds</legend>
        <div className="mt-2 grid grid-cols-4 gap-4 touch:grid-cols-2">
          {ORDER_KINDS.map((kind) => (
            <Field key={kind} label={KIND_NAMES[kind]}>
              <Input name={`pieces.${kind}`} inputMode="numeric" maxLength={3} defaultValue={counted(kind)} />
            </Field>
          ))}
        </div>
        <p role="alert" className="mt-1 text-12 text-danger empty:hidden">
          {errorAt("pieces")}
        </p>
      </fieldset>
      <fieldset>
        <legend className="text-13 font-medium">Prices by quantity</legend>
        <div className="mt-2 grid grid-cols-3 gap-4 touch:grid-cols-1">
          {currencies.map((currency) => (
            <Field
              key={currency}
              label={currency}
              optional
              error={errorAt(`prices.${currency}`)}
              help="A line each: 1: 3.50, then 50: 3.00."
            >
              <Textarea
                name={`prices.${currency}`}
                rows={4}
                className="tn"
                defaultValue={stepsText(product?.prices[currency], currency)}
              />
            </Field>
          ))}
        </div>
        <p role="alert" className="mt-1 text-12 text-danger empty:hidden">
          {errorAt("prices")}
        </p>
      </fieldset>
      <ChipField product={product} error={errorAt("chip")} />
      <div className="grid grid-cols-3 items-start gap-4 touch:grid-cols-1">
        <Field label="In stock" optional error={errorAt("stock")} help="Leave it empty for no limit.">
          <Input name="stock" inputMode="numeric" maxLength={6} defaultValue={product?.stock ?? ""} />
        </Field>
        <Field label="Place in the list" error={errorAt("rank")}>
          <Input name="rank" inputMode="numeric" maxLength={3} defaultValue={product?.rank ?? 10} />
        </Field>
        <label htmlFor="archived" className="flex min-h-9 items-center gap-2.5 text-13 touch:min-h-11 sm:mt-[26px]">
          <Checkbox id="archived" name="archived" defaultChecked={product?.archived ?? false} />
          No longer sold
        </label>
      </div>
    </div>
  );
}

/** New prices hold for orders from then on. */
export function ProductView({ product }: { product: AdminProduct | null }) {
  const router = useRouter();
  const form = useRef<HTMLFormElement>(null);
  const [dirty, setDirty] = useState(false);
  const guard = useLeaveGuard(dirty, draftOfFields(form, "product", { dirty, version: product?.version ?? 0 }));
  const { keyOf } = useSameKey();
  const { busy, wrong, failed, sendForm } = useSending(form, "product");
  const currencies = [...new Set([...CURRENCIES, ...Object.keys(product?.prices ?? {})])];
  const save = () => {
    const data = new FormData(form.current ?? undefined);
    return sendForm(productIn(data, currencies), async ({ product: typed }) => {
      const shelf = data.get("shelf") === "kits" ? "kits" : "tags";
      const key = String(data.get("key") ?? "").trim();
      const input = { ...typed, stock_was: product?.stock ?? null };
      const made = product
        ? await call("auth.updateProduct", { key: product.key, version: product.version, ...input })
        : await call("auth.createProduct", { key, shelf, ...input }, { idempotencyKey: keyOf(input) });
      setDirty(false);
      guard.release();
      showSuccess(`${made.name} is saved`);
      router.push(orderPaths.shop());
      router.refresh();
    });
  };
  return (
    <div className="pt-4">
      <h2 className="mb-6 text-20 tracking-head">{product?.name ?? "New product"}</h2>
      <DraftNote draft={guard.kept} />
      <PageForm
        back={{ href: orderPaths.shop(), label: "Back to the catalog" }}
        form={form}
        failed={failed}
        busy={busy}
        label="Save"
        disabledReason={dirty ? undefined : "Nothing has changed yet"}
        onSend={() => void save()}
        onChange={() => setDirty(true)}
      >
        <Fields product={product} currencies={currencies} wrong={wrong} />
      </PageForm>
      <AskToLeave what={`in ${product?.name ?? "the new product"}`} guard={guard} />
    </div>
  );
}
