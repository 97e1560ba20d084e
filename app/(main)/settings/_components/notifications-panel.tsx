"use client";
// What a person is told of and where: a switch each, saved at once; what cannot be switched off says why.
import { useState } from "react";
import { Section } from "#components/patterns/section-heading.tsx";
import { useShell } from "#components/shell/shell-context.tsx";
import { Note } from "#components/ui/note.tsx";
import { Switch } from "#components/ui/switch.tsx";
import { call } from "#lib/client/call.ts";
import { showFailure } from "#lib/client/show-failure.ts";
import { showSuccess } from "#lib/client/snackbar.ts";
import type { EmailChoices, OptionalEmail, OptionalPush } from "#lib/email-preferences.ts";
import type { Profile } from "#lib/services/auth/profile-entities.ts";
import { DevicesSection } from "./devices-section.tsx";
import { TaskZone } from "./task-zone.tsx";

type Kind = { purpose: OptionalEmail; label: string; help: string; push?: OptionalPush; ownersOnly?: true };

const KINDS: readonly Kind[] = [
  { purpose: "support-answer", label: "Answers from support", help: "When somebody answered what you asked." },
  { purpose: "billing", label: "Billing", help: "Invoices, trials that end, payments that failed.", ownersOnly: true },
  {
    purpose: "card-answer",
    label: "Answers on your card",
    help: "When somebody shared their details with you.",
    push: "card-answer-push",
  },
  {
    purpose: "change-request",
    label: "Change requests",
    help: "When somebody asks you to change what a theme has locked.",
  },
  { purpose: "change-answer", label: "Answers to your requests", help: "When somebody answered what you asked for." },
  {
    purpose: "theme-waits",
    label: "Theme updates",
    help: "When a new version of the brand’s theme waits for your location to decide.",
  },
  {
    purpose: "devices-look",
    label: "Devices that need attention",
    help: "Once a week, when a device you manage is silent, is falling, has moved, or may have been copied.",
  },
  {
    purpose: "media-rights",
    label: "Rights that end",
    help: "30 days before the rights to a file that is used somewhere end.",
  },
  {
    purpose: "task-due",
    label: "Tasks that are due",
    help: "When something you planned with a contact is due, and once a morning what has no time.",
  },
  {
    purpose: "introduction",
    label: "Introductions",
    help: "When a colleague asks you for an introduction, or answers you.",
  },
  { purpose: "mention", label: "Mentions", help: "When a colleague mentions you in a note about a contact." },
  { purpose: "export-ready", label: "Data ready", help: "When the file you asked for can be downloaded." },
];

const ALWAYS = [
  { label: "Changes to your account", help: "Password, email address, sign-in: we always email you about these." },
  { label: "Somebody acted as you", help: "Whenever our support signs in as you, with the reason." },
] as const;

type PanelProps = { profile: Profile; owner: boolean; locked: string | undefined; acting: string | undefined };

/** A refusal puts the switch back. */
export function NotificationsPanel({ profile, owner, locked, acting }: PanelProps) {
  const { sendsEmail } = useShell();
  const [choices, setChoices] = useState<EmailChoices>(profile.notifications);
  async function choose(purpose: OptionalEmail | OptionalPush, on: boolean) {
    const before = choices;
    const choice: Partial<EmailChoices> = { [purpose]: on };
    setChoices({ ...choices, ...choice });
    try {
      setChoices(await call("auth.updateNotifications", choice));
      showSuccess("Saved");
    } catch (error) {
      setChoices(before);
      showFailure(error);
    }
  }
  const one = (purpose: OptionalEmail | OptionalPush, name: { about: string; where?: string }) => (
    <Choice
      key={purpose}
      id={purpose}
      {...name}
      on={choices[purpose]}
      disabled={locked !== undefined}
      onChoose={(on) => void choose(purpose, on)}
    />
  );
  return (
    <div className="grid min-w-0 gap-10">
      <Section title="What you are told" hint={`emails go to ${profile.email}`} id="emails">
        {sendsEmail ? null : (
          <Note className="mb-4" title="Email is not set up on this server">
            Nothing is sent until the people who run it set it up. Your choices are kept for then.
          </Note>
        )}
        <ul>
          {KINDS.filter(({ ownersOnly }) => owner || !ownersOnly).map(({ purpose, push, label, help }) => (
            <Row key={purpose} id={purpose} label={label} help={help}>
              {push ? (
                <span className="flex flex-wrap items-center justify-end gap-x-5 gap-y-2">
                  {one(purpose, { about: label, where: "Email" })}
                  {one(push, { about: label, where: "Devices" })}
                </span>
              ) : (
                one(purpose, { about: label })
              )}
            </Row>
          ))}
          {ALWAYS.map(({ label, help }) => (
            <Row key={label} label={label} help={help}>
              <span className="text-12 whitespace-nowrap text-muted">Always on</span>
            </Row>
          ))}
        </ul>
      </Section>
      <TaskZone profile={profile} locked={locked} />
      {acting ? null : <DevicesSection locked={locked} />}
    </div>
  );
}

type ChoiceProps = {
  id: string;
  about: string;
  /** Said beside the switch where there are several. */
  where?: string;
  on: boolean;
  disabled: boolean;
  onChoose: (on: boolean) => void;
};

function Choice({ id, about, where, on, disabled, onChoose }: ChoiceProps) {
  const control = (
    <Switch
      id={id}
      checked={on}
      disabled={disabled}
      aria-label={where ? `${about}: ${where}` : undefined}
      aria-describedby={where ? undefined : `${id}-help`}
      onChange={(event) => onChoose(event.currentTarget.checked)}
    />
  );
  return where ? (
    <span className="flex items-center gap-2 text-13 text-muted">
      <span aria-hidden="true">{where}</span>
      {control}
    </span>
  ) : (
    control
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
