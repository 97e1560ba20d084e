"use client";
// Where an order goes: each field says what is wrong beside it, and a browser fills in what it knows.
import { Check } from "lucide-react";
import type { UseFormReturn } from "react-hook-form";
import { FormField } from "#components/patterns/form-field.tsx";
import { Input } from "#components/ui/input.tsx";
import { Select } from "#components/ui/select.tsx";
import { countryName } from "#lib/countries.ts";
import { stateOfZip, US_STATES } from "#lib/orders/us-states.ts";
import type { OrderAddress } from "#lib/services/auth/order-entities.ts";

export type AddressValues = OrderAddress & { email: string };

export const NO_ADDRESS: AddressValues = {
  ...{ email: "", name: "", company: "", street: "", street_2: "" },
  ...{ city: "", region: "", postcode: "", country: "" },
};

type FieldsProps = { form: UseFormReturn<AddressValues>; countries: readonly string[] };

const TALL = "h-11 text-15";

function Region({ form }: Pick<FieldsProps, "form">) {
  const us = form.watch("country") === "US";
  if (!us) {
    return (
      <FormField form={form} name="region" label="State or province" optional>
        <Input {...form.register("region")} autoComplete="address-level1" className={TALL} />
      </FormField>
    );
  }
  return (
    <FormField form={form} name="region" label="State or territory">
      <Select {...form.register("region")} autoComplete="address-level1">
        <option value="">Choose</option>
        {US_STATES.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </Select>
    </FormField>
  );
}

/** A ZIP code says its state, so that nobody has to look for it in a list. */
function Postcode({ form }: Pick<FieldsProps, "form">) {
  const [country, postcode, region] = form.watch(["country", "postcode", "region"]);
  const us = country === "US";
  const state = us ? stateOfZip(postcode) : null;
  const known = state !== null && state.code === region ? state.name : null;
  return (
    <FormField
      form={form}
      name="postcode"
      label={us ? "ZIP code" : "Postal code"}
      help={
        known === null ? undefined : (
          <span className="flex items-center gap-1.5 text-positive">
            <Check className="size-3.5" aria-hidden="true" />
            {known}
          </span>
        )
      }
    >
      <Input
        {...form.register("postcode", {
          onChange: ({ target }: { target: HTMLInputElement }) => {
            const found = us ? stateOfZip(target.value) : null;
            if (found) form.setValue("region", found.code, { shouldDirty: true });
          },
        })}
        autoComplete="postal-code"
        inputMode={us ? "numeric" : "text"}
        className={TALL}
      />
    </FormField>
  );
}

/** The countries are those that we ship to. */
export function AddressFields({ form, countries }: FieldsProps) {
  return (
    <>
      <FormField form={form} name="name" label="Name">
        <Input {...form.register("name")} autoComplete="name" className={TALL} />
      </FormField>
      <FormField form={form} name="company" label="Company" optional>
        <Input {...form.register("company")} autoComplete="organization" className={TALL} />
      </FormField>
      <FormField form={form} name="country" label="Country">
        <Select {...form.register("country")} autoComplete="country">
          <option value="">Choose</option>
          {countries.map((code) => (
            <option key={code} value={code} suppressHydrationWarning>
              {countryName(code)}
            </option>
          ))}
        </Select>
      </FormField>
      <FormField form={form} name="street" label="Street">
        <Input {...form.register("street")} autoComplete="address-line1" className={TALL} />
      </FormField>
      <FormField form={form} name="street_2" label="Apartment, suite" optional>
        <Input {...form.register("street_2")} autoComplete="address-line2" className={TALL} />
      </FormField>
      <div className="grid grid-cols-2 items-start gap-4">
        <FormField form={form} name="city" label="City">
          <Input {...form.register("city")} autoComplete="address-level2" className={TALL} />
        </FormField>
        <Postcode form={form} />
      </div>
      <Region form={form} />
    </>
  );
}
