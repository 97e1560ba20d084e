"use client";
// Where this workspace is on the map, and how many miles around it are its own: typed, never guessed.
import { type FormEvent, useState } from "react";
import { KeptForm } from "#components/patterns/kept-form.tsx";
import { Button } from "#components/ui/button.tsx";
import { Dialog, DialogActions } from "#components/ui/dialog.tsx";
import { Field } from "#components/ui/field.tsx";
import { Input } from "#components/ui/input.tsx";
import { pointOf, pointText } from "#lib/campaign/ads/circle.ts";
import { call } from "#lib/client/call.ts";
import { refusalOf } from "#lib/client/refusal.ts";
import { showSuccess } from "#lib/client/snackbar.ts";
import type { AdDeskRead } from "#lib/services/campaign/ad-entities.ts";
import { MOST_TERRITORY } from "#lib/services/campaign/ad-limits.ts";

type AdPlaceDialogProps = { desk: AdDeskRead; onSaved: (desk: AdDeskRead) => void; onClose: () => void };
type Errors = { point?: string; territory?: string };

const NO_POINT = "Enter two numbers, such as 42.3601, -71.0589.";
const NO_MILES = `Enter whole miles from 0 to ${MOST_TERRITORY}.`;

/** Whole miles; null for anything else. */
function milesOf(text: string): number | null {
  const miles = Number(text.trim() || "0");
  return Number.isInteger(miles) && miles >= 0 && miles <= MOST_TERRITORY ? miles : null;
}

export function AdPlaceDialog({ desk, onSaved, onClose }: AdPlaceDialogProps) {
  const [errors, setErrors] = useState<Errors>({});
  const [busy, setBusy] = useState(false);
  async function save(typed: FormData) {
    const point = pointOf(String(typed.get("point") ?? ""));
    const territory = milesOf(String(typed.get("territory") ?? ""));
    if (point === null) return setErrors({ point: NO_POINT });
    if (territory === null) return setErrors({ territory: NO_MILES });
    setBusy(true);
    try {
      onSaved(await call("campaign.setAdPlace", { ...point, territory, version: desk.version }));
      showSuccess("Saved");
      onClose();
    } catch (thrown) {
      setErrors({ point: refusalOf(thrown).message });
      setBusy(false);
    }
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!busy) void save(new FormData(event.currentTarget));
  };
  return (
    <Dialog open onClose={onClose} title="Where is this workspace?" className="w-[460px]">
      <KeptForm keeps="ad-place" version={desk.version} onSubmit={submit}>
        <div className="grid gap-5 px-6 pt-2 pb-[18px]">
          <Field
            label="Point on the map"
            error={errors.point}
            help="Latitude and longitude. Map apps copy both when you press a place for a while."
          >
            <Input
              name="point"
              autoComplete="off"
              placeholder="42.3601, -71.0589"
              defaultValue={desk.point === null ? "" : pointText(desk.point)}
              data-autofocus
            />
          </Field>
          <Field
            label="Your own territory, in miles"
            optional
            error={errors.territory}
            help="Ads of other locations stay out of it. 0 for no territory of your own."
          >
            <Input name="territory" inputMode="numeric" autoComplete="off" defaultValue={String(desk.territory)} />
          </Field>
        </div>
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" busy={busy}>
            Save
          </Button>
        </DialogActions>
      </KeptForm>
    </Dialog>
  );
}
