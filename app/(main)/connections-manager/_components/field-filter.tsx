"use client";
// Narrows the list by one of the workspace's own fields: which one, and what it is to be.
import { type FormEvent, useEffect, useState } from "react";
import { ChoiceField, DayInput, type FilterFieldProps } from "#components/patterns/filter-fields.tsx";
import { Field } from "#components/ui/field.tsx";
import { Input } from "#components/ui/input.tsx";
import { useColleagues } from "#lib/client/use-contact-fields.ts";
import type { ContactField } from "#lib/services/contact/field-entities.ts";
import { rangeOf } from "#lib/services/contact/field-limits.ts";

type FieldFilterProps = FilterFieldProps & { fields: readonly ContactField[] };
type OneProps = FilterFieldProps & { field: ContactField };

const RESETS = ["fits"] as const;

/** Of another field another value: the one that was chosen goes with its field. */
export function FieldFilter({ list, change, fields }: FieldFilterProps) {
  const field = fields.find(({ id }) => id === list.filters.field);
  const options = fields.map(({ id, name }) => ({ value: id, label: name }));
  return (
    <>
      <ChoiceField {...{ list, change, options }} name="field" label="Field" every="Any field" resets={RESETS} />
      {field === undefined ? null : <Fits key={field.id} {...{ list, change, field }} />}
    </>
  );
}

function Fits({ list, change, field }: OneProps) {
  const { type, name, options } = field;
  const people = useColleagues(type === "person");
  if (type === "number" || type === "date") return <Range {...{ list, change, field }} />;
  if (type === "text" || type === "link") return <Words {...{ list, change, field }} />;
  const choices =
    type === "person"
      ? (people ?? []).map(({ id, name: who }) => ({ value: id, label: who }))
      : options.map((option) => ({ value: option, label: option }));
  return <ChoiceField {...{ list, change }} name="fits" label={name} every="Anything" options={choices} />;
}

type TypedProps = { label: string; value: string; onDone: (text: string) => void; decimal?: boolean };

/** What is typed counts once Enter is pressed or the line is left. */
function Typed({ label, value, onDone, decimal = false }: TypedProps) {
  const [text, setText] = useState(value);
  useEffect(() => setText(value), [value]);
  const done = () => (text.trim() === value ? undefined : onDone(text.trim()));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    done();
  };
  return (
    <form onSubmit={submit}>
      <Field label={label}>
        <Input
          autoComplete="off"
          inputMode={decimal ? "decimal" : "text"}
          maxLength={100}
          value={text}
          onChange={({ target }) => setText(target.value)}
          onBlur={done}
        />
      </Field>
    </form>
  );
}

function Words({ list, change, field }: OneProps) {
  const put = (fits: string) => change({ filters: { fits } });
  return <Typed label={`${field.name} contains`} value={list.filters.fits ?? ""} onDone={put} />;
}

/** From and to; either may be left open. */
function Range({ list, change, field: { type } }: OneProps) {
  const { from, to } = rangeOf(list.filters.fits ?? "");
  const put = (part: { from?: string; to?: string }) => {
    const next = { from, to, ...part };
    change({ filters: { fits: next.from === "" && next.to === "" ? "" : `${next.from}..${next.to}` } });
  };
  return (
    <div className="grid grid-cols-2 gap-3">
      {type === "date" ? (
        <>
          <Field label="From">
            <DayInput value={from} onDay={(day) => put({ from: day })} />
          </Field>
          <Field label="To">
            <DayInput value={to} min={from} onDay={(day) => put({ to: day })} />
          </Field>
        </>
      ) : (
        <>
          <Typed label="From" value={from} decimal onDone={(text) => put({ from: text })} />
          <Typed label="To" value={to} decimal onDone={(text) => put({ to: text })} />
        </>
      )}
    </div>
  );
}
