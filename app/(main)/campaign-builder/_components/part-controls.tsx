"use client";
// The controls of what is a location's to write: a blank, words, one of some, a picture.
import { ImageIcon, ImageUp } from "lucide-react";
import { type ComponentProps, useId } from "react";
import { LinkThumb } from "#components/link/link-thumb.tsx";
import { Button } from "#components/ui/button.tsx";
import { Radio } from "#components/ui/checkbox.tsx";
import { cn } from "#components/ui/cn.ts";
import { Field } from "#components/ui/field.tsx";
import { Input, Textarea } from "#components/ui/input.tsx";
import { type PartValue, same } from "#lib/campaign/part-rights.ts";
import { MAX_ALT } from "#lib/services/campaign/campaign-limits.ts";
import type { CampaignPart } from "#lib/services/campaign/part-entities.ts";
import { FIELD_LABELS, FIELD_MOST, FIELD_WORDS } from "./field-words.ts";
import { controlValue, saidValue } from "./part-said.ts";
import { PictureField } from "./picture-field.tsx";
import type { HeldPart } from "./use-part.ts";

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

function Picture({ value: { value, alt } }: { value: PartValue }) {
  return (
    <>
      <LinkThumb src={value || null} icon={ImageIcon} className="aspect-[1.91] h-auto w-full rounded-control" />
      <span className="cut block pt-1 text-12">{value === "" ? "No picture" : alt || "No description"}</span>
    </>
  );
}

export function ChooseControl({ held, field, readOnly }: ControlProps) {
  const id = useId();
  const { field: name, choices } = field;
  const chosen = controlValue(field, held.typed);
  const picture = name === "picture";
  return (
    <fieldset disabled={readOnly}>
      <legend className="pb-1.5 text-13 font-medium">
        {FIELD_LABELS[name]} <span className="font-normal text-muted">one of {choices.length}</span>
      </legend>
      <div className={picture ? "grid grid-cols-3 gap-3 touch:grid-cols-2" : "border-t border-line"}>
        {choices.map((one, place) => (
          <label
            key={`${one.value} ${one.alt}`}
            htmlFor={`${id}-${place}`}
            className={cn(
              "cursor-pointer",
              picture
                ? "block min-w-0 rounded-control p-1.5 has-checked:bg-brand-soft"
                : "flex items-start gap-3 border-b border-line py-2.5 text-14 wrap-anywhere",
            )}
          >
            <Radio
              id={`${id}-${place}`}
              name={`${id}-${name}`}
              checked={same(one, chosen)}
              className={picture ? "mb-1" : "mt-0.5"}
              onChange={() => held.change(name, { value: one.value, alt: one.alt })}
            />
            {picture ? <Picture value={one} /> : <span className="whitespace-pre-line">{one.value || "Nothing"}</span>}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

export function PictureControl({ held, field, readOnly }: ControlProps) {
  const value = controlValue(field, held.typed);
  if (readOnly) return <Picture value={value} />;
  return (
    <div className="grid gap-3">
      <PictureField
        label={FIELD_LABELS.picture}
        size="sm"
        place={`campaign part ${held.part.id}`}
        onDone={({ url, alt }) => held.change("picture", { value: url, alt })}
      >
        {(choose, busy, library) => (
          <div className="grid max-w-[320px] gap-2">
            <Picture value={value} />
            <div className="flex flex-wrap gap-2">
              <Button size="sm" busy={busy} icon={<ImageUp aria-hidden="true" />} onClick={choose}>
                {value.value ? "Replace picture" : "Choose a picture"}
              </Button>
              {library}
            </div>
          </div>
        )}
      </PictureField>
      {value.value === "" ? null : (
        <Field
          label={`What the ${FIELD_WORDS.picture} shows`}
          help="For people who do not see it."
          error={held.refusal?.fields.picture}
        >
          <Input
            name="picture_alt"
            value={value.alt}
            maxLength={MAX_ALT}
            onChange={({ target }) => held.change("picture", { value: value.value, alt: target.value })}
          />
        </Field>
      )}
    </div>
  );
}
