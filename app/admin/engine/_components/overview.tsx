"use client";
// How the installation is: what runs, what it stands on, and what waits; looked at again every ten seconds.
import { CircleCheck, CircleX } from "lucide-react";
import Link from "next/link";
import { RelativeTime } from "#components/patterns/relative-time.tsx";
import { Section } from "#components/patterns/section-heading.tsx";
import { useTimeZone } from "#components/shell/shell-context.tsx";
import { Badge } from "#components/ui/badge.tsx";
import { Note } from "#components/ui/note.tsx";
import { adminPaths } from "#lib/admin-paths.ts";
import { messageOf } from "#lib/client/api.ts";
import { useEngine } from "#lib/client/use-engine.ts";
import type { Engine } from "#lib/services/auth/engine-contract.ts";
import { WALLET_NAMES, WALLETS } from "#lib/services/card/wallet-limits.ts";
import { Facts } from "./facts.tsx";

const CHECK_LABELS: Record<string, string> = {
  database: "Database answers",
  migrations: "Migrations are done",
  signingKey: "Signing key is there",
  disk: "Disk has room",
};

const SOURCES = {
  "edge-config": "Edge Config",
  environment: "MAINTENANCE",
  default: "Off unless MAINTENANCE or Edge Config says otherwise",
} as const;

const megabytes = (bytes: number) => `${Math.round(bytes / 1_048_576).toLocaleString("en")} MB`;

function Checks({ checks }: { checks: Engine["checks"] }) {
  return (
    <ul className="flex flex-wrap gap-2 py-3">
      {Object.entries(checks).map(([name, ok]) => (
        <li key={name}>
          <Badge
            tone={ok ? "positive" : "danger"}
            icon={ok ? <CircleCheck aria-hidden="true" /> : <CircleX aria-hidden="true" />}
          >
            {ok ? (CHECK_LABELS[name] ?? name) : `Failed: ${CHECK_LABELS[name] ?? name}`}
          </Badge>
        </li>
      ))}
    </ul>
  );
}

function Mail({ mail }: { mail: Engine["mail"] }) {
  const outbox = `${adminPaths.engine()}?tab=outbox`;
  return (
    <Section
      id="mail"
      title="Email"
      end={
        <Link href={outbox} className="link">
          Open the outbox
        </Link>
      }
    >
      <Facts
        facts={[
          ["Sent by", mail.provider === "smtp" ? "SMTP server" : "Nobody. Emails are kept here for a week"],
          ["Waiting", mail.waiting],
          ["Kept", mail.kept],
          ["Failed", mail.failed],
        ]}
      />
    </Section>
  );
}

/** What there is, and nothing about what there is not. */
function loadOf({ waiting, active, failed }: Engine["queues"][number]): string {
  const parts = [
    { count: active, word: "running" },
    { count: waiting, word: "waiting" },
    { count: failed, word: "failed" },
  ].filter(({ count }) => count > 0);
  return parts.length === 0 ? "Idle" : parts.map(({ count, word }) => `${count} ${word}`).join(", ");
}

function Queues({ queues }: { queues: Engine["queues"] }) {
  const jobs = `${adminPaths.engine()}?tab=jobs`;
  return (
    <Section
      id="queues"
      title="Jobs"
      end={
        <Link href={jobs} className="link">
          See the jobs
        </Link>
      }
    >
      {queues.length === 0 ? <p className="py-3 text-13 text-muted">This process runs no jobs.</p> : null}
      <Facts facts={queues.map((queue) => [queue.name, loadOf(queue)])} />
    </Section>
  );
}

function Push({ push }: Pick<Engine, "push">) {
  return (
    <Section id="push" title="Notifications on devices">
      <Facts facts={[["Web push", push === null ? "Signed with a key of this installation" : `Off. ${push}`]]} />
    </Section>
  );
}

function Wallets({ wallets }: { wallets: Engine["wallets"] }) {
  return (
    <Section id="wallets" title="Wallets">
      <Facts
        facts={WALLETS.map((wallet) => [
          WALLET_NAMES[wallet],
          wallets[wallet] === null ? "Passes are handed out" : `Off. ${wallets[wallet]}`,
        ])}
      />
    </Section>
  );
}

/** `first` is what the server read; `now` the moment of it. */
export function Overview({ first, now }: { first: Engine; now: string }) {
  const { data = first, error } = useEngine(first);
  const timeZone = useTimeZone();
  const { build, database, checks, queues, mail, wallets, push, maintenance } = data;
  return (
    <div className="grid gap-10">
      {error ? (
        <Note tone="warning" title="These figures are not up to date.">
          {messageOf(error)}
        </Note>
      ) : null}
      {maintenance.on ? (
        <Note tone="warning" title="The site is closed for maintenance.">
          Only browsers with a service key get in. Switched by: {SOURCES[maintenance.source]}.
        </Note>
      ) : null}
      <Section id="ready" title="Ready">
        <Checks checks={checks} />
      </Section>
      <div className="grid gap-10 md:grid-cols-2">
        <Section id="build" title="Build">
          <Facts
            facts={[
              ["Build", build.id],
              ["Node", build.node],
              ["Started", <RelativeTime key="at" at={build.started_at} timeZone={timeZone} now={new Date(now)} />],
              ["Memory", megabytes(build.memory_bytes)],
            ]}
          />
        </Section>
        <Section id="database" title="Database">
          <Facts
            facts={[
              ["PostgreSQL", `${database.version}, ${database.kind === "embedded" ? "our own" : "given"}`],
              ["Size", megabytes(database.size_bytes)],
              ["Connections", `${database.connections} of ${database.connections_most}`],
              ["Migrations", `${database.migrations}, the last one ${database.latest_migration}`],
            ]}
          />
        </Section>
        <Queues queues={queues} />
        <Mail mail={mail} />
        <Wallets wallets={wallets} />
        <Push push={push} />
        <Section id="maintenance" title="Maintenance">
          <Facts
            facts={[
              ["Status", maintenance.on ? "Closed" : "Open"],
              ["Switch", SOURCES[maintenance.source]],
              ["Service keys", maintenance.service_keys === 0 ? "None: nobody could get in" : maintenance.service_keys],
            ]}
          />
        </Section>
      </div>
    </div>
  );
}
