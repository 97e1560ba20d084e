"use client";
// How much of a location's cost the franchise carries: everywhere, or in one location.
import { Field } from "#components/ui/field.tsx";
import { Input } from "#components/ui/input.tsx";
import { call } from "#lib/client/call.ts";
import { isolate } from "#lib/isolate.ts";
import type { CoopOverview } from "#lib/services/campaign/coop-entities.ts";
import type { CoopSubject } from "./coop-asks.ts";
import { CoopForm, textIn } from "./coop-form.tsx";

type ShareDialogProps = {
  overview: CoopOverview;
  /** Null for everywhere. */
  of: CoopSubject | null;
  onDone: () => void;
  onClose: () => void;
};

const WRONG = "Enter a whole number from 0 to 100.";

/** Null where nothing is typed, undefined for what is no share. */
function percentOf(text: string): number | null | undefined {
  const digits = text.replace(/\s*%$/, "");
  if (digits === "") return null;
  return /^\d{1,3}$/.test(digits) && Number(digits) <= 100 ? Number(digits) : undefined;
}

export default function ShareDialog({ overview, of, onDone, onClose }: ShareDialogProps) {
  const initial = of === null ? overview.percent : of.account?.own_percent;
  return (
    <CoopForm
      title={of === null ? "Your general share" : `Your share in ${isolate(of.name)}`}
      keeps={`co-op share ${of?.id ?? "everywhere"}`}
      confirm="Save"
      said="Share saved"
      onDone={onDone}
      onClose={onClose}
      send={async (data, keyOf) => {
        const percent = percentOf(textIn(data, "percent"));
        if (percent === undefined || (percent === null && of === null)) return { percent: WRONG };
        if (of === null) {
          const body = { percent: percent ?? 0, version: overview.version };
          await call("campaign.coopShareAll", body, keyOf(body));
        } else {
          const body = { id: of.id, percent };
          await call("campaign.coopShare", body, keyOf(body));
        }
        return null;
      }}
    >
      {(errors) => (
        <>
          <p className="text-13 text-muted">
            You cover this percentage of what a location spends, up to what you allocated to it. Amounts that are
            already reserved keep their share.
          </p>
          <Field
            label="Share in percent"
            error={errors.percent}
            help={of === null ? undefined : `Leave it empty to use your general share, ${overview.percent}%.`}
          >
            <Input
              name="percent"
              inputMode="numeric"
              autoComplete="off"
              maxLength={5}
              defaultValue={initial ?? ""}
              data-autofocus
            />
          </Field>
        </>
      )}
    </CoopForm>
  );
}
