"use client";
// A name for a segment: a new one of what the list shows, or another one for one that is there.
import { type FormEvent, useId, useState } from "react";
import { KeptForm } from "#components/patterns/kept-form.tsx";
import { useListAddress } from "#components/patterns/use-list-address.ts";
import { Button } from "#components/ui/button.tsx";
import { Dialog, DialogActions } from "#components/ui/dialog.tsx";
import { Field } from "#components/ui/field.tsx";
import { Input } from "#components/ui/input.tsx";
import { Switch } from "#components/ui/switch.tsx";
import { call } from "#lib/client/call.ts";
import { type FormErrors, formErrors, refusalOf } from "#lib/client/refusal.ts";
import { showSuccess } from "#lib/client/snackbar.ts";
import { useSameKey } from "#lib/client/use-same-key.ts";
import { useRefreshSegments } from "#lib/client/use-segments.ts";
import type { Segment } from "#lib/services/contact/segment-entities.ts";
import { MOST_SEGMENT_NAME } from "#lib/services/contact/segment-limits.ts";
import { CONNECTIONS } from "../connection-shape.ts";
import { filterOf, segmentHref, showList } from "./segment-address.ts";
import { useSegmentWords } from "./use-segment-words.ts";

type SegmentDialogProps = {
  /** The one that gets another name; null for a new one. */
  segment: Segment | null;
  managing: boolean;
  whose: string;
  onClose: () => void;
};

const FIELDS = ["name"] as const;

/** Stays when it was refused, with what was typed. */
function useSegmentForm({ segment, onClose }: SegmentDialogProps) {
  const { list } = useListAddress(CONNECTIONS);
  const refresh = useRefreshSegments();
  const same = useSameKey();
  const [name, setName] = useState(segment?.name ?? "");
  const [shared, setShared] = useState(false);
  const [errors, setErrors] = useState<FormErrors<"name">>({});
  const [busy, setBusy] = useState(false);
  async function store() {
    if (segment !== null) {
      await call("contact.changeSegment", { id: segment.id, version: segment.version, name });
      await refresh();
      return showSuccess("Segment renamed");
    }
    const made = { name, shared, filter: filterOf(list) };
    const saved = await call("contact.addSegment", made, { idempotencyKey: same.keyOf(made) });
    same.done();
    await refresh();
    showSuccess("Segment saved");
    showList(segmentHref(saved, list));
  }
  async function save() {
    if (name.trim() === "") return setErrors({ name: "Enter a name." });
    setBusy(true);
    try {
      await store();
      onClose();
    } catch (thrown) {
      setErrors(formErrors(refusalOf(thrown), FIELDS));
      setBusy(false);
      await refresh();
    }
  }
  return { name, setName, shared, setShared, errors, busy, save, list };
}

export default function SegmentDialog(props: SegmentDialogProps) {
  const { segment, managing, whose, onClose } = props;
  const form = useSegmentForm(props);
  const sharing = useId();
  const wordsOf = useSegmentWords(filterOf(form.list));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void form.save();
  };
  return (
    <Dialog open onClose={onClose} title={segment === null ? "Save as segment" : "Rename segment"}>
      <KeptForm keeps={`segment ${segment?.id ?? "new"}`} version={segment?.version} onSubmit={submit}>
        <div className="grid gap-4 px-6 pt-4 pb-5">
          {segment === null ? (
            <p className="text-13 wrap-anywhere text-muted">
              {wordsOf(filterOf(form.list), whose)}. The segment updates itself as your contacts change.
            </p>
          ) : null}
          <Field label="Name" error={form.errors.name ?? form.errors.form}>
            <Input
              name="name"
              autoComplete="off"
              data-autofocus
              maxLength={MOST_SEGMENT_NAME}
              value={form.name}
              onChange={(event) => form.setName(event.target.value)}
            />
          </Field>
          {segment === null && managing ? (
            <label htmlFor={sharing} className="flex items-center gap-3 text-13">
              <Switch id={sharing} checked={form.shared} onChange={(event) => form.setShared(event.target.checked)} />
              Share with everybody in this workspace
            </label>
          ) : null}
        </div>
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" busy={form.busy}>
            {segment === null ? "Save segment" : "Rename"}
          </Button>
        </DialogActions>
      </KeptForm>
    </Dialog>
  );
}
