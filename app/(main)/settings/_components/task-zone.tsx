"use client";
// Where the person's own tasks are due: the workspace's time zone, or one of their own. Saved at once.
import { useRouter } from "next/navigation";
import { useState } from "react";
import { Section } from "#components/patterns/section-heading.tsx";
import { useTimeZone } from "#components/shell/shell-context.tsx";
import { Field } from "#components/ui/field.tsx";
import { Select } from "#components/ui/select.tsx";
import { call } from "#lib/client/call.ts";
import { showFailure } from "#lib/client/show-failure.ts";
import { showSuccess } from "#lib/client/snackbar.ts";
import { useSupported } from "#lib/client/supported-values.ts";
import { isConflict } from "#lib/errors.ts";
import type { Profile } from "#lib/services/auth/profile-entities.ts";

/** Of a profile that changed in between this one value is stored over the newer one. */
async function store(version: number, time_zone: string | null): Promise<Profile> {
  try {
    return await call("auth.updateProfile", { version, time_zone });
  } catch (error) {
    if (!isConflict(error)) throw error;
    const now = await call("auth.profile");
    return call("auth.updateProfile", { version: now.version, time_zone });
  }
}

type TaskZoneProps = { profile: Profile; locked: string | undefined };

/** A refusal puts the choice back. */
export function TaskZone({ profile, locked }: TaskZoneProps) {
  const router = useRouter();
  const workspaceZone = useTimeZone();
  const [kept, setKept] = useState({ zone: profile.time_zone, version: profile.version });
  const zones = useSupported("timeZone", kept.zone);
  async function choose(zone: string | null) {
    const before = kept;
    setKept({ ...kept, zone });
    try {
      const { time_zone, version } = await store(before.version, zone);
      setKept({ zone: time_zone, version });
      showSuccess("Saved");
      router.refresh();
    } catch (error) {
      setKept(before);
      showFailure(error);
    }
  }
  return (
    <Section title="When your tasks are due" id="task-zone" className="grid justify-items-start gap-3">
      <Field label="Time zone of your tasks" help="Tasks and reminders with contacts are due in this time zone.">
        <Select
          value={kept.zone ?? ""}
          disabled={locked !== undefined}
          onChange={({ target }) => void choose(target.value === "" ? null : target.value)}
        >
          <option value="">Same as the workspace ({workspaceZone})</option>
          {zones.map((zone) => (
            <option key={zone}>{zone}</option>
          ))}
        </Select>
      </Field>
    </Section>
  );
}
