"use client";
// Whose a device is and what it opens, what it is called, and the group it is in.
import { type FormEvent, useState } from "react";
import type { Opening } from "#components/devices/openings.ts";
import { OpensField } from "#components/devices/opens-field.tsx";
import { KeptForm } from "#components/patterns/kept-form.tsx";
import { ReadFailure } from "#components/patterns/read-failure.tsx";
import { Button } from "#components/ui/button.tsx";
import { Dialog, DialogActions } from "#components/ui/dialog.tsx";
import { Field } from "#components/ui/field.tsx";
import { Input } from "#components/ui/input.tsx";
import { call } from "#lib/client/call.ts";
import { refusalOf } from "#lib/client/refusal.ts";
import { showSuccess } from "#lib/client/snackbar.ts";
import type { Device } from "#lib/services/card/device-entities.ts";
import { MAX_DEVICE_NAME, MAX_TEAM_NAME } from "#lib/services/card/device-limits.ts";
import type { DeviceCommands } from "./use-device-commands.ts";
import { useOpenings } from "./use-openings.ts";

type DeviceFormProps = { row: Device; teams: readonly string[]; commands: DeviceCommands; onClose: () => void };

function useForm({ row, commands, onClose }: Omit<DeviceFormProps, "teams">) {
  const openings = useOpenings(row);
  const [name, setName] = useState(row.name);
  const [team, setTeam] = useState(row.team);
  const [target, setTarget] = useState(row.target?.id ?? "");
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [busy, setBusy] = useState(false);

  async function save(event: FormEvent) {
    event.preventDefault();
    const chosen = openings.choices.find(({ id }) => id === target);
    if (chosen === undefined && row.target === null) return setErrors({ target: "Choose what it should open." });
    setBusy(true);
    const moved = chosen && chosen.id !== row.target?.id ? { target: { kind: chosen.kind, id: chosen.id } } : {};
    try {
      await call("card.updateDevice", { id: row.id, version: row.version, name, team, ...moved });
      onClose();
      showSuccess("target" in moved ? `${name} opens ${chosen?.label ?? ""} from the next tap on` : "Changes saved");
      await commands.follow();
    } catch (error) {
      const { fields, message } = refusalOf(error);
      setErrors(Object.keys(fields).length > 0 ? fields : { name: message });
      setBusy(false);
    }
  }
  function find(opening: Opening) {
    openings.add(opening);
    setTarget(opening.id);
  }
  return { openings, find, name, setName, team, setTeam, target, setTarget, errors, busy, save };
}

export default function DeviceForm({ teams, ...asked }: DeviceFormProps) {
  const form = useForm(asked);
  const { row, onClose } = asked;
  return (
    <Dialog open onClose={onClose} title={row.state === "box" ? `Set up ${row.number}` : `Change ${row.name}`}>
      <KeptForm
        keeps={`device ${row.id}`}
        version={row.version}
        labels={{ "device-name": "Name", "device-team": "Group" }}
        onSubmit={(event) => void form.save(event)}
      >
        <div className="grid gap-4 px-6 pt-4 pb-5">
          <ReadFailure error={form.openings.error} stale={false} level={3} onRetry={form.openings.retry} />
          <OpensField
            choices={form.openings.choices}
            value={form.target}
            onChange={form.setTarget}
            error={form.errors.target}
            onFind={form.openings.more ? form.find : undefined}
          />
          <Field
            label="Name"
            help="So that you know which one falls silent. Visitors never see it."
            error={form.errors.name}
          >
            <Input
              name="device-name"
              value={form.name}
              maxLength={MAX_DEVICE_NAME}
              onChange={(event) => form.setName(event.target.value)}
            />
          </Field>
          <Field label="Group" optional error={form.errors.team}>
            <Input
              name="device-team"
              list="device-teams"
              value={form.team}
              maxLength={MAX_TEAM_NAME}
              onChange={(event) => form.setTeam(event.target.value)}
            />
          </Field>
          <datalist id="device-teams">
            {teams.map((team) => (
              <option key={team} value={team} />
            ))}
          </datalist>
          <p className="text-13 text-muted">Nothing on the device is written again. It follows from the next tap on.</p>
        </div>
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" busy={form.busy}>
            {row.state === "box" ? "Set it up" : "Save"}
          </Button>
        </DialogActions>
      </KeptForm>
    </Dialog>
  );
}
