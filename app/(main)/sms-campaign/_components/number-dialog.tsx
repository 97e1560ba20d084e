"use client";
// The number that texts come from: what it is, where its registration with the carriers stands, and how it is sent in.
import { type FormEvent, useState } from "react";
import { FactLines } from "#components/campaign/fact-lines.tsx";
import { RegistrationBadge } from "#components/campaign/sms/registration-badge.tsx";
import { useIsThemselves } from "#components/patterns/acting.tsx";
import { KeptForm } from "#components/patterns/kept-form.tsx";
import { ReadFailure } from "#components/patterns/read-failure.tsx";
import { Button } from "#components/ui/button.tsx";
import { Dialog, DialogActions } from "#components/ui/dialog.tsx";
import { Field } from "#components/ui/field.tsx";
import { Input, Textarea } from "#components/ui/input.tsx";
import { Note } from "#components/ui/note.tsx";
import { Skeleton } from "#components/ui/skeleton.tsx";
import { numberText } from "#lib/campaign/sms/number-words.ts";
import { call } from "#lib/client/call.ts";
import { refusalOf } from "#lib/client/refusal.ts";
import { showSuccess } from "#lib/client/snackbar.ts";
import { useCall, useRefresh } from "#lib/client/use-call.ts";
import { MOST_REGISTRATION_LINE, MOST_REGISTRATION_TEXT } from "#lib/services/campaign/sms-limits.ts";
import type { SmsOwnSender } from "#lib/services/campaign/sms-sender-contract.ts";
import { NUMBER_KIND_WORDS } from "./number-kinds.ts";

const FIELDS = [
  { name: "legal_name", label: "Registered name of the business" },
  { name: "tax_number", label: "Tax number", help: "In the United States the EIN." },
  { name: "website", label: "Website" },
] as const;
const TEXTS = [
  { name: "about", label: "What you text about" },
  { name: "consent", label: "How people agree to your texts" },
] as const;

type Errors = Readonly<Record<string, string>>;

function Fields({ details, errors }: { details: SmsOwnSender["details"]; errors: Errors }) {
  return (
    <>
      {FIELDS.map(({ name, label, ...rest }) => (
        <Field key={name} label={label} error={errors[name]} {...rest}>
          <Input name={name} maxLength={MOST_REGISTRATION_LINE} defaultValue={details[name]} autoComplete="off" />
        </Field>
      ))}
      {TEXTS.map(({ name, label }) => (
        <Field key={name} label={label} error={errors[name]}>
          <Textarea name={name} rows={3} maxLength={MOST_REGISTRATION_TEXT} defaultValue={details[name]} />
        </Field>
      ))}
    </>
  );
}

/** What was typed stays when it is refused. */
function useRegister(onDone: () => void) {
  const refresh = useRefresh();
  const [busy, setBusy] = useState(false);
  const [errors, setErrors] = useState<Errors>({});
  const [failed, setFailed] = useState<string>();
  async function register(event: FormEvent<HTMLFormElement>, { id, version }: SmsOwnSender) {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    setErrors({});
    setFailed(undefined);
    const form = new FormData(event.currentTarget);
    const said = (name: string) => String(form.get(name) ?? "");
    const [legal_name, tax_number, website] = [said("legal_name"), said("tax_number"), said("website")];
    const details = { legal_name, tax_number, website, about: said("about"), consent: said("consent") };
    try {
      await call("campaign.smsRegister", { id, version, ...details });
      void refresh("campaign.smsSender", "campaign.smsDesk");
      showSuccess("The registration is sent in");
      onDone();
    } catch (thrown) {
      const { fields, message } = refusalOf(thrown);
      setErrors(fields);
      if (Object.keys(fields).length === 0) setFailed(message);
      setBusy(false);
    }
  }
  return { busy, errors, failed, register };
}

function About({ sender }: { sender: SmsOwnSender }) {
  const { number, kind, registration, why } = sender;
  return (
    <>
      <div className="flex flex-wrap items-center gap-3">
        <RegistrationBadge state={registration} />
      </div>
      {why === "" ? null : <Note tone="warning" title={why} />}
      <FactLines
        facts={[
          ["Number", numberText(number)],
          ["Kind", NUMBER_KIND_WORDS[kind]],
        ]}
      />
    </>
  );
}

function Registration({ sender, onClose }: { sender: SmsOwnSender; onClose: () => void }) {
  const isThemselves = useIsThemselves();
  const { busy, errors, failed, register } = useRegister(onClose);
  const mayWrite = sender.may_register && isThemselves;
  return (
    <KeptForm
      keeps={`registration ${sender.id}`}
      className="contents"
      onSubmit={(event) => void register(event, sender)}
    >
      <div className="grid gap-4 overflow-y-auto px-6 pt-1 pb-5">
        <About sender={sender} />
        {mayWrite ? (
          <p className="text-13 text-muted">
            Carriers deliver texts only from numbers whose business they know. Nothing goes out before they approve it.
          </p>
        ) : null}
        {mayWrite ? <Fields {...{ errors }} details={sender.details} /> : null}
        <div role="alert" className="empty:hidden">
          {failed === undefined ? null : <Note tone="danger" title={failed} />}
        </div>
      </div>
      <DialogActions>
        <Button data-autofocus onClick={onClose}>
          Close
        </Button>
        {mayWrite ? (
          <Button type="submit" variant="primary" busy={busy}>
            Send registration in
          </Button>
        ) : null}
      </DialogActions>
    </KeptForm>
  );
}

export function NumberDialog({ onClose }: { onClose: () => void }) {
  const { data: sender, error, mutate } = useCall("campaign.smsSender", undefined);
  return (
    <Dialog open onClose={onClose} title="Your number for texts" className="w-[560px]">
      {sender ? (
        <Registration key={sender.version} {...{ sender, onClose }} />
      ) : (
        <div className="grid gap-4 px-6 pt-1 pb-5">
          <ReadFailure error={error} stale={false} level={3} onRetry={() => void mutate()} />
          {error ? null : <Skeleton className="h-40 w-full" />}
        </div>
      )}
    </Dialog>
  );
}
