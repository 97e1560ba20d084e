"use client";
import { useRef } from "react";
import { Button } from "#components/ui/button.tsx";
import { Dialog, DialogActions } from "#components/ui/dialog.tsx";
import { Field } from "#components/ui/field.tsx";
import { Input, Textarea } from "#components/ui/input.tsx";
import { Note } from "#components/ui/note.tsx";
import { Select } from "#components/ui/select.tsx";
// The words and the picture of a campaign that locations were asked to join, changed while it is out, with what that does said before.
import { type FieldRight, type PartValue, rightFor } from "#lib/campaign/part-rights.ts";
import { valuesOf } from "#lib/campaign/proposed.ts";
import type { Campaign } from "#lib/services/campaign/entities.ts";
import { FIELD_LABELS, FIELD_MOST } from "./field-words.ts";
import { REVISED_NAMES, type RevisedName, useRevision } from "./use-revision.ts";
import { AnyPicture, OneOfSome } from "./value-controls.tsx";

type ReviseFieldProps = { campaign: Campaign; name: RevisedName; error: string | undefined };

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

type ReviseDialogProps = { campaign: Campaign; onClose: () => void; onCampaign: (now: Campaign) => void };

export function ReviseDialog({ campaign, onClose, onCampaign }: ReviseDialogProps) {
  const form = useRef<HTMLFormElement>(null);
  const { opened, errors, busy, picture, setPicture, revise } = useRevision({ form, campaign, onClose, onCampaign });
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
          {REVISED_NAMES.map((name) => (
            <ReviseField key={name} campaign={opened} name={name} error={errors[name]} />
          ))}
          <RevisedPicture
            id={opened.id}
            value={picture}
            right={rightFor(opened.rights, "picture")}
            onValue={setPicture}
          />
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
