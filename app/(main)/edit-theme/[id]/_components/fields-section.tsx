"use client";
// What stands on the cards, field by field: who may write it, and how cards are kept in step with it.
import { Section } from "#components/patterns/section-heading.tsx";
import { Field } from "#components/ui/field.tsx";
import { Input, Textarea } from "#components/ui/input.tsx";
import { Segmented } from "#components/ui/segmented.tsx";
import { Switch } from "#components/ui/switch.tsx";
import { PHOTO_LABELS } from "#lib/card/theme/choice-labels.ts";
import {
  FIELD_LABELS,
  FROM_LOCATION,
  FROM_PROFILE,
  TEXT_FIELDS,
  type TextFieldName,
  type ThemeFieldName,
} from "#lib/card/theme/theme-fields.ts";
import type { EditedFields } from "#lib/card/theme/version-fields.ts";
import type { ThemeReach } from "#lib/services/card/theme-entities.ts";
import { ComplianceRules, type RuleRegion } from "./compliance-rules.tsx";
import { FieldMatrix } from "./field-matrix.tsx";
import type { SetField } from "./use-theme.ts";

type FieldsProps = { fields: EditedFields; set: SetField; problems: ReadonlyMap<ThemeFieldName, string> };
type RowProps = FieldsProps & { name: ThemeFieldName };

const HELP: Readonly<Partial<Record<TextFieldName, string>>> = {
  company: "{location} and {city} are filled in for each location.",
  about: "{city} is filled in for each location.",
  compliance: "A change reaches every card at once.",
  booking: "A link to a calendar. Cards without their own show this one.",
  phone: "A number that every card shows, such as the front desk’s.",
  pronouns: "Locked and empty, cards show no pronouns.",
};

/** What a photo is while it is locked; unlocked it is each person's. */
function PhotoControl({ fields, set, problems }: FieldsProps) {
  const { value, locked = false } = fields.photo ?? {};
  return (
    <div className="grid gap-1.5">
      <p className="text-13 font-medium">{FIELD_LABELS.photo}</p>
      {locked ? (
        <Segmented
          label={FIELD_LABELS.photo}
          value={value === "hidden" ? "hidden" : "shown"}
          onSelect={(photo) => set("photo", { value: photo })}
          segments={PHOTO_LABELS}
        />
      ) : null}
      {problems.has("photo") ? <p className="text-12 text-danger">{problems.get("photo")}</p> : null}
    </div>
  );
}

type FromProps = Omit<RowProps, "problems"> & { from: string; children: string };

/** A value that comes from somewhere else, or does not. */
function FromSwitch({ name, fields, set, from, children }: FromProps) {
  return (
    <label htmlFor={`theme-${name}`} className="flex min-h-11 items-center gap-3 text-13">
      <Switch
        id={`theme-${name}`}
        checked={fields[name]?.value === from}
        onChange={(event) => set(name, { value: event.target.checked ? from : null })}
      />
      {children}
    </label>
  );
}

function TextControl({ name, fields, set, problems }: RowProps & { name: TextFieldName }) {
  const value = fields[name]?.value;
  if (name === "office") {
    return (
      <FromSwitch {...{ name, fields, set }} from={FROM_LOCATION}>
        Use each location’s own office address
      </FromSwitch>
    );
  }
  if (name === "photo") return <PhotoControl {...{ fields, set, problems }} />;
  if (name === "phone" && value === FROM_PROFILE) return null;
  const long = name === "about" || name === "compliance";
  const Control = long ? Textarea : Input;
  return (
    <Field label={FIELD_LABELS[name]} error={problems.get(name)} help={HELP[name]} optional>
      <Control
        value={typeof value === "string" ? value : ""}
        onChange={(event: { target: { value: string } }) =>
          set(name, { value: event.target.value === "" ? null : event.target.value })
        }
      />
    </Field>
  );
}

/** What each says, and below them who may write it. */
export function FieldsSection({
  held,
  regions,
  ...props
}: FieldsProps & { held: ThemeReach["held"]; regions: readonly RuleRegion[] }) {
  return (
    <Section title="Fields" id="fields">
      <ul>
        {TEXT_FIELDS.filter((name) => name !== "photo" || props.fields.photo?.locked === true).map((name) => (
          <li key={name} className="grid gap-3 py-3">
            <TextControl {...props} name={name} />
            {name === "phone" ? (
              <FromSwitch {...props} name={name} from={FROM_PROFILE}>
                Use the phone number from each person’s profile
              </FromSwitch>
            ) : null}
            {name === "compliance" ? <ComplianceRules {...props} regions={regions} /> : null}
          </li>
        ))}
      </ul>
      <FieldMatrix fields={props.fields} set={props.set} held={held} />
    </Section>
  );
}
