"use client";
// What else may be known of somebody who is added: where they are, how far it is with them, and the workspace's own fields. The same
// fields as on their page; a company has no birthday.
import { useId } from "react";
import { AddressInput } from "#components/contact/address-input.tsx";
import { BirthdayInput } from "#components/contact/birthday-input.tsx";
import { CustomInput } from "#components/contact/custom-input.tsx";
import { StageInput } from "#components/contact/stage-input.tsx";
import { Field } from "#components/ui/field.tsx";
import { Input } from "#components/ui/input.tsx";
import { useContactFields, useStages } from "#lib/client/use-contact-fields.ts";
import { type ContactKind, FACT_LABELS, MOST_FACT } from "#lib/services/contact/contact-limits.ts";
import type { MoreTyped } from "./use-add-form.ts";

type AddMoreProps = {
  kind: ContactKind;
  typed: MoreTyped;
  errors: Readonly<Record<string, string>>;
  onTyped: (key: string, value: string) => void;
};

/** By the field's name, or by the id of one of the workspace's own. */
export default function AddMore({ kind, typed, errors, onTyped }: AddMoreProps) {
  const title = useId();
  const own = useContactFields();
  const stages = useStages();
  const input = (key: string) => ({
    value: typed[key] ?? "",
    onValue: (value: string) => onTyped(key, value),
    still: true,
  });
  const field = (key: string, label: string) => ({ label, optional: true, error: errors[key] });
  return (
    <section aria-labelledby={title} aria-busy={own === undefined} className="grid gap-4 border-t border-line pt-4">
      <h3 id={title} className="text-13 font-semibold">
        More details
      </h3>
      {stages?.names.length === 0 ? null : (
        <Field {...field("stage", FACT_LABELS.stage)}>
          <StageInput {...input("stage")} />
        </Field>
      )}
      <Field {...field("address", FACT_LABELS.address)}>
        <AddressInput {...input("address")} />
      </Field>
      <Field {...field("website", FACT_LABELS.website)}>
        <Input
          name="website"
          type="url"
          autoComplete="off"
          maxLength={MOST_FACT.website}
          value={typed.website ?? ""}
          onChange={({ target }) => onTyped("website", target.value)}
        />
      </Field>
      {kind === "company" ? null : (
        <Field {...field("birthday", FACT_LABELS.birthday)}>
          <BirthdayInput {...input("birthday")} />
        </Field>
      )}
      {own?.map(({ id, name, type }) => (
        <Field key={id} {...field(id, name)}>
          <CustomInput custom={{ id, type }} {...input(id)} />
        </Field>
      ))}
    </section>
  );
}
