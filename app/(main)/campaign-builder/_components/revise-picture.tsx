"use client";
// The picture of a campaign that is out: another one, or one of those that locations choose from as well.
import { ImageIcon, ImageUp } from "lucide-react";
import { useId } from "react";
import { LinkThumb } from "#components/link/link-thumb.tsx";
import { Button } from "#components/ui/button.tsx";
import { Radio } from "#components/ui/checkbox.tsx";
import { Field } from "#components/ui/field.tsx";
import { Input } from "#components/ui/input.tsx";
import { type FieldRight, type PartValue, same } from "#lib/campaign/part-rights.ts";
import { MAX_ALT } from "#lib/services/campaign/campaign-limits.ts";
import { PictureField } from "./picture-field.tsx";

type RevisePictureProps = {
  id: string;
  value: PartValue;
  right: FieldRight;
  error: string | undefined;
  onValue: (value: PartValue) => void;
};

const Shown = ({ value }: PartValue) => (
  <LinkThumb src={value || null} icon={ImageIcon} className="aspect-[1.91] h-auto w-full rounded-control" />
);

/** The company chooses among the same as its locations. */
function OneOfSome({ value, right, onValue }: RevisePictureProps) {
  const id = useId();
  return (
    <div className="grid grid-cols-3 gap-3 touch:grid-cols-2">
      {(right.choices ?? []).map((one, place) => (
        <label
          key={`${one.value} ${one.alt}`}
          htmlFor={`${id}-${place}`}
          className="block min-w-0 cursor-pointer rounded-control p-1.5 has-checked:bg-brand-soft"
        >
          <Radio
            id={`${id}-${place}`}
            name={`${id}-picture`}
            checked={same(one, value)}
            className="mb-1"
            onChange={() => onValue({ value: one.value, alt: one.alt })}
          />
          <Shown {...one} />
          <span className="cut block pt-1 text-12">{one.alt || "No description"}</span>
        </label>
      ))}
    </div>
  );
}

function AnyPicture({ id, value, error, onValue }: RevisePictureProps) {
  return (
    <div className="grid gap-3">
      <PictureField
        label="Picture"
        size="sm"
        place={`revise ${id}`}
        onDone={({ url, alt }) => onValue({ value: url, alt })}
      >
        {(choose, busy, library) => (
          <div className="grid max-w-[320px] gap-2">
            <Shown {...value} />
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
        <Field label="What the picture shows" help="For people who do not see it." error={error}>
          <Input
            value={value.alt}
            maxLength={MAX_ALT}
            onChange={({ target }) => onValue({ value: value.value, alt: target.value })}
          />
        </Field>
      )}
    </div>
  );
}

export function RevisePicture(props: RevisePictureProps) {
  return (
    <fieldset>
      <legend className="pb-1.5 text-13 font-medium">Picture</legend>
      {props.right.right === "choose" ? <OneOfSome {...props} /> : <AnyPicture {...props} />}
    </fieldset>
  );
}
