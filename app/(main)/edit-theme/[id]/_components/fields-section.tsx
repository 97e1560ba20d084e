"use client";
// What stands on the cards, field by field: who may write it, and how it sync.
import { Lock, LockOpen } from "lucide-react";
import { Section } from "#components/patterns/section-heading.tsx";
import { Button } from "#components/ui/button.tsx";
import { Field } from "#components/ui/field.tsx";
import { Input, Textarea } from "#components/ui/input.tsx";
import { Segmented } from "#components/ui/segmented.tsx";
import { Switch } from "#components/ui/switch.tsx";
import {
  DESIGN_FIELDS,
  FIELD_LABELS,
  FROM_LOCATION,
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

const SYNCS = [
  { value: "never", label: "Never" },
  { value: "first", label: "Once" },
  { value: "always", label: "Always" },
] as const;

const HELP: Readonly<Partial<Record<TextFieldName, string>>> = {
  company: "{location} and {city} are filled in for each location.",
  about: "{city} is filled in for each location.",
  compliance: "Always shown on every card.",
  booking: "A link to a calendar. Cards without their own show this one.",
};

function LockButton({ name, fields, set }: Omit<RowProps, "problems">) {
  const locked = fields[name]?.locked === true;
  const Icon = locked ? Lock : LockOpen;
  return (
    <Button
      size="sm"
      aria-pressed={locked}
      aria-label={`${FIELD_LABELS[name]} is ${locked ? "locked" : "unlocked"}`}
      icon={<Icon aria-hidden="true" />}
      onClick={() => set(name, { locked: !locked, sync: "always" })}
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

/** Locked means always: nothing else can be chosen then, and it says why. */
function Sync({ name, fields, set }: Omit<RowProps, "problems">) {
  const field = fields[name];
  if (field?.locked === true) return <span className="text-12 text-muted">Always, because it is locked</span>;
  return (
    <Segmented
      label={`${FIELD_LABELS[name]} sync`}
      value={field?.sync ?? "always"}
      onSelect={(sync) => set(name, { sync })}
      segments={SYNCS}
    />
  );
}

function TextControl({ name, fields, set, problems }: RowProps & { name: TextFieldName }) {
  const value = fields[name]?.value;
  if (name === "office") {
    return (
      <label htmlFor="theme-office" className="flex min-h-11 items-center gap-3 text-13">
        <Switch
          id="theme-office"
          checked={value === FROM_LOCATION}
          onChange={(event) => set(name, { value: event.target.checked ? FROM_LOCATION : null })}
        />
        Use each location’s own office address
      </label>
    );
  }
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
            <Held name={name} held={held} />
          </li>
        ))}
      </ul>
      <p className="pt-4 text-12 text-muted">
        Once fills an empty field a single time, then leaves it alone. Always keeps it up to date until someone enters
        their own text. A locked field can’t be changed.
      </p>
    </Section>
  );
}
