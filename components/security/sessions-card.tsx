"use client";
// Where one is signed in: this device, the others, and whoever acts in one's name; each can be ended.
import { Monitor, MonitorSmartphone, Smartphone, Tablet, VenetianMask } from "lucide-react";
import { useState } from "react";
import { ConfirmDialog } from "#components/patterns/confirm-dialog.tsx";
import { ErrorState } from "#components/patterns/error-state.tsx";
import { ListSkeleton } from "#components/patterns/list-skeleton.tsx";
import { RelativeTime } from "#components/patterns/relative-time.tsx";
import { Section } from "#components/patterns/section-heading.tsx";
import { Badge } from "#components/ui/badge.tsx";
import { Button } from "#components/ui/button.tsx";
import { messageOf } from "#lib/client/api.ts";
import { call } from "#lib/client/call.ts";
import { showSuccess } from "#lib/client/snackbar.ts";
import { useOwnSessions, useSecurityRefresh } from "#lib/client/use-security.ts";
import { counted } from "#lib/plural.ts";
import type { OwnSession } from "#lib/services/auth/security-entities.ts";
import { CardFoot, SettingRow } from "./setting-row.tsx";
import { tellFailure } from "./use-guarded.ts";

const FIRST = 8;
const MORE = 50;
const MOST = 1000;
const ICONS = { desktop: Monitor, phone: Smartphone, tablet: Tablet, other: MonitorSmartphone } as const;

function Row({ session, busy, onEnd }: { session: OwnSession; busy: boolean; onEnd: () => void }) {
  const Icon = session.begun_by ? VenetianMask : ICONS[session.kind];
  return (
    <li>
      <SettingRow
        icon={<Icon />}
        title={
          <>
            {session.device}
            {session.here ? <Badge tone="brand">This device</Badge> : null}
            {session.begun_by ? <Badge tone="warning">In your name</Badge> : null}
          </>
        }
        end={
          session.here ? null : (
            <Button size="sm" busy={busy} aria-label={`End the session of ${session.device}`} onClick={onEnd}>
              End
            </Button>
          )
        }
      >
        {session.begun_by ? (
          <>
            Started by {session.begun_by.name} <RelativeTime at={session.started_at} />. Reason:{" "}
            {session.begun_by.reason}
          </>
        ) : (
          <Times session={session} />
        )}
      </SettingRow>
    </li>
  );
}

/** The device at hand was seen now; of the others that is what tells a forgotten one from one in use. */
function Times({ session: { here, seen_at, started_at, expires_at } }: { session: OwnSession }) {
  return here ? (
    <>
      Signed in <RelativeTime at={started_at} />, ends <RelativeTime at={expires_at} />
    </>
  ) : (
    <>
      Last seen <RelativeTime at={seen_at} />, signed in <RelativeTime at={started_at} />
    </>
  );
}

function useEnding() {
  const refresh = useSecurityRefresh();
  const [ending, setEnding] = useState<string | null>(null);
  async function end(session: OwnSession) {
    if (ending) return;
    setEnding(session.id);
    try {
      await call("auth.endSession", { id: session.id });
      showSuccess(`${session.device} is signed out`);
    } catch (error) {
      tellFailure(error);
    }
    await refresh();
    setEnding(null);
  }
  async function endOthers() {
    try {
      const { ended } = await call("auth.endOtherSessions");
      showSuccess(`${counted(ended, "other session")} ended`);
    } catch (error) {
      tellFailure(error);
    }
    await refresh();
  }
  return { ending, end, endOthers };
}

function List({ sessions, total, onMore }: { sessions: readonly OwnSession[]; total: number; onMore: () => void }) {
  const [asking, setAsking] = useState(false);
  const { ending, end, endOthers } = useEnding();
  const more = total - sessions.length;
  return (
    <>
      <ul>
        {sessions.map((session) => (
          <Row key={session.id} session={session} busy={ending === session.id} onEnd={() => void end(session)} />
        ))}
      </ul>
      {more > 0 ? (
        <Button size="sm" variant="ghost" className="mt-2" onClick={onMore}>
          Show {Math.min(more, MORE)} more
        </Button>
      ) : null}
      {total > 1 ? (
        <CardFoot
          end={
            <Button size="sm" variant="danger" onClick={() => setAsking(true)}>
              End all others
            </Button>
          }
        >
          Something you do not know? End it, and change your password.
        </CardFoot>
      ) : null}
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={total === 2 ? "End the other session?" : `End ${counted(total - 1, "other session")}?`}
        confirmLabel="End them"
        cancelLabel="Keep them"
        onConfirm={endOthers}
      >
        You stay signed in here, and have to sign in again everywhere else.
      </ConfirmDialog>
    </>
  );
}

/** The newest first, the rest when asked for. */
export function SessionsCard() {
  const [count, setCount] = useState(FIRST);
  const { data, error, mutate } = useOwnSessions(count);
  return (
    <Section id="security-sessions" title="Where you are signed in" hint={data ? data.meta.total : null}>
      {data ? (
        <List
          sessions={data.data}
          total={data.meta.total}
          onMore={() => setCount((now) => Math.min(now + MORE, MOST))}
        />
      ) : error ? (
        <ErrorState level={3} message={messageOf(error)} onRetry={() => void mutate()} />
      ) : (
        <ListSkeleton rows={3} picture={false} />
      )}
    </Section>
  );
}
