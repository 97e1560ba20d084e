"use client";
// What stands on the cards, field by field: who may write it, and how cards are kept in step with it.
import { Lock, LockOpen } from "lucide-react";
import { Section } from "#components/patterns/section-heading.tsx";
import { Button } from "#components/ui/button.tsx";
import { Field } from "#components/ui/field.tsx";
import { Input, Textarea } from "#components/ui/input.tsx";
import { Segmented } from "#components/ui/segmented.tsx";
import { Switch } from "#components/ui/switch.tsx";
import { PHOTO_LABELS, SYNC_LABELS } from "#lib/card/theme/choice-labels.ts";
import {
  CARD_FIELDS,
  DESIGN_FIELDS,
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
import type { SetField } from "./use-theme.ts";

type FieldsProps = { fields: EditedFields; set: SetField; problems: ReadonlyMap<ThemeFieldName, string> };
type RowProps = FieldsProps & { name: ThemeFieldName };
type HeldProps = { name: ThemeFieldName; held: ThemeReach["held"] };

const HELP: Readonly<Partial<Record<TextFieldName, string>>> = {
  company: "{location} and {city} are filled in for each location.",
  about: "{city} is filled in for each location.",
  compliance: "A change reaches every card at once.",
  booking: "A link to a calendar. Cards without their own show this one.",
  phone: "A number that every card shows, such as the front desk’s.",
  pronouns: "Locked and empty, cards show no pronouns.",
};

/** Whether cards show a face is said while it is locked, and by nobody else than each person while it is not. */
function faceOf(name: ThemeFieldName, locked: boolean) {
  return name === "photo" ? { value: locked ? "shown" : null } : {};
}

function LockButton({ name, fields, set }: Omit<RowProps, "problems">) {
  const locked = fields[name]?.locked === true;
  const Icon = locked ? Lock : LockOpen;
  return (
    <Button
      size="sm"
      aria-pressed={locked}
      aria-label={`${FIELD_LABELS[name]} is ${locked ? "locked" : "unlocked"}`}
      icon={<Icon aria-hidden="true" />}
      onClick={() => set(name, { locked: !locked, sync: "always", ...faceOf(name, !locked) })}
    >
      {locked ? "Locked" : "Unlocked"}
    </Button>
  );
}

/** Beside a field that the theme above keeps: there is nothing to decide about it here. */
function Held({ name, held }: HeldProps) {
  if (held === null || !Object.hasOwn(held.fields, name)) return null;
  return <span className="w-full text-12 text-muted">{held.by} controls this. Cards show its value.</span>;
}

/** What takes effect everywhere at once is not given to a card only once. */
const takesEffectEverywhere = (name: ThemeFieldName) => "everywhere" in CARD_FIELDS[name];

/** Locked means always: nothing else can be chosen then, and it says why. */
function Sync({ name, fields, set }: Omit<RowProps, "problems">) {
  const field = fields[name];
  if (field?.locked === true) return <span className="text-12 text-muted">Always, because it is locked</span>;
  if (name === "photo") return <span className="text-12 text-muted">Each person decides for their own cards</span>;
  const everywhere = takesEffectEverywhere(name);
  return (
    <Segmented
      label={`${FIELD_LABELS[name]} sync`}
      value={everywhere && field?.sync === "first" ? "always" : (field?.sync ?? "always")}
      onSelect={(sync) => set(name, { sync })}
      segments={SYNC_LABELS.filter(({ value }) => !(everywhere && value === "first"))}
    />
  );
}

/** Said once for all rows. */
function WhatTheyMean() {
  const lines = [
    ...SYNC_LABELS,
    { value: "locked", label: "Locked", says: "No one else can change it, and every card shows it at once." },
  ];
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1.5 pt-4 text-12 text-muted">
      {lines.map(({ value, label, says }) => (
        <div key={value} className="contents">
          <dt className="font-medium text-ink">{label}</dt>
          <dd>{says}</dd>
        </div>
      ))}
    </dl>
  );
}

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

/** One row for each text, then one line for each part of the design. */
export function FieldsSection({
  held,
  regions,
  ...props
}: FieldsProps & Pick<HeldProps, "held"> & { regions: readonly RuleRegion[] }) {
  return (
    <Section title="Fields" id="fields">
      <ul>
        {TEXT_FIELDS.map((name) => (
          <li key={name} className="grid gap-3 border-b border-line py-4">
            <TextControl {...props} name={name} />
            {name === "phone" ? (
              <FromSwitch {...props} name={name} from={FROM_PROFILE}>
                Use the phone number from each person’s profile
              </FromSwitch>
            ) : null}
            {name === "compliance" ? <ComplianceRules {...props} regions={regions} /> : null}
            <div className="flex flex-wrap items-center gap-3">
              <LockButton {...props} name={name} />
              <Sync {...props} name={name} />
              <Held name={name} held={held} />
            </div>
          </li>
        ))}
        {DESIGN_FIELDS.filter((name) => name !== "ink").map((name) => (
          <li key={name} className="flex min-h-14 flex-wrap items-center gap-3 border-b border-line py-2">
            <span className="min-w-0 flex-1 text-13 font-medium">{FIELD_LABELS[name]}</span>
            <LockButton {...props} name={name} />
            <Sync {...props} name={name} />
            <Held name={name} held={held} />
          </li>
        ))}
      </ul>
      <WhatTheyMean />
    </Section>
  );
}
