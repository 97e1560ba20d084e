"use client";
// The controls of what is a location's to write: a blank, words, one of some, a picture.
import type { ComponentProps } from "react";
import { cn } from "#components/ui/cn.ts";
import { Field } from "#components/ui/field.tsx";
import { Input, Textarea } from "#components/ui/input.tsx";
import type { CampaignPart } from "#lib/services/campaign/part-entities.ts";
import { FIELD_LABELS, FIELD_MOST } from "./field-words.ts";
import { controlValue, saidValue } from "./part-said.ts";
import type { HeldPart } from "./use-part.ts";
import { AnyPicture, OneOfSome, ShownPicture } from "./value-controls.tsx";

export type ControlProps = {
  held: HeldPart;
  field: CampaignPart["fields"][number];
  readOnly: boolean;
};

const counter = (count: number, most: number) => (
  <span className="tn ml-auto text-12 font-normal text-muted">{`${count} of ${most}`}</span>
);

/** A line between the company's words on both sides. */
function SlotInput({ before, after, ...rest }: ComponentProps<"input"> & { before: string; after: string }) {
  const side = "flex items-center bg-sunken px-3 py-2 text-14 wrap-anywhere";
  return (
    <span className="flex overflow-hidden rounded-control border border-line-control focus-within:border-brand touch:flex-wrap">
      {before.trim() ? <span className={cn(side, "max-w-[50%] touch:max-w-full")}>{before.trim()}</span> : null}
      <Input {...rest} className="min-w-[8em] flex-1 rounded-none border-0" />
      {after.trim() ? <span className={cn(side, "max-w-[40%] touch:max-w-full")}>{after.trim()}</span> : null}
    </span>
  );
}

export function SlotControl({ held, field, readOnly }: ControlProps) {
  const { field: name, slot } = field;
  if (name === "picture" || slot === null) return null;
  const most = FIELD_MOST[name];
  return (
    <Field
      label={FIELD_LABELS[name]}
      error={held.refusal?.fields[name]}
      end={counter(saidValue(field, held.typed).value.length, most)}
      help="Only the blank is yours. The rest is the same in every location."
    >
      <SlotInput
        name={name}
        before={slot.before}
        after={slot.after}
        placeholder={slot.hint}
        readOnly={readOnly}
        value={controlValue(field, held.typed).value}
        maxLength={most}
        onChange={({ target }) => held.change(name, { value: target.value, alt: "" })}
      />
    </Field>
  );
}

export function WordsControl({ held, field, readOnly }: ControlProps) {
  const { field: name } = field;
  if (name === "picture") return null;
  const most = FIELD_MOST[name];
  const { value } = controlValue(field, held.typed);
  const given = { name, value, readOnly, maxLength: most };
  const put = (next: string) => held.change(name, { value: next, alt: "" });
  return (
    <Field
      label={FIELD_LABELS[name]}
      error={held.refusal?.fields[name]}
      end={name === "destination" ? undefined : counter(value.length, most)}
    >
      {name === "text" ? (
        <Textarea {...given} rows={4} onChange={({ target }) => put(target.value)} />
      ) : (
        <Input {...given} type={name === "destination" ? "url" : "text"} onChange={({ target }) => put(target.value)} />
      )}
    </Field>
  );
}

export function ChooseControl({ held, field, readOnly }: ControlProps) {
  const { field: name, choices } = field;
  return (
    <OneOfSome
      field={name}
      {...{ choices, readOnly, chosen: controlValue(field, held.typed) }}
      onChosen={(value) => held.change(name, value)}
    />
  );
}

export function PictureControl({ held, field, readOnly }: ControlProps) {
  const value = controlValue(field, held.typed);
  if (readOnly) return <ShownPicture value={value} />;
  return (
    <AnyPicture
      place={`campaign part ${held.part.id}`}
      value={value}
      error={held.refusal?.fields.picture}
      onValue={(next) => held.change("picture", next)}
    />
  );
}
