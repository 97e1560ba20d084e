"use client";
// Which letters arrive: a switch each, saved at once; what cannot be switched off says why.
import { useState } from "react";
import { Section } from "#components/patterns/section-heading.tsx";
import { Switch } from "#components/ui/switch.tsx";
import { messageOf } from "#lib/client/api.ts";
import { chooseLetters } from "#lib/client/profile-api.ts";
import { showError, showSuccess } from "#lib/client/snackbar.ts";
import type { LetterChoices, OptionalLetter } from "#lib/letters-wanted.ts";
import type { Profile } from "#lib/services/auth/profile-entities.ts";

type Kind = { purpose: OptionalLetter; label: string; help: string; ownersOnly?: true };

const KINDS: readonly Kind[] = [
  { purpose: "support-answer", label: "Answers from support", help: "When somebody answered what you asked." },
  { purpose: "billing", label: "Billing", help: "Invoices, trials that end, payments that failed.", ownersOnly: true },
  { purpose: "export-ready", label: "Data ready", help: "When the file you asked for can be downloaded." },
];

const ALWAYS = [
  { label: "Changes to your account", help: "Password, e-mail address, sign-in: you always hear of these." },
  { label: "Somebody acted as you", help: "Whenever our support signs in as you, you are told, and why." },
] as const;

type PanelProps = { profile: Profile; owner: boolean; locked: string | undefined };

/** A refusal puts the switch back. */
export function NotificationsPanel({ profile, owner, locked }: PanelProps) {
  const [choices, setChoices] = useState<LetterChoices>(profile.notifications);
  async function choose(purpose: OptionalLetter, on: boolean) {
    const before = choices;
    setChoices({ ...choices, [purpose]: on });
    try {
      setChoices(await chooseLetters({ [purpose]: on }));
      showSuccess("Saved");
    } catch (error) {
      setChoices(before);
      showError(messageOf(error));
    }
  }
  return (
    <Section title="Letters you get" hint={`to ${profile.email}`} id="letters">
      <ul>
        {KINDS.filter(({ ownersOnly }) => owner || !ownersOnly).map(({ purpose, label, help }) => (
          <Row key={purpose} id={purpose} label={label} help={help}>
            <Switch
              id={purpose}
              checked={choices[purpose]}
              disabled={locked !== undefined}
              aria-describedby={`${purpose}-help`}
              onChange={(event) => void choose(purpose, event.currentTarget.checked)}
            />
          </Row>
        ))}
        {ALWAYS.map(({ label, help }) => (
          <Row key={label} label={label} help={help}>
            <span className="text-12 whitespace-nowrap text-muted">Always on</span>
          </Row>
        ))}
      </ul>
    </Section>
  );
}

type RowProps = { id?: string; label: string; help: string; children: React.ReactNode };

function Row({ id, label, help, children }: RowProps) {
  return (
    <li className="flex items-center justify-between gap-6 border-b border-line py-3.5">
      <div className="min-w-0">
        {id ? (
          <label htmlFor={id} className="font-medium">
            {label}
          </label>
        ) : (
          <p className="font-medium">{label}</p>
        )}
        <p id={id ? `${id}-help` : undefined} className="text-13 text-muted">
          {help}
        </p>
      </div>
      {children}
    </li>
  );
}
