"use client";
// What a locked field should say: an input that fits the field.
import { LogoUpload } from "#components/media/logo-upload.tsx";
import { Field } from "#components/ui/field.tsx";
import { Input, Textarea } from "#components/ui/input.tsx";
import { Select } from "#components/ui/select.tsx";
import { choicesOf } from "#lib/card/theme/choice-labels.ts";
import { MOST_TEXT, TEXT_FIELDS, type ThemeFieldName } from "#lib/card/theme/theme-fields.ts";
import type { ChangeRequest } from "#lib/services/card/theme-request-entities.ts";
import { MOST_OFFICE_PART } from "#lib/services/card/theme-request-limits.ts";

export type AskedValue = NonNullable<ChangeRequest["value"]>;

const OFFICE_LABELS = ["Street and number", "City", "State", "ZIP", "Country"] as const;
const OFFICE_FILL = ["street-address", "address-level2", "address-level1", "postal-code", "country"] as const;
/** A hash and six digits. */
const LONGEST_COLOR = 7;
const SAYS = "It should say";

type AskValueProps = {
  field: ThemeFieldName;
  value: AskedValue;
  error: string | undefined;
  onChange: (value: AskedValue) => void;
};

/** What the question begins with: what stands there, so that a word can be added to it. */
export function beginning(field: ThemeFieldName, shown: ChangeRequest["value"]): AskedValue {
  if (field === "office") return OFFICE_LABELS.map((_, nth) => (typeof shown === "object" && shown?.[nth]) || "");
  return typeof shown === "string" && !shown.startsWith("/") ? shown : "";
}

function Office({ value, error, onChange }: { value: readonly string[] } & Pick<AskValueProps, "error" | "onChange">) {
  return (
    <div className="grid grid-cols-2 gap-3">
      {OFFICE_LABELS.map((label, nth) => (
        <Field
          key={label}
          label={label}
          error={nth === 0 ? error : undefined}
          className={nth === 0 ? "col-span-full" : undefined}
        >
          <Input
            value={value[nth] ?? ""}
            maxLength={MOST_OFFICE_PART}
            autoComplete={OFFICE_FILL[nth] ?? "off"}
            onChange={(event) => onChange(value.with(nth, event.target.value))}
          />
        </Field>
      ))}
    </div>
  );
}

/** The most characters of a text or a color. */
function mostOf(field: ThemeFieldName): number {
  const text = TEXT_FIELDS.find((name) => name === field);
  return text === undefined ? LONGEST_COLOR : MOST_TEXT[text];
}

/** Texts as they are typed, choices out of a few, a logo from a file. */
export function AskValue({ field, value, error, onChange }: AskValueProps) {
  if (typeof value !== "string") return <Office {...{ value, error, onChange }} />;
  if (field === "logo") return <LogoUpload label="The logo should be" url={value} error={error} onChange={onChange} />;
  const choices = choicesOf(field);
  if (choices !== null) {
    return (
      <Field label={SAYS} error={error}>
        <Select value={value} onChange={(event) => onChange(event.target.value)}>
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
        </Select>
      </Field>
    );
  }
  const long = field === "about" || field === "compliance";
  const Control = long ? Textarea : Input;
  return (
    <Field label={SAYS} error={error}>
      <Control
        value={value}
        autoComplete="off"
        maxLength={mostOf(field)}
        onChange={(event: { target: { value: string } }) => onChange(event.target.value)}
        data-autofocus
      />
    </Field>
  );
}
