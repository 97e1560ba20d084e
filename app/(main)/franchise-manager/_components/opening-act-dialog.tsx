"use client";
// What is done for an opening from above: people invited into it, its address entered, its day moved.
import { type FormEvent, type ReactNode, useState } from "react";
import { KeptForm } from "#components/patterns/kept-form.tsx";
import { Button } from "#components/ui/button.tsx";
import { Dialog, DialogActions } from "#components/ui/dialog.tsx";
import { Field } from "#components/ui/field.tsx";
import { Input, Textarea } from "#components/ui/input.tsx";
import { Note } from "#components/ui/note.tsx";
import { addressesIn } from "#lib/addresses-in.ts";
import { call } from "#lib/client/call.ts";
import { refusalOf } from "#lib/client/refusal.ts";
import { showSuccess } from "#lib/client/snackbar.ts";
import { AppError } from "#lib/errors.ts";
import { isolate } from "#lib/isolate.ts";
import { counted } from "#lib/plural.ts";
import type { InviteOutcome } from "#lib/services/auth/members-entities.ts";
import type { Opening } from "#lib/services/auth/opening-entities.ts";
import type { OpeningAct } from "./opening-acts.ts";

type OpeningActDialogProps = { act: OpeningAct; opening: Opening; onChanged: () => void; onClose: () => void };

const TITLES: Record<OpeningAct, string> = {
  lead: "Invite a manager",
  members: "Invite the first people",
  address: "Office address",
  day: "Opening day",
};

const textOf = (data: FormData, name: string) => String(data.get(name) ?? "").trim();
const orNull = (text: string) => (text === "" ? null : text);

/** Some were not invited: who, and why. */
class Refused extends Error {
  override readonly name = "Refused";
  readonly refused: readonly InviteOutcome[];
  readonly sent: number;
  constructor(refused: readonly InviteOutcome[], sent: number) {
    super(`${counted(refused.length, "invitation")} not sent`);
    this.refused = refused;
    this.sent = sent;
  }
}

async function invite({ id }: Opening, role: "manager" | "member", data: FormData): Promise<string> {
  const emails = addressesIn(textOf(data, "emails"));
  if (emails.length === 0) throw new AppError("invalid", "Enter an email address.");
  const outcomes = await call("auth.invitePeople", { place: id, emails, role, message: "" });
  const refused = outcomes.filter(({ outcome }) => outcome === "refused");
  if (refused.length > 0) throw new Refused(refused, emails.length - refused.length);
  return emails.length === 1 ? "Invitation sent" : "Invitations sent";
}

/** Does it, and answers what is said then. */
async function perform(act: OpeningAct, opening: Opening, data: FormData): Promise<string> {
  switch (act) {
    case "lead":
      return invite(opening, "manager", data);
    case "members":
      return invite(opening, "member", data);
    case "address": {
      const part = (name: string) => orNull(textOf(data, name));
      const { id } = opening;
      const address = { address: part("address"), apt: null, city: part("city"), state: part("state") };
      await call("auth.setUpLocation", {
        id,
        address: { ...address, postal_code: part("postal_code"), country: part("country") },
      });
      return "Address saved";
    }
    case "day": {
      const { id, version } = opening;
      await call("auth.changeOpening", { id, version, opens_on: orNull(textOf(data, "day")) });
      return "Day saved";
    }
  }
}

function Line({ name, label, first = false }: { name: string; label: string; first?: boolean }) {
  return (
    <Field label={label}>
      <Input name={name} autoComplete="off" maxLength={120} {...(first ? { "data-autofocus": true } : {})} />
    </Field>
  );
}

function Fields({ act, opening }: Pick<OpeningActDialogProps, "act" | "opening">): ReactNode {
  switch (act) {
    case "lead":
      return (
        <Field label="Email" help="They manage the location: its people, links and contacts.">
          <Input name="emails" type="email" autoComplete="off" data-autofocus />
        </Field>
      );
    case "members":
      return (
        <Field label="Emails" help="One in each line.">
          <Textarea name="emails" rows={5} data-autofocus />
        </Field>
      );
    case "address":
      return (
        <>
          <Line name="address" label="Street" first />
          <div className="grid grid-cols-2 gap-4">
            <Line name="city" label="City" />
            <Line name="state" label="State or region" />
            <Line name="postal_code" label="ZIP code" />
            <Line name="country" label="Country" />
          </div>
        </>
      );
    case "day":
      return (
        <Field label="Opens on" help="Leave it empty while the day is not known.">
          <Input name="day" type="date" defaultValue={opening.opens_on ?? ""} data-autofocus />
        </Field>
      );
  }
}

/** What was sent goes out of the field; what was refused stays, to be put right. */
function keepRefused(form: HTMLFormElement, { refused, sent }: Refused): void {
  const field = form.elements.namedItem("emails");
  if (field instanceof HTMLTextAreaElement) field.value = refused.map(({ email }) => email).join("\n");
  if (sent > 0) showSuccess(`${counted(sent, "invitation")} sent`);
}

/** Each with its reason. */
function RefusedNote({ refused }: { refused: readonly InviteOutcome[] }) {
  return (
    <Note tone="warning" title={`${counted(refused.length, "invitation")} not sent`}>
      <ul className="grid gap-1">
        {refused.map(({ email, message }) => (
          <li key={email}>
            <span className="font-medium text-ink">{email}</span> {message ?? "Could not be invited."}
          </li>
        ))}
      </ul>
    </Note>
  );
}

/** Stays when it was refused, with what was typed. */
export default function OpeningActDialog({ act, opening, onChanged, onClose }: OpeningActDialogProps) {
  const [error, setError] = useState<string>();
  const [refused, setRefused] = useState<readonly InviteOutcome[]>([]);
  const [busy, setBusy] = useState(false);
  async function save(form: HTMLFormElement) {
    const data = new FormData(form);
    setBusy(true);
    setError(undefined);
    setRefused([]);
    try {
      showSuccess(await perform(act, opening, data));
      onClose();
    } catch (thrown) {
      if (thrown instanceof Refused) {
        keepRefused(form, thrown);
        setRefused(thrown.refused);
      } else {
        const { fields, message } = refusalOf(thrown);
        setError(Object.values(fields)[0] ?? message);
      }
      setBusy(false);
    } finally {
      onChanged();
    }
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!busy) void save(event.currentTarget);
  };
  return (
    <Dialog open onClose={onClose} title={TITLES[act]} className="w-[460px]">
      <KeptForm keeps={`opening ${act} ${opening.id}`} onSubmit={submit}>
        <div className="grid gap-4 px-6 pt-2 pb-[18px]">
          <p className="text-13 text-muted">For {isolate(opening.name)}.</p>
          <div role="alert" className="empty:hidden">
            {error ? <Note tone="danger" title={error} /> : null}
            {refused.length > 0 ? <RefusedNote refused={refused} /> : null}
          </div>
          <Fields act={act} opening={opening} />
        </div>
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" busy={busy}>
            {act === "lead" || act === "members" ? "Invite" : "Save"}
          </Button>
        </DialogActions>
      </KeptForm>
    </Dialog>
  );
}
