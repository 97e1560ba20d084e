"use client";
// What this place writes over its theme: only what is free, each value with a way back to the theme's.
import { Lock } from "lucide-react";
import { useState } from "react";
import { isAskable } from "#components/card/requests/askable.ts";
import { type Asking, FieldRequest } from "#components/card/requests/field-request.tsx";
import { ValueShown } from "#components/card/value-shown.tsx";
import { DraftNote } from "#components/patterns/draft-note.tsx";
import { Section } from "#components/patterns/section-heading.tsx";
import { Button } from "#components/ui/button.tsx";
import { Field } from "#components/ui/field.tsx";
import { Input } from "#components/ui/input.tsx";
import { FIELD_LABELS, FROM_LOCATION, FROM_PROFILE, type ThemeFieldName } from "#lib/card/theme/theme-fields.ts";
import { call } from "#lib/client/call.ts";
import { draftOfState } from "#lib/client/draft-of-state.ts";
import type { Act } from "#lib/client/use-act.ts";
import { useKeptDraft } from "#lib/client/use-kept-draft.ts";
import type { OwnValueInput, ThemeUpdate } from "#lib/services/card/theme-entities.ts";
import { isOwnDesign, OwnDesign } from "./own-design.tsx";

type OwnValuesProps = {
  update: ThemeUpdate;
  /** Null where the theme is this place's own. */
  asking: Asking | null;
  readOnly: boolean;
  busy: boolean;
  act: Act;
};

/** What is typed here. */
const TYPED: readonly ThemeFieldName[] = ["color", "company", "title", "about", "booking"];

const isOwn = (name: ThemeFieldName) => TYPED.includes(name) || isOwnDesign(name);

/** Whose value it is; what is given at first is newer on a card that starts now than on those that are there. */
function whoseOf({ own, sync }: ThemeUpdate["values"][number]): string {
  if (own) return "Your own";
  if (sync === "never") return "The theme leaves this to you";
  return sync === "first" ? "From the theme, for new cards" : "From the theme";
}

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
            {field.locked || readOnly || !isOwn(field.name) ? (
              <Fixed field={field} by={update.theme?.by ?? ""} asking={readOnly ? null : asking} />
            ) : (
              <OwnValue
                key={isOwnDesign(field.name) ? field.name : `${field.name}${field.value}`}
                {...{ field, busy, act }}
                version={update.version}
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
          <FieldRequest
            {...asking}
            field={name}
            shown={value === FROM_LOCATION || value === FROM_PROFILE ? null : value}
          />
        </span>
      ) : null}
    </div>
  );
}

type OwnValueProps = Omit<OwnValuesProps, "update" | "asking" | "readOnly"> & { field: Shown; version: number };

/** Typed and saved, or chosen; either with a way back. */
function OwnValue({ field, version, busy, act }: OwnValueProps) {
  const { name, own } = field;
  // One behind the other: the next choice goes out with the version that the one before it made.
  const put = (value: OwnValueInput["value"]) => {
    if (!busy) void act(() => call("card.ownThemeValue", { version, name, value }), "Saved. Your cards show it.");
  };
  const clear = () => act(() => call("card.ownThemeValue", { version, name }), "The theme’s value is used again.");
  return (
    <div className="flex flex-wrap items-end gap-3">
      {isOwnDesign(name) ? (
        <div className="min-w-0 flex-[1_1_224px]">
          <OwnDesign field={{ ...field, name }} whose={whoseOf(field)} onValue={put} />
        </div>
      ) : (
        <OwnText field={field} version={version} busy={busy} onValue={put} />
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

type OwnTextProps = Pick<OwnValueProps, "field" | "version" | "busy"> & { onValue: (value: string) => void };

/** What is typed and not saved yet outlives the session. */
function OwnText({ field, version, busy, onValue }: OwnTextProps) {
  const { name } = field;
  const stored = typeof field.value === "string" ? field.value : "";
  const [value, setValue] = useState(stored);
  const held = { name: `own ${name}`, version, now: { [name]: value }, saved: { [name]: stored } };
  const kept = useKeptDraft({ ...draftOfState(held, (back) => setValue(back[name] ?? stored)), lasting: true });
  return (
    <>
      <div className="basis-full empty:hidden">
        <DraftNote draft={kept} labels={FIELD_LABELS} />
      </div>
      <Field label={FIELD_LABELS[name]} className="flex-[1_1_224px]" help={whoseOf(field)}>
        <Input value={value} autoComplete="off" onChange={(event) => setValue(event.target.value)} />
      </Field>
      {value === stored ? null : (
        <Button size="sm" busy={busy} aria-label={`Save ${FIELD_LABELS[name]}`} onClick={() => onValue(value)}>
          Save
        </Button>
      )}
    </>
  );
}
