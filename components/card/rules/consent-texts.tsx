"use client";
// The words visitors are asked to agree to, for whoever answers for the workspace. Each change is a version of its own.
import { type FormEvent, useState } from "react";
import { DraftPlace } from "#components/patterns/kept-form.tsx";
import { SectionHeading } from "#components/patterns/section-heading.tsx";
import { useMayWrite } from "#components/shell/when-writing.tsx";
import { Button } from "#components/ui/button.tsx";
import { Field } from "#components/ui/field.tsx";
import { Textarea } from "#components/ui/input.tsx";
import { call } from "#lib/client/call.ts";
import { draftOfState } from "#lib/client/draft-of-state.ts";
import { refusalOf } from "#lib/client/refusal.ts";
import { showSuccess } from "#lib/client/snackbar.ts";
import { useKeptDraft } from "#lib/client/use-kept-draft.ts";
import type { ConsentText } from "#lib/services/card/exchange-entities.ts";
import { CONSENT_LABELS, MAX_CONSENT } from "#lib/services/card/exchange-limits.ts";

type OneTextProps = { text: ConsentText; onSaved: (texts: readonly ConsentText[]) => void };

function OneText({ text: stored, onSaved }: OneTextProps) {
  const [text, setText] = useState(stored.text);
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const mayWrite = useMayWrite();
  const { channel, number: version } = stored;
  const draft = { name: `consent ${channel}`, version, now: { text }, saved: { text: stored.text } };
  const kept = useKeptDraft(draftOfState(draft, (typed) => setText(typed.text ?? stored.text)));

  async function save(event: FormEvent) {
    event.preventDefault();
    setBusy(true);
    setError(undefined);
    try {
      onSaved(await call("card.changeConsentText", { channel: stored.channel, text, number: stored.number }));
      showSuccess(text.trim() === "" ? "Visitors will no longer be asked" : "Visitors will see this text from now on");
    } catch (refused) {
      const { fields, message } = refusalOf(refused);
      setError(fields.text ?? message);
    } finally {
      setBusy(false);
    }
  }

  const help = stored.inherited
    ? "This is your franchise’s text. Enter your own to replace it."
    : "Leave this empty if you don’t want to ask visitors.";
  return (
    <form onSubmit={(event) => void save(event)} className="grid gap-2">
      <DraftPlace draft={kept} />
      <Field label={CONSENT_LABELS[stored.channel]} help={help} error={error}>
        <Textarea
          name={`consent-${stored.channel}`}
          value={text}
          rows={3}
          maxLength={MAX_CONSENT}
          disabled={!mayWrite}
          onChange={(event) => setText(event.target.value)}
        />
      </Field>
      <div>
        <Button type="submit" size="sm" busy={busy} disabled={!mayWrite || text === stored.text}>
          Save
        </Button>
      </div>
    </form>
  );
}

export function ConsentTexts({ first }: { first: readonly ConsentText[] }) {
  const [texts, setTexts] = useState(first);
  return (
    <section aria-labelledby="consent" className="max-w-[640px] pt-10 pb-12">
      <SectionHeading title="Consent text" id="consent" />
      <p className="pt-3 pb-4 text-13 text-muted">
        Every card’s form shows this with an unchecked box. We keep the exact text each visitor agreed to.
      </p>
      <div className="grid gap-6">
        {texts.map((text) => (
          <OneText key={`${text.channel}-${text.number}`} text={text} onSaved={setTexts} />
        ))}
      </div>
    </section>
  );
}
