"use client";
// An address in its parts. What is typed is one text (`packedAddress`), so that a draft keeps it like any other value.
import { CountrySelect } from "#components/patterns/country-select.tsx";
import { Field } from "#components/ui/field.tsx";
import { Input } from "#components/ui/input.tsx";
import { Select } from "#components/ui/select.tsx";
import { ADDRESS_LABELS } from "#lib/address-labels.ts";
import { addressCodes, packedAddress, unpackedAddress } from "#lib/contact/address.ts";
import { stateOfZip, US_STATES } from "#lib/orders/us-states.ts";
import { type AddressParts, MOST_FACT } from "#lib/services/contact/contact-limits.ts";
import { focusIt } from "./focus-it.ts";
import type { ValueControlProps } from "./value-control.ts";

type PartProps = { parts: AddressParts; take: (said: Partial<AddressParts>) => void };

const isHome = (country: string) => country === "" || country === "US";

/** By its code where the country has a list of them; what was typed before stays a choice. */
function State({ parts, take }: PartProps) {
  const { state, country } = parts;
  const code = addressCodes(parts).state_code?.slice(3) ?? state;
  if (!isHome(country)) {
    return (
      <Field label="State or province">
        <Input autoComplete="off" value={state} onChange={({ target }) => take({ state: target.value })} />
      </Field>
    );
  }
  const listed = code === "" || US_STATES.some((one) => one.code === code);
  return (
    <Field label={ADDRESS_LABELS.state}>
      <Select value={code} onChange={({ target }) => take({ state: target.value })}>
        <option value="">Choose</option>
        {listed ? null : <option value={code}>{code}</option>}
        {US_STATES.map(({ code: each, name }) => (
          <option key={each} value={each}>
            {name}
          </option>
        ))}
      </Select>
    </Field>
  );
}

/** A ZIP code says its state where none is chosen, and the state of the one before it goes with that. */
function Zip({ parts, take }: PartProps) {
  const { zip, state, country } = parts;
  const type = (text: string) => {
    const follows = state === "" || state === stateOfZip(zip)?.code;
    const found = isHome(country) && follows ? stateOfZip(text) : null;
    take({ zip: text, ...(found === null ? {} : { state: found.code }) });
  };
  return (
    <Field label={isHome(country) ? ADDRESS_LABELS.postal_code : "Postal code"}>
      <Input autoComplete="off" value={zip} onChange={({ target }) => type(target.value)} />
    </Field>
  );
}

/** What is wrong is said of the street: the whole is too long, or says nothing. */
export function AddressInput({ value, onValue, still = false, ...field }: ValueControlProps) {
  const parts = unpackedAddress(value);
  const take = (said: Partial<AddressParts>) => onValue(packedAddress({ ...parts, ...said }));
  const text = (part: "street2" | "city", label: string) => (
    <Field label={label}>
      <Input
        autoComplete="off"
        maxLength={MOST_FACT.address}
        value={parts[part]}
        onChange={({ target }) => take({ [part]: target.value })}
      />
    </Field>
  );
  const country = addressCodes({ ...parts, state: "" }).country_code ?? parts.country;
  return (
    <div className="grid gap-3">
      <Input
        {...field}
        ref={still ? undefined : focusIt}
        name="value"
        placeholder={ADDRESS_LABELS.address}
        autoComplete="off"
        maxLength={MOST_FACT.address}
        value={parts.street}
        onChange={({ target }) => take({ street: target.value })}
      />
      {text("street2", ADDRESS_LABELS.apt)}
      {text("city", ADDRESS_LABELS.city)}
      <div className="grid grid-cols-2 gap-3">
        <State parts={{ ...parts, country }} take={take} />
        <Zip parts={{ ...parts, country }} take={take} />
      </div>
      <Field label={ADDRESS_LABELS.country}>
        <CountrySelect
          autoComplete="off"
          first={country}
          value={country}
          onChange={({ target }) => take({ country: target.value })}
        />
      </Field>
    </div>
  );
}
