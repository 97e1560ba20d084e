"use client";
// How many devices of which kind are made for which workspace.
import { type FormEvent, useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { Dialog, DialogActions } from "#components/ui/dialog.tsx";
import { Field } from "#components/ui/field.tsx";
import { Input } from "#components/ui/input.tsx";
import { Select } from "#components/ui/select.tsx";
import { call } from "#lib/client/call.ts";
import { refusalOf } from "#lib/client/refusal.ts";
import { useCall } from "#lib/client/use-call.ts";
import {
  CHIP_NAMES,
  DEVICE_CHIPS,
  DEVICE_KINDS,
  type DeviceChip,
  type DeviceKind,
  KIND_NAMES,
  MOST_BATCH,
} from "#lib/services/card/device-limits.ts";

type WorkspaceFieldProps = { value: string; onChange: (id: string) => void; error?: string | undefined };

/** Found by a part of its name, then chosen. */
function WorkspaceField({ value, onChange, error }: WorkspaceFieldProps) {
  const [name, setName] = useState("");
  const { data } = useCall(
    "auth.adminWorkspaces",
    { filters: name.trim(), page: 1, per_page: 50 },
    { keepPreviousData: true },
  );
  return (
    <>
      <Field label="Find a workspace">
        <Input name="workspace-name" data-autofocus value={name} onChange={(event) => setName(event.target.value)} />
      </Field>
      <Field label="Workspace" error={error}>
        <Select name="workspace" value={value} onChange={(event) => onChange(event.target.value)}>
          <option value="">Choose</option>
          {data?.data.map((workspace) => (
            <option key={workspace.id} value={workspace.id}>
              {workspace.name}
            </option>
          ))}
        </Select>
      </Field>
    </>
  );
}

type BatchDialogProps = { onClose: () => void; onDone: () => Promise<void> };

function useBatch(onDone: BatchDialogProps["onDone"]) {
  const [workspace, setWorkspace] = useState("");
  const [kind, setKind] = useState<DeviceKind>("tag");
  const [chip, setChip] = useState<DeviceChip>("counter");
  const [size, setSize] = useState("10");
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [busy, setBusy] = useState(false);
  async function make(event: FormEvent) {
    event.preventDefault();
    setBusy(true);
    try {
      await call("card.makeDevices", { workspace_id: workspace, kind, chip, size: Number(size) });
      await onDone();
    } catch (error) {
      const { fields, message } = refusalOf(error);
      setErrors(Object.keys(fields).length > 0 ? fields : { workspace_id: message });
      setBusy(false);
    }
  }
  return { workspace, setWorkspace, kind, setKind, chip, setChip, size, setSize, errors, busy, make };
}

export function BatchDialog({ onClose, onDone }: BatchDialogProps) {
  const form = useBatch(onDone);
  return (
    <Dialog open onClose={onClose} title="Make devices">
      <form onSubmit={(event) => void form.make(event)} noValidate>
        <div className="grid gap-4 px-6 pt-4 pb-5">
          <WorkspaceField value={form.workspace} onChange={form.setWorkspace} error={form.errors.workspace_id} />
          <Field label="Kind" error={form.errors.kind}>
            <Select
              name="kind"
              value={form.kind}
              onChange={({ target }) => form.setKind(DEVICE_KINDS.find((one) => one === target.value) ?? "tag")}
            >
              {DEVICE_KINDS.map((kind) => (
                <option key={kind} value={kind}>
                  {KIND_NAMES[kind]}
                </option>
              ))}
            </Select>
          </Field>
          <Field label="Chip" error={form.errors.chip}>
            <Select
              name="chip"
              value={form.chip}
              onChange={({ target }) => form.setChip(DEVICE_CHIPS.find((one) => one === target.value) ?? "plain")}
            >
              {DEVICE_CHIPS.map((chip) => (
                <option key={chip} value={chip}>
                  {CHIP_NAMES[chip]}
                </option>
              ))}
            </Select>
          </Field>
          <Field label="How many" help={`Up to ${MOST_BATCH}.`} error={form.errors.size}>
            <Input
              name="size"
              type="number"
              inputMode="numeric"
              min={1}
              max={MOST_BATCH}
              value={form.size}
              onChange={(event) => form.setSize(event.target.value)}
            />
          </Field>
        </div>
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" busy={form.busy}>
            Make devices
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
