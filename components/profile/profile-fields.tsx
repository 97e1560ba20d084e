"use client";
// The fields of a profile in groups, for every form that has them: who, how to be reached, where.
import { type UseFormReturn, useWatch } from "react-hook-form";
import { CallingCodeSelect, CountrySelect } from "#components/patterns/country-select.tsx";
import { FormField } from "#components/patterns/form-field.tsx";
import { Field } from "#components/ui/field.tsx";
import { Input } from "#components/ui/input.tsx";
import { FIELD_LABELS, type FieldName, type ProfileFields } from "./fields.ts";

type GroupProps = {
  form: UseFormReturn<ProfileFields>;
  /** What cannot be left empty here. */
  required: readonly FieldName[];
};

const TITLE_HELP = "What you do, for example: Realtor, residential sales.";

/** First name, last name, title. */
export function NameFields({ form, required }: GroupProps) {
  const optional = (name: FieldName) => !required.includes(name);
  return (
    <div className="grid grid-cols-2 gap-x-4 gap-y-[18px] max-[420px]:grid-cols-1">
      <FormField
        form={form}
        name="firstname"
        label={FIELD_LABELS.firstname}
        autoComplete="given-name"
        optional={optional("firstname")}
      />
      <FormField
        form={form}
        name="lastname"
        label={FIELD_LABELS.lastname}
        autoComplete="family-name"
        optional={optional("lastname")}
      />
      <FormField
        form={form}
        name="title"
        label={FIELD_LABELS.title}
        autoComplete="organization-title"
        help={TITLE_HELP}
        optional={optional("title")}
        className="col-span-full"
      />
    </div>
  );
}

/** Groups the digits, and lets a prefix in the number choose the country. */
async function tidy(form: UseFormReturn<ProfileFields>): Promise<void> {
  const { phone, phoneCountry } = form.getValues();
  if (phone.trim() === "") return;
  // Where the rules cannot be fetched the number stays as it was typed; the server reads it too.
  const rules = await import("#lib/client/phone-format.ts").catch(() => null);
  const read = rules?.readPhone({ phone, country: phoneCountry });
  // Somebody may have typed on while the rules were fetched.
  if (!read || form.getValues("phone") !== phone) return;
  if (read.phone !== phone) form.setValue("phone", read.phone, { shouldDirty: true });
  if (read.country !== phoneCountry) form.setValue("phoneCountry", read.country, { shouldDirty: true });
}

/** A number with the country it is read in. */
export function PhoneField({ form, required }: GroupProps) {
  const { errors } = form.formState;
  const country = useWatch({ control: form.control, name: "phoneCountry" });
  return (
    <div className="grid grid-cols-[124px_minmax(0,1fr)] gap-x-4 touch:grid-cols-[132px_minmax(0,1fr)] touch:gap-x-3">
      <Field label={FIELD_LABELS.phoneCountry} error={errors.phoneCountry?.message}>
        <CallingCodeSelect
          first={form.formState.defaultValues?.phoneCountry ?? ""}
          chosen={country}
          autoComplete="tel-country-code"
          {...form.register("phoneCountry")}
        />
      </Field>
      <Field label={FIELD_LABELS.phone} optional={!required.includes("phone")} error={errors.phone?.message}>
        <Input
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
          maxLength={40}
          {...form.register("phone", { onBlur: () => void tidy(form) })}
        />
      </Field>
    </div>
  );
}

/** City alone is what onboarding asks for. */
export function CityField({ form }: Pick<GroupProps, "form">) {
  return <FormField form={form} name="city" label={FIELD_LABELS.city} autoComplete="address-level2" optional />;
}

/** Street to country. */
export function AddressFields({ form }: Pick<GroupProps, "form">) {
  return (
    <div className="grid grid-cols-6 gap-x-4 gap-y-[18px]">
      <FormField
        form={form}
        name="address"
        label={FIELD_LABELS.address}
        autoComplete="address-line1"
        className="col-span-4 touch:col-span-6"
      />
      <FormField
        form={form}
        name="apt"
        label={FIELD_LABELS.apt}
        autoComplete="address-line2"
        className="col-span-2 touch:col-span-6"
      />
      <FormField
        form={form}
        name="zip"
        label={FIELD_LABELS.zip}
        autoComplete="postal-code"
        className="col-span-2 touch:col-span-3"
      />
      <FormField
        form={form}
        name="city"
        label={FIELD_LABELS.city}
        autoComplete="address-level2"
        className="col-span-4 touch:col-span-3"
      />
      <FormField
        form={form}
        name="state"
        label={FIELD_LABELS.state}
        autoComplete="address-level1"
        className="col-span-3"
      />
      <Field label={FIELD_LABELS.country} className="col-span-3">
        <CountrySelect
          first={form.formState.defaultValues?.country ?? ""}
          autoComplete="country"
          {...form.register("country")}
        />
      </Field>
    </div>
  );
}
