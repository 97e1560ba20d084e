"use client";
// The workspace's domains: how each stands, the record it needs, adding, looking now, removing.
import { type FormEvent, useState } from "react";
import { ConfirmDialog } from "#components/patterns/confirm-dialog.tsx";
import { CopyIcon } from "#components/patterns/copy-button.tsx";
import { KeptForm } from "#components/patterns/kept-form.tsx";
import { RelativeTime } from "#components/patterns/relative-time.tsx";
import { Section } from "#components/patterns/section-heading.tsx";
import { Badge, type BadgeTone } from "#components/ui/badge.tsx";
import { Button } from "#components/ui/button.tsx";
import { Field } from "#components/ui/field.tsx";
import { Input } from "#components/ui/input.tsx";
import { messageOf } from "#lib/client/api.ts";
import { call } from "#lib/client/call.ts";
import { useRefresh } from "#lib/client/use-call.ts";
import type { Domain } from "#lib/services/auth/domains-entities.ts";
import { useDirectoryAct, useDomains } from "./use-directory.ts";

const LOOKS: Readonly<Record<Domain["state"], { tone: BadgeTone; label: string }>> = {
  checking: { tone: "neutral", label: "Checking" },
  proved: { tone: "positive", label: "Verified" },
  missing: { tone: "warning", label: "Record is missing" },
  gone: { tone: "danger", label: "Record is gone" },
};

const FOUND: Readonly<Record<NonNullable<Domain["found"]>, string>> = {
  seen: "The record is there.",
  missing: "No record was found yet. It can take an hour to appear.",
  other: "We found another value at this name. Keep it if you need it, and add ours next to it.",
  held: "The record is right, but another workspace has already verified this domain. Ask support.",
  unreachable: "The name servers did not answer. We ask again.",
};

function RecordLine({ label, value }: { label: string; value: string }) {
  return (
    <div className="flex min-w-0 items-center gap-2">
      <span className="w-12 shrink-0 text-12 text-muted">{label}</span>
      <code className="min-w-0 flex-1 text-12 break-all">{value}</code>
      <CopyIcon text={value} said={label.toLowerCase()} label={`Copy the ${label.toLowerCase()}`} />
    </div>
  );
}

type DomainLineProps = { domain: Domain; timeZone: string; mayManage: boolean; onRemove: () => void };

function DomainLine({ domain, timeZone, mayManage, onRemove }: DomainLineProps) {
  const { busy, act } = useDirectoryAct();
  const { tone, label } = LOOKS[domain.state];
  const open = domain.state !== "proved";
  return (
    <li className="grid gap-2 py-3">
      <div className="flex flex-wrap items-center gap-2">
        <bdi className="min-w-0 font-medium wrap-anywhere">{domain.domain}</bdi>
        <Badge tone={tone}>{label}</Badge>
      </div>
      {open ? (
        <div className="grid gap-1 rounded-control border border-line bg-sunken px-3 py-2">
          <p className="text-12 text-muted">Add this TXT record at your DNS provider:</p>
          <RecordLine label="Name" value={domain.record.name} />
          <RecordLine label="Value" value={domain.record.value} />
        </div>
      ) : null}
      <p className="text-12 text-muted">
        {domain.found ? `${FOUND[domain.found]} ` : "Not looked at yet. "}
        {domain.checked_at ? (
          <>
            Looked <RelativeTime at={domain.checked_at} timeZone={timeZone} />.
          </>
        ) : null}
      </p>
      {mayManage ? (
        <div className="flex flex-wrap gap-2">
          <Button size="sm" busy={busy} onClick={() => void act(() => call("auth.checkDomain", { id: domain.id }), "")}>
            Look now
          </Button>
          <Button size="sm" aria-label={`Remove ${domain.domain}`} onClick={onRemove}>
            Remove
          </Button>
        </div>
      ) : null}
    </li>
  );
}

function AddDomain({ onAdded }: { onAdded: () => Promise<unknown> }) {
  const [typed, setTyped] = useState("");
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    setError(undefined);
    try {
      await call("auth.addDomain", { domain: typed });
      setTyped("");
      await onAdded();
    } catch (thrown) {
      setError(messageOf(thrown));
    } finally {
      setBusy(false);
    }
  }
  return (
    <KeptForm keeps="new domain" className="flex items-end gap-2 pt-3" onSubmit={(event) => void submit(event)}>
      <Field label="Add a domain" error={error} className="flex-1">
        <Input
          name="domain"
          value={typed}
          placeholder="example.com"
          autoComplete="off"
          autoCapitalize="none"
          onChange={(event) => setTyped(event.target.value)}
        />
      </Field>
      <Button type="submit" busy={busy}>
        Add
      </Button>
    </KeptForm>
  );
}

type DomainsProps = { first: readonly Domain[]; mayManage: boolean; timeZone: string };

/** The page looks again by itself while a domain is being checked. */
export function Domains({ first, mayManage, timeZone }: DomainsProps) {
  const domains = useDomains(first);
  const refresh = useRefresh();
  const { act } = useDirectoryAct();
  const [removing, setRemoving] = useState<Domain | null>(null);
  return (
    <Section id="domains" title="Your domains">
      {domains.length === 0 ? (
        <p className="pt-3 text-13 text-muted">
          A directory creates accounts only for addresses at a domain that you verified. Everybody else gets an
          invitation.
        </p>
      ) : null}
      <ul className="divide-y divide-line">
        {domains.map((domain) => (
          <DomainLine key={domain.id} {...{ domain, timeZone, mayManage }} onRemove={() => setRemoving(domain)} />
        ))}
      </ul>
      {mayManage ? <AddDomain onAdded={() => refresh("auth.domains")} /> : null}
      <ConfirmDialog
        open={removing !== null}
        onClose={() => setRemoving(null)}
        title={`Remove ${removing?.domain ?? ""}?`}
        confirmLabel="Remove"
        cancelLabel="Keep it"
        onConfirm={() =>
          removing ? act(() => call("auth.removeDomain", { id: removing.id }), `${removing.domain} removed`) : undefined
        }
      >
        Your directory then invites people at this domain instead of creating their accounts. Everybody keeps the access
        they have.
      </ConfirmDialog>
    </Section>
  );
}
