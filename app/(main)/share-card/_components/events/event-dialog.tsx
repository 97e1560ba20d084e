"use client";
// A new event, or another name and time for one that is there; and whether it is on.
import { type FormEvent, useState } from "react";
import { KeptForm } from "#components/patterns/kept-form.tsx";
import { Button } from "#components/ui/button.tsx";
import { Dialog, DialogActions } from "#components/ui/dialog.tsx";
import { Field } from "#components/ui/field.tsx";
import { Input } from "#components/ui/input.tsx";
import { call } from "#lib/client/call.ts";
import { refusalOf } from "#lib/client/refusal.ts";
import { clockTime } from "#lib/date-format.ts";
import type { CardEvent } from "#lib/services/card/event-entities.ts";
import { MAX_EVENT_NAME, MAX_EVENT_PLACE } from "#lib/services/card/event-limits.ts";
import { momentOf, wallTime } from "#lib/zone-time.ts";

type EventDialogProps = {
  /** Null for a new one. */
  event: CardEvent | null;
  timeZone: string;
  /** Absent in a session that only reads. */
  onTurn?: ((on: boolean) => void) | undefined;
  onRemove?: (() => void) | undefined;
  onDone: (event: CardEvent) => void;
  onClose: () => void;
};

function useEventForm({ event, timeZone, onDone }: Pick<EventDialogProps, "event" | "timeZone" | "onDone">) {
  const [name, setName] = useState(event?.name ?? "");
  const [place, setPlace] = useState(event?.place ?? "");
  const [begins, setBegins] = useState(wallTime(event?.begins_at ?? null, timeZone));
  const [ends, setEnds] = useState(wallTime(event?.ends_at ?? null, timeZone));
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [busy, setBusy] = useState(false);

  async function save(submit: FormEvent) {
    submit.preventDefault();
    setBusy(true);
    const typed = { name, place, begins_at: momentOf(begins, timeZone), ends_at: momentOf(ends, timeZone) };
    try {
      const done =
        event === null
          ? call("card.createCardEvent", typed)
          : call("card.updateCardEvent", { id: event.id, version: event.version, ...typed });
      onDone(await done);
    } catch (error) {
      const { fields, message } = refusalOf(error);
      setErrors(Object.keys(fields).length > 0 ? fields : { name: message });
      setBusy(false);
    }
  }
  return { name, setName, place, setPlace, begins, setBegins, ends, setEnds, errors, busy, save };
}

type Form = ReturnType<typeof useEventForm>;

function Times({ form, timeZone }: { form: Form; timeZone: string }) {
  return (
    <div className="grid grid-cols-2 gap-4 touch:grid-cols-1">
      <Field label="Begins" optional error={form.errors.begins_at}>
        <Input
          name="begins"
          type="datetime-local"
          value={form.begins}
          onChange={(event) => form.setBegins(event.target.value)}
        />
      </Field>
      <Field label="Ends" optional error={form.errors.ends_at}>
        <Input
          name="ends"
          type="datetime-local"
          value={form.ends}
          onChange={(event) => form.setEnds(event.target.value)}
        />
      </Field>
      <p className="col-span-full text-13 text-muted">Time zone: {timeZone.replaceAll("_", " ")}.</p>
    </div>
  );
}

type SwitchProps = Pick<EventDialogProps, "onTurn" | "timeZone"> & { event: CardEvent };

/** Whether it is on, until when, and its code. */
function Switch({ event: { on, code }, onTurn, timeZone }: SwitchProps) {
  const until = on === null ? "" : clockTime(on.until, timeZone);
  const text =
    on === null
      ? "While it is on, everyone who scans your code or taps your tag is counted for it."
      : `On now. It ends by itself at ${until}${on.by_answers ? ", two hours after the last answer" : ""}.`;
  return (
    <div className="flex flex-wrap items-center gap-3 rounded-control bg-sunken px-4 py-3 text-13">
      <p className="min-w-0 flex-1 basis-52">
        {text} Code: <span className="tn">{code}</span>
      </p>
      {onTurn === undefined ? null : (
        <Button size="sm" onClick={() => onTurn(on === null)}>
          {on === null ? "Switch on" : "Switch off"}
        </Button>
      )}
    </div>
  );
}

const LABELS = { "event-name": "Name", "event-place": "Place", begins: "Begins", ends: "Ends" };

export function EventDialog({ event, timeZone, onTurn, onRemove, onDone, onClose }: EventDialogProps) {
  const form = useEventForm({ event, timeZone, onDone });
  const reading = event !== null && onRemove === undefined;
  return (
    <Dialog open onClose={onClose} title={event === null ? "New event" : event.name}>
      <KeptForm
        keeps={`event ${event?.id ?? "new"}`}
        version={event?.version}
        labels={LABELS}
        onSubmit={(submit) => void form.save(submit)}
      >
        <fieldset disabled={reading} className="grid gap-4 px-6 pt-4 pb-5">
          {event === null ? null : <Switch {...{ event, onTurn, timeZone }} />}
          <Field label="Name" help="People who come by its code read it that day." error={form.errors.name}>
            <Input
              name="event-name"
              data-autofocus
              value={form.name}
              maxLength={MAX_EVENT_NAME}
              onChange={(change) => form.setName(change.target.value)}
            />
          </Field>
          <Field label="Place" optional error={form.errors.place}>
            <Input
              name="event-place"
              value={form.place}
              maxLength={MAX_EVENT_PLACE}
              onChange={(change) => form.setPlace(change.target.value)}
            />
          </Field>
          <Times form={form} timeZone={timeZone} />
        </fieldset>
        <DialogActions>
          {onRemove === undefined ? null : (
            <Button variant="ghost" className="mr-auto" onClick={onRemove}>
              Delete
            </Button>
          )}
          <Button onClick={onClose}>{reading ? "Close" : "Cancel"}</Button>
          {reading ? null : (
            <Button type="submit" variant="primary" busy={form.busy}>
              {event === null ? "Create event" : "Save"}
            </Button>
          )}
        </DialogActions>
      </KeptForm>
    </Dialog>
  );
}
