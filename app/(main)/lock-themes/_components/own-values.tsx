"use client";
// What this place writes over its theme: only what is free, each value with a way back to the theme's.
import { Lock } from "lucide-react";
import { useState } from "react";
import { isAskable } from "#components/card/requests/askable.ts";
import { type Asking, FieldRequest } from "#components/card/requests/field-request.tsx";
import { ValueShown } from "#components/card/value-shown.tsx";
import { Section } from "#components/patterns/section-heading.tsx";
import { Button } from "#components/ui/button.tsx";
import { Field } from "#components/ui/field.tsx";
import { Input } from "#components/ui/input.tsx";
import { FIELD_LABELS, FROM_LOCATION, type ThemeFieldName } from "#lib/card/theme/theme-fields.ts";
import { call } from "#lib/client/call.ts";
import type { Act } from "#lib/client/use-act.ts";
import type { ThemeUpdate } from "#lib/services/card/theme-entities.ts";

type OwnValuesProps = {
  update: ThemeUpdate;
  /** Null where the theme is this place's own. */
  asking: Asking | null;
  readOnly: boolean;
  busy: boolean;
  act: Act;
};

/** What is typed here; pictures and the order are the theme's. */
const TYPED: readonly ThemeFieldName[] = ["color", "company", "title", "about", "booking"];

/** A locked field stands there with its value and who keeps it. */
export function OwnValues({ update, asking, readOnly, busy, act }: OwnValuesProps) {
  return (
    <Section
      title="Your own values"
      id="own"
      hint="used instead of the theme’s, for these cards only"
      className="max-w-[720px]"
    >
      <ul>
        {update.values.map((field) => (
          <li key={field.name} className="border-b border-line py-3">
            {field.locked || readOnly || !TYPED.includes(field.name) ? (
              <Fixed field={field} by={update.theme?.by ?? ""} asking={readOnly ? null : asking} />
            ) : (
              <OwnValue
                key={`${field.name}${field.value}`}
                field={field}
                version={update.version}
                busy={busy}
                act={act}
              />
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}

type Shown = ThemeUpdate["values"][number];

function Fixed({ field, by, asking }: { field: Shown; by: string; asking: Asking | null }) {
  const { name, value } = field;
  return (
    <div className="grid min-h-11 grid-cols-[140px_1fr_auto] items-center gap-3 text-13 touch:grid-cols-1">
      <span className="font-medium">{FIELD_LABELS[field.name]}</span>
      <ValueShown name={field.name} value={field.value} />
      {field.locked ? (
        <span className="flex items-center gap-1.5 text-12 text-muted">
          <Lock className="size-3.5" aria-hidden="true" />
          {by} locked this
        </span>
      ) : null}
      {field.locked && asking !== null && isAskable(name) ? (
        <span className="col-span-full text-12 text-muted">
          <FieldRequest {...asking} field={name} shown={value === FROM_LOCATION ? null : value} />
        </span>
      ) : null}
    </div>
  );
}

type OwnValueProps = Omit<OwnValuesProps, "update" | "asking" | "readOnly"> & { field: Shown; version: number };

function OwnValue({ field, version, busy, act }: OwnValueProps) {
  const { name, own } = field;
  const stored = typeof field.value === "string" ? field.value : "";
  const [value, setValue] = useState(stored);
  const put = () => act(() => call("card.ownThemeValue", { version, name, value }), "Saved. Your cards show it.");
  const clear = () => act(() => call("card.ownThemeValue", { version, name }), "The theme’s value is used again.");
  return (
    <div className="flex flex-wrap items-end gap-3">
      <Field label={FIELD_LABELS[name]} className="flex-[1_1_224px]" help={own ? "Your own" : "From the theme"}>
        <Input value={value} autoComplete="off" onChange={(event) => setValue(event.target.value)} />
      </Field>
      {value === stored ? null : (
        <Button size="sm" busy={busy} aria-label={`Save ${FIELD_LABELS[name]}`} onClick={() => void put()}>
          Save
        </Button>
      )}
      {own ? (
        <Button
          size="sm"
          variant="ghost"
          busy={busy}
          aria-label={`Use the theme’s ${FIELD_LABELS[name]}`}
          onClick={() => void clear()}
        >
          Use the theme’s
        </Button>
      ) : null}
    </div>
  );
}
