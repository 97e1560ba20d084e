"use client";
// Step 5: when it starts and ends, and until when locations answer, by the workspace’s clock.
import { Field } from "#components/ui/field.tsx";
import { Input } from "#components/ui/input.tsx";
import { momentOf, wallTime } from "#lib/zone-time.ts";
import type { Draft } from "./use-draft.ts";

export function WhenStep({ draft: { campaign, change }, timeZone }: { draft: Draft; timeZone: string }) {
  return (
    <div className="grid max-w-[360px] gap-6">
      <Field label="Starts" optional help="Left empty, it starts as soon as it is approved.">
        <Input
          type="datetime-local"
          name="starts_at"
          defaultValue={wallTime(campaign.starts_at, timeZone)}
          onChange={({ target }) => change({ starts_at: momentOf(target.value, timeZone) })}
        />
      </Field>
      <Field label="Ends" optional help="Left empty, it runs until somebody stops it.">
        <Input
          type="datetime-local"
          name="ends_at"
          defaultValue={wallTime(campaign.ends_at, timeZone)}
          onChange={({ target }) => change({ ends_at: momentOf(target.value, timeZone) })}
        />
      </Field>
      {campaign.places.length > 0 ? (
        <Field
          label="Locations answer until"
          help="Until then they can change what is theirs, and join or decline. A location that does not answer is left out."
        >
          <Input
            type="datetime-local"
            name="answer_by"
            defaultValue={wallTime(campaign.answer_by, timeZone)}
            onChange={({ target }) => change({ answer_by: momentOf(target.value, timeZone) })}
          />
        </Field>
      ) : null}
      <p className="text-13 text-muted">Times are in {timeZone.replaceAll("_", " ")}.</p>
    </div>
  );
}
