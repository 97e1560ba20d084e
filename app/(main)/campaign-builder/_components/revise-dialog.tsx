"use client";
import { useRef, useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { Dialog, DialogActions } from "#components/ui/dialog.tsx";
import { Field } from "#components/ui/field.tsx";
import { Input, Textarea } from "#components/ui/input.tsx";
import { Note } from "#components/ui/note.tsx";
import { Select } from "#components/ui/select.tsx";
// The words and the picture of a campaign that locations were asked to join, changed while it is out, with what that does said before.
import { type FieldRight, type PartValue, rightFor, same } from "#lib/campaign/part-rights.ts";
import { valuesOf } from "#lib/campaign/proposed.ts";
import { call } from "#lib/client/call.ts";
import { type FormErrors, focusFirst, formErrors, refusalOf } from "#lib/client/refusal.ts";
import { showSuccess } from "#lib/client/snackbar.ts";
import { draftOfFields, useKeptDraft } from "#lib/client/use-kept-draft.ts";
import type { Campaign } from "#lib/services/campaign/entities.ts";
import type { InputOf } from "#lib/services/operation.ts";
import { FIELD_LABELS, FIELD_MOST } from "./field-words.ts";
import { AnyPicture, OneOfSome } from "./value-controls.tsx";

const NAMES = ["headline", "text", "button", "destination"] as const;

type Name = (typeof NAMES)[number];

/** As the call knows it. */
const WIRE = { headline: "headline", text: "text", button: "button", destination: "destination_url" } as const;

/** A picture is no field of the form; what is refused of it is said over all. */
const nameOf = (field: string) => NAMES.find((name) => WIRE[name] === field);

type ReviseFieldProps = { campaign: Campaign; name: Name; error: string | undefined };

/** Where locations choose, the company chooses among the same. */
function ReviseField({ campaign, name, error }: ReviseFieldProps) {
  const { value } = valuesOf(campaign)[name];
  const right = campaign.rights[name];
  const control = { name, defaultValue: value };
  const help = right?.right === "slot" ? "Keep one blank in brackets: each location fills it." : undefined;
  return (
    <Field label={FIELD_LABELS[name]} error={error} help={help}>
      {right?.right === "choose" ? (
        <Select {...control}>
          {(right.choices ?? []).map((one) => (
            <option key={one.value} value={one.value}>
              {one.value}
            </option>
          ))}
        </Select>
      ) : name === "text" ? (
        <Textarea {...control} rows={5} maxLength={FIELD_MOST[name]} />
      ) : (
        <Input {...control} type={name === "destination" ? "url" : "text"} maxLength={FIELD_MOST[name]} />
      )}
    </Field>
  );
}

type RevisedPictureProps = { id: string; value: PartValue; right: FieldRight; onValue: (value: PartValue) => void };

/** Where locations choose, the company chooses among the same. */
function RevisedPicture({ id, value, right: { right, choices = [] }, onValue }: RevisedPictureProps) {
  if (right === "choose") return <OneOfSome field="picture" {...{ choices, chosen: value, onChosen: onValue }} />;
  return (
    <fieldset>
      <legend className="pb-1.5 text-13 font-medium">{FIELD_LABELS.picture}</legend>
      <AnyPicture place={`revise ${id}`} {...{ value, onValue }} />
    </fieldset>
  );
}

/** What is another text, or another picture, than before. */
function changedIn(
  campaign: Campaign,
  data: FormData,
  picture: PartValue,
): Omit<InputOf<"campaign.revise">, "id" | "version"> {
  const values = valuesOf(campaign);
  const shown = same(picture, values.picture)
    ? {}
    : { picture_url: picture.value === "" ? null : picture.value, picture_alt: picture.alt };
  const changed = NAMES.map((name) => [name, String(data.get(name) ?? "").replaceAll("\r\n", "\n")] as const);
  const words = changed.filter(([name, value]) => value !== values[name].value);
  return { ...Object.fromEntries(words.map(([name, value]) => [WIRE[name], value])), ...shown };
}

type ReviseDialogProps = { campaign: Campaign; onClose: () => void; onCampaign: (now: Campaign) => void };

export function ReviseDialog({ campaign, onClose, onCampaign }: ReviseDialogProps) {
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<FormErrors<Name>>({});
  const [busy, setBusy] = useState(false);
  const [picture, setPicture] = useState<PartValue>(() => valuesOf(campaign).picture);
  const { id, version } = campaign;
  const { release } = useKeptDraft(draftOfFields(form, `revise ${id}`, { dirty: true }));
  async function revise(data: FormData) {
    const change = changedIn(campaign, data, picture);
    if (Object.keys(change).length === 0) return onClose();
    setBusy(true);
    try {
      onCampaign(await call("campaign.revise", { ...change, id, version }));
      release();
      showSuccess("What is new is on its way to your locations");
      onClose();
    } catch (thrown) {
      const found = formErrors(refusalOf(thrown), NAMES, nameOf);
      setErrors(found);
      focusFirst(form.current, NAMES, found);
      setBusy(false);
    }
  }
  return (
    <Dialog open onClose={onClose} title="Change words or picture" className="w-[560px]">
      <form
        ref={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!busy) void revise(new FormData(event.currentTarget));
        }}
        onKeyDown={(event) => {
          if (event.key === "Enter" && (event.metaKey || event.ctrlKey)) event.currentTarget.requestSubmit();
        }}
      >
        <div className="grid gap-4 px-6 pt-3 pb-[18px]">
          <Note title="What is new reaches every location, and every link that is out">
            What a location wrote stays. Where both changed the same thing, the location is asked.
          </Note>
          {errors.form ? <Note tone="danger" role="alert" title={errors.form} /> : null}
          {NAMES.map((name) => (
            <ReviseField key={name} {...{ campaign, name }} error={errors[name]} />
          ))}
          <RevisedPicture id={id} value={picture} right={rightFor(campaign.rights, "picture")} onValue={setPicture} />
        </div>
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" busy={busy}>
            Save changes
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
