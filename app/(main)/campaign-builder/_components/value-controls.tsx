"use client";
// Controls of a value, whoever says it: one of some, or any picture with what it shows.
import { ImageIcon, ImageUp } from "lucide-react";
import { useId } from "react";
import { LinkThumb } from "#components/link/link-thumb.tsx";
import { Button } from "#components/ui/button.tsx";
import { Radio } from "#components/ui/checkbox.tsx";
import { cn } from "#components/ui/cn.ts";
import { Field } from "#components/ui/field.tsx";
import { Input } from "#components/ui/input.tsx";
import { type PartField, type PartValue, same } from "#lib/campaign/part-rights.ts";
import { MAX_ALT } from "#lib/services/campaign/campaign-limits.ts";
import { FIELD_LABELS, FIELD_WORDS } from "./field-words.ts";
import { PictureField } from "./picture-field.tsx";

export function ShownPicture({ value: { value, alt } }: { value: PartValue }) {
  return (
    <>
      <LinkThumb src={value || null} icon={ImageIcon} className="aspect-[1.91] h-auto w-full rounded-control" />
      <span className="cut block pt-1 text-12">{value === "" ? "No picture" : alt || "No description"}</span>
    </>
  );
}

type OneOfSomeProps = {
  field: PartField;
  choices: readonly PartValue[];
  chosen: PartValue;
  readOnly?: boolean;
  onChosen: (value: PartValue) => void;
};

export function OneOfSome({ field, choices, chosen, readOnly = false, onChosen }: OneOfSomeProps) {
  const id = useId();
  const picture = field === "picture";
  return (
    <fieldset disabled={readOnly}>
      <legend className="pb-1.5 text-13 font-medium">
        {FIELD_LABELS[field]} <span className="font-normal text-muted">one of {choices.length}</span>
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
              name={`${id}-${field}`}
              checked={same(one, chosen)}
              className={picture ? "mb-1" : "mt-0.5"}
              onChange={() => onChosen({ value: one.value, alt: one.alt })}
            />
            {picture ? (
              <ShownPicture value={one} />
            ) : (
              <span className="whitespace-pre-line">{one.value || "Nothing"}</span>
            )}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

type AnyPictureProps = {
  /** Where an upload that was cut off is found again. */
  place: string;
  value: PartValue;
  error?: string | undefined;
  onValue: (value: PartValue) => void;
};

export function AnyPicture({ place, value, error, onValue }: AnyPictureProps) {
  return (
    <div className="grid gap-3">
      <PictureField
        label={FIELD_LABELS.picture}
        size="sm"
        place={place}
        onDone={({ url, alt }) => onValue({ value: url, alt })}
      >
        {(choose, busy, library) => (
          <div className="grid max-w-[320px] gap-2">
            <ShownPicture value={value} />
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
        <Field label={`What the ${FIELD_WORDS.picture} shows`} help="For people who do not see it." error={error}>
          <Input
            name="picture_alt"
            value={value.alt}
            maxLength={MAX_ALT}
            onChange={({ target }) => onValue({ value: value.value, alt: target.value })}
          />
        </Field>
      )}
    </div>
  );
}
