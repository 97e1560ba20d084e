"use client";
// What somebody changes in a campaign while it is out: only that is sent, also over what somebody else changed in the meantime.
import { type RefObject, useState } from "react";
import { type PartValue, same } from "#lib/campaign/part-rights.ts";
import { valuesOf } from "#lib/campaign/proposed.ts";
import { call } from "#lib/client/call.ts";
import { type FormErrors, focusFirst, formErrors, refusalOf } from "#lib/client/refusal.ts";
import { showSuccess } from "#lib/client/snackbar.ts";
import { draftOfFields, useKeptDraft } from "#lib/client/use-kept-draft.ts";
import { isConflict } from "#lib/errors.ts";
import type { Campaign } from "#lib/services/campaign/entities.ts";
import type { InputOf } from "#lib/services/operation.ts";

/** A picture is no field of the form; what is refused of it is said over all. */
export const REVISED_NAMES = ["headline", "text", "button", "destination"] as const;
export type RevisedName = (typeof REVISED_NAMES)[number];

/** As the call knows it. */
const WIRE = { headline: "headline", text: "text", button: "button", destination: "destination_url" } as const;
const nameOf = (field: string) => REVISED_NAMES.find((name) => WIRE[name] === field);

const CHANGED =
  "Somebody else changed this campaign in the meantime. Save again to add your changes to theirs; where both changed the same thing, yours counts.";

/** What is another text, or another picture, than before. */
function changedIn(
  before: Campaign,
  data: FormData,
  picture: PartValue,
): Omit<InputOf<"campaign.revise">, "id" | "version"> {
  const values = valuesOf(before);
  const shown = same(picture, values.picture)
    ? {}
    : { picture_url: picture.value === "" ? null : picture.value, picture_alt: picture.alt };
  const changed = REVISED_NAMES.map((name) => [name, String(data.get(name) ?? "").replaceAll("\r\n", "\n")] as const);
  const words = changed.filter(([name, value]) => value !== values[name].value);
  return { ...Object.fromEntries(words.map(([name, value]) => [WIRE[name], value])), ...shown };
}

type Revision = {
  form: RefObject<HTMLFormElement | null>;
  campaign: Campaign;
  onClose: () => void;
  onCampaign: (now: Campaign) => void;
};

/** `opened` is the campaign as the form shows it: what it is told apart from, whatever comes in later. */
export function useRevision({ form, campaign, onClose, onCampaign }: Revision) {
  const [opened] = useState(campaign);
  const [errors, setErrors] = useState<FormErrors<RevisedName>>({});
  const [busy, setBusy] = useState(false);
  const [picture, setPicture] = useState<PartValue>(() => valuesOf(campaign).picture);
  const { id, version } = campaign;
  const { release } = useKeptDraft(draftOfFields(form, `revise ${id}`, { dirty: true }));

  /** The next try is made over the campaign as it is now; where that cannot be read, this one's sentence stays. */
  async function refused(thrown: unknown) {
    const now = isConflict(thrown) ? await call("campaign.get", { id }).catch(() => null) : null;
    if (now !== null) onCampaign(now);
    const found = now === null ? formErrors(refusalOf(thrown), REVISED_NAMES, nameOf) : { form: CHANGED };
    setErrors(found);
    focusFirst(form.current, REVISED_NAMES, found);
  }
  async function revise(data: FormData) {
    const change = changedIn(opened, data, picture);
    if (Object.keys(change).length === 0) return onClose();
    setBusy(true);
    try {
      onCampaign(await call("campaign.revise", { ...change, id, version }));
      release();
      showSuccess("What is new is on its way to your locations");
      onClose();
    } catch (thrown) {
      await refused(thrown);
    } finally {
      setBusy(false);
    }
  }
  return { opened, errors, busy, picture, setPicture, revise };
}
