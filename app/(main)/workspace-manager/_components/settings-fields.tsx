"use client";
// The fields of a workspace's settings: name and face, address, time and money.
import { CountrySelect } from "#components/patterns/country-select.tsx";
import { Section } from "#components/patterns/section-heading.tsx";
import { Field } from "#components/ui/field.tsx";
import { Input } from "#components/ui/input.tsx";
import { Select } from "#components/ui/select.tsx";
import { ADDRESS_LABELS } from "#lib/address-labels.ts";
import type { FormErrors } from "#lib/client/refusal.ts";
import { useSupported } from "#lib/client/supported-values.ts";
import type { Workspace } from "#lib/services/auth/entities.ts";
import { LogoField } from "./logo-field.tsx";

const ADDRESS = [
  { name: "address", auto: "address-line1" },
  { name: "apt", auto: "address-line2" },
  { name: "city", auto: "address-level2" },
  { name: "state", auto: "address-level1" },
  { name: "postal_code", auto: "postal-code" },
] as const;

/** The fields that can be wrong, in their order; of anything else the note over the form tells. */
export const SETTINGS = [
  ...(["workspace_name", "website", "logo_url", "user_panel_logo"] as const),
  ...(["address", "apt", "city", "state", "postal_code"] as const),
  ...(["country", "time_zone", "currency"] as const),
] as const;

export type SettingsErrors = FormErrors<(typeof SETTINGS)[number]>;

type FieldsProps = { workspace: Workspace; errors: SettingsErrors; onTouch: () => void };

/** What it is called and how it looks. */
export function FaceFields({ workspace, errors, onTouch }: FieldsProps) {
  return (
    <Section id="face" title="Name and logo">
      <div className="mt-4 grid grid-cols-2 gap-4 touch:grid-cols-1">
        <Field label="Name" error={errors.workspace_name}>
          <Input
            name="workspace_name"
            defaultValue={workspace.workspace_name}
            maxLength={80}
            autoComplete="organization"
          />
        </Field>
        <Field label="Website" optional error={errors.website}>
          <Input
            name="website"
            type="url"
            defaultValue={workspace.website ?? ""}
            placeholder="https://"
            autoComplete="url"
          />
        </Field>
        <LogoField name="logo_url" label="Logo" stored={workspace.logo_url} error={errors.logo_url} onTouch={onTouch} />
        <LogoField
          name="user_panel_logo"
          label="Logo in the menu"
          stored={workspace.settings.user_panel_logo}
          error={errors.user_panel_logo}
          onTouch={onTouch}
        />
      </div>
    </Section>
  );
}

/** Where it is. */
export function AddressFields({ workspace, errors }: Omit<FieldsProps, "onTouch">) {
  const country = workspace.address.country ?? "";
  return (
    <Section id="address" title="Address" className="mt-9">
      <div className="mt-4 grid grid-cols-2 gap-4 touch:grid-cols-1">
        {ADDRESS.map(({ name, auto }) => (
          <Field key={name} label={ADDRESS_LABELS[name]} optional error={errors[name]}>
            <Input name={name} defaultValue={workspace.address[name] ?? ""} maxLength={120} autoComplete={auto} />
          </Field>
        ))}
        <Field label={ADDRESS_LABELS.country} optional error={errors.country}>
          <CountrySelect name="country" first={country} defaultValue={country} autoComplete="country" />
        </Field>
      </div>
    </Section>
  );
}

/** Its clock and its money. */
export function PlaceFields({ workspace, errors }: Omit<FieldsProps, "onTouch">) {
  const zones = useSupported("timeZone", workspace.time_zone);
  const currencies = useSupported("currency", workspace.currency);
  return (
    <Section id="place" title="Time zone and currency" className="mt-9">
      <div className="mt-4 grid grid-cols-2 gap-4 touch:grid-cols-1">
        <Field label="Time zone" error={errors.time_zone} help="Reports and emails use this time zone.">
          <Select name="time_zone" defaultValue={workspace.time_zone}>
            {zones.map((zone) => (
              <option key={zone}>{zone}</option>
            ))}
          </Select>
        </Field>
        <Field label="Currency" error={errors.currency} help="A running subscription keeps the one it was agreed in.">
          <Select name="currency" defaultValue={workspace.currency}>
            {currencies.map((code) => (
              <option key={code}>{code}</option>
            ))}
          </Select>
        </Field>
      </div>
    </Section>
  );
}
