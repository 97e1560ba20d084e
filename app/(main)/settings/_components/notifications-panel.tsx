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
import {
  DAILY_DIGEST,
  type EmailChoices,
  NOTIFICATION_SWITCHES,
  type NotificationSwitch,
  type OptionalEmail,
} from "#lib/email-preferences.ts";
import type { NotificationChoice } from "#lib/notifications/kinds.ts";
import type { Profile } from "#lib/services/auth/profile-entities.ts";
import { DevicesSection } from "./devices-section.tsx";
import { TaskZone } from "./task-zone.tsx";

type Kind = {
  /** What it is called in the table of choices, or an email that stands in no list. */
  name: NotificationChoice | OptionalEmail;
  label: string;
  help: string;
  ownersOnly?: true;
};

const KINDS: readonly Kind[] = [
  { name: "card-answer", label: "Answers on your card", help: "When somebody shared their details with you." },
  {
    name: "campaign",
    label: "Campaign approvals",
    help: "When a campaign waits for you, or somebody approved or refused yours.",
  },
  { name: "text-answer", label: "Answers to your texts", help: "When somebody wrote back to a text." },
  { name: "mention", label: "Mentions", help: "When a colleague mentions you in a note about a contact." },
  {
    name: "introduction",
    label: "Introductions",
    help: "When a colleague asks you for an introduction, or answers you.",
  },
  {
    name: "task-due",
    label: "Tasks that are due",
    help: "When something you planned with a contact is due, and once a morning what has no time.",
  },
  {
    name: "change-request",
    label: "Change requests",
    help: "When somebody asks you to change what a theme has locked.",
  },
  { name: "change-answer", label: "Answers to your requests", help: "When somebody answered what you asked for." },
  {
    name: "theme-waits",
    label: "Theme updates",
    help: "When a new version of the brand’s theme waits for your location to decide.",
  },
  {
    name: "devices-look",
    label: "Devices that need attention",
    help: "Once a week, when a device you manage is silent, is falling, has moved, or may have been copied.",
  },
  {
    name: "media-rights",
    label: "Rights that end",
    help: "30 days before the rights to a file that is used somewhere end.",
  },
  { name: "import-done", label: "Imports", help: "When a file of contacts is in, or could not be finished." },
  { name: "order", label: "Orders", help: "When what you ordered is paid, made, or on its way." },
  { name: "support-answer", label: "Answers from support", help: "When somebody answered what you asked." },
  { name: "billing", label: "Billing", help: "Invoices, trials that end, payments that failed.", ownersOnly: true },
  { name: "export-ready", label: "Data ready", help: "When the file you asked for can be downloaded." },
];

/** Where each can be told; the name of its switch, and what stands beside it. */
const WAYS = [
  { of: (name: string) => `${name}-screen`, where: "Screen" },
  { of: (name: string) => name, where: "Email" },
  { of: (name: string) => `${name}-push`, where: "Devices" },
] as const;

function switchesOf(name: string) {
  return WAYS.flatMap(({ of, where }) => {
    const known = NOTIFICATION_SWITCHES.find((one) => one === of(name));
    return known === undefined ? [] : [{ name: known, where }];
  });
}

const DIGEST_HELP =
  "What you chose to hear by email comes together each morning, and nothing in between. Billing and your data still come at once.";

const ALWAYS = [
  { label: "Changes to your account", help: "Password, email address, sign-in: we always email you about these." },
  { label: "Somebody acted as you", help: "Whenever our support signs in as you, with the reason." },
] as const;

type PanelProps = { profile: Profile; owner: boolean; locked: string | undefined; acting: string | undefined };

/** A refusal puts the switch back. */
export function NotificationsPanel({ profile, owner, locked, acting }: PanelProps) {
  const { sendsEmail } = useShell();
  const [choices, setChoices] = useState<EmailChoices>(profile.notifications);
  async function choose(purpose: NotificationSwitch, on: boolean) {
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
  const one = (purpose: NotificationSwitch, name: { about: string; where?: string }) => (
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
          <Row id={DAILY_DIGEST} label="One email a day" help={DIGEST_HELP}>
            {one(DAILY_DIGEST, { about: "One email a day" })}
          </Row>
          {KINDS.filter(({ ownersOnly }) => owner || !ownersOnly).map(({ name, label, help }) => (
            <Row key={name} label={label} help={help}>
              <span className="flex flex-wrap items-center justify-end gap-x-5 gap-y-2">
                {switchesOf(name).map(({ name: purpose, where }) => one(purpose, { about: label, where }))}
              </span>
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
