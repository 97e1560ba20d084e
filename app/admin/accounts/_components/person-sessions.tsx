"use client";
// Where a person is signed in now, and the ends of it.
import { VenetianMask } from "lucide-react";
import { useState } from "react";
import { type Clock, relativeWords } from "#components/patterns/relative-time.tsx";
import { Section } from "#components/patterns/section-heading.tsx";
import { Button } from "#components/ui/button.tsx";
import { call } from "#lib/client/call.ts";
import { showFailure } from "#lib/client/show-failure.ts";
import { showSuccess } from "#lib/client/snackbar.ts";
import { isolate } from "#lib/isolate.ts";
import type { AccountDetail, AccountSession } from "#lib/services/auth/admin-entities.ts";
import { agentLabels } from "./agent-labels.ts";

type SessionsProps = { person: AccountDetail; clock: Clock; onChanged: () => void };

/** An ended sign-in cannot come back, and costs its person only a log-in: it is not asked about. */
export function PersonSessions({ person, clock, onChanged }: SessionsProps) {
  const [busy, setBusy] = useState<string | null>(null);
  async function end(session?: string) {
    if (busy) return;
    setBusy(session ?? "all");
    try {
      const { ended } = await call("auth.endAccountSessions", { id: person.id, session });
      showSuccess(ended === 1 ? "Sign-in ended" : `${ended} sign-ins ended`);
      onChanged();
    } catch (error) {
      showFailure(error);
    } finally {
      setBusy(null);
    }
  }
  const { live } = person;
  return (
    <Section
      id="person-sessions"
      title="Signed in"
      hint={String(live.length)}
      end={
        live.length > 1 ? (
          <Button size="sm" busy={busy === "all"} onClick={() => void end()}>
            End all
          </Button>
        ) : null
      }
    >
      {live.length === 0 ? <p className="py-3 text-13 text-muted">Nowhere.</p> : null}
      <ul aria-labelledby="person-sessions">
        {live.map((session) => (
          <li key={session.id} className="flex items-center gap-3 border-b border-line py-2.5">
            <SessionWords session={session} now={clock.now} />
            <Button
              size="sm"
              aria-label={`End the sign-in of ${agentLabels(session.user_agent)}`}
              busy={busy === session.id}
              onClick={() => void end(session.id)}
            >
              End
            </Button>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function SessionWords({ session, now }: { session: AccountSession; now: Date }) {
  const { impersonator, reason } = session;
  return (
    <div className="min-w-0 flex-1 leading-5">
      <p className="flex items-center gap-1.5 text-13 font-medium">
        {impersonator ? <VenetianMask className="size-4 text-warning" aria-hidden="true" /> : null}
        <span className="cut">
          {impersonator ? `${isolate(impersonator.name)}, acting as this person` : agentLabels(session.user_agent)}
        </span>
      </p>
      <p className="cut text-12 text-muted">
        Since {relativeWords(new Date(session.created_at), now)}
        {reason ? `, because: ${reason}` : ""}
      </p>
    </div>
  );
}
