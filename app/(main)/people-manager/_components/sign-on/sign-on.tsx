"use client";
// Single sign-on of the workspace: how it stands, what the next step is, and its settings.
import { CircleCheck, CirclePause, Lock } from "lucide-react";
import { useState } from "react";
import { late } from "#components/patterns/late.tsx";
import { Section } from "#components/patterns/section-heading.tsx";
import { Badge, type BadgeTone } from "#components/ui/badge.tsx";
import { Note } from "#components/ui/note.tsx";
import { shortDay } from "#lib/date-format.ts";
import type { SignOnAnswer, SignOnProvider, SignOnState } from "#lib/services/auth/sign-on-entities.ts";
import { OurAddresses } from "./our-addresses.tsx";
import { ProviderForm } from "./provider-form.tsx";
import { RefusedPeople } from "./refused-people.tsx";
import { Switches } from "./switches.tsx";
import { Tried } from "./tried.tsx";
import { useSignOn } from "./use-sign-on.ts";

const SignOnGuide = late(() => import("../guide/sign-on-guide.tsx").then((module) => module.default));

const STATES: Readonly<Record<SignOnState, { tone: BadgeTone; label: string; Icon: typeof Lock }>> = {
  off: { tone: "neutral", label: "Off", Icon: CirclePause },
  on: { tone: "positive", label: "On", Icon: CircleCheck },
  forced: { tone: "positive", label: "Required", Icon: Lock },
};

function StateBadge({ state }: { state: SignOnState }) {
  const { tone, label, Icon } = STATES[state];
  return (
    <Badge tone={tone} icon={<Icon aria-hidden="true" />}>
      {label}
    </Badge>
  );
}

function Facts({ provider, timeZone }: { provider: SignOnProvider; timeZone: string }) {
  const rows = [
    ["Name", provider.name],
    ["Protocol", provider.kind === "oidc" ? "OpenID Connect" : "SAML 2.0"],
    [provider.kind === "oidc" ? "Issuer" : "Entity ID", provider.issuer],
    ...(provider.client_id ? [["Client ID", provider.client_id]] : []),
    ...(provider.sign_on_url ? [["Sign-on address", provider.sign_on_url]] : []),
    ...provider.certificates.map(({ fingerprint, ends_at }) => [
      "Certificate",
      `SHA-256 ${fingerprint.slice(0, 23)}…, ends ${shortDay(ends_at, timeZone)}`,
    ]),
  ];
  return (
    <dl className="divide-y divide-line pt-2 text-13">
      {rows.map(([label, value]) => (
        <div key={`${label} ${value}`} className="flex min-w-0 justify-between gap-4 py-2.5">
          <dt className="shrink-0 text-muted">{label}</dt>
          <dd className="min-w-0 text-right wrap-anywhere">
            <bdi>{value}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}

type SignOnProps = { first: SignOnAnswer; timeZone: string };

/** How it works in two sentences. Without a proved domain nobody could be signed in, and it says so. */
function About({ domains }: Pick<SignOnAnswer, "domains">) {
  return (
    <>
      <p className="pt-3 text-14 text-muted">
        Colleagues log in with your identity provider. It signs in members with an address at a domain you verified
        {domains.length > 0 ? `: ${domains.join(", ")}.` : "."} Sign-in begins on the log-in page here, not at the
        provider.
      </p>
      {domains.length === 0 ? (
        <Note tone="warning" title="Verify a domain first" className="mt-4">
          Until then, single sign-on signs nobody in.
        </Note>
      ) : null}
    </>
  );
}

/** The settings as they are, or the form, as the owner chose; nobody else sees the form. */
export function SignOn({ first, timeZone }: SignOnProps) {
  const answer = useSignOn(first);
  const [editing, setEditing] = useState(false);
  const { provider, domains, may_manage: mayManage } = answer;
  return (
    <Section id="sign-on" title="Single sign-on" end={provider ? <StateBadge state={provider.state} /> : null}>
      <About domains={domains} />
      {provider && !editing ? (
        <>
          <Facts {...{ provider, timeZone }} />
          {provider.tried ? <Tried tried={provider.tried} timeZone={timeZone} /> : null}
          <RefusedPeople refused={answer.refused} {...{ mayManage, timeZone }} />
          {mayManage ? <Switches provider={provider} onEdit={() => setEditing(true)} /> : null}
        </>
      ) : mayManage ? (
        <>
          <OurAddresses addresses={answer.addresses} />
          <SignOnGuide addresses={answer.addresses} />
          <ProviderForm answer={answer} onSaved={() => setEditing(false)} />
        </>
      ) : (
        <p className="pt-3 text-14">Only an owner can set it up.</p>
      )}
    </Section>
  );
}
