// The change requests that wait, beside the one that is looked at: from 1200 px on, where both have room.

import { askedInLine, STATE_LABELS, STATE_TONES } from "#components/card/requests/request-shape.ts";
import { LiveTime } from "#components/patterns/clock.tsx";
import { IntentLink } from "#components/patterns/intent-link.tsx";
import { Avatar } from "#components/ui/avatar.tsx";
import { Badge } from "#components/ui/badge.tsx";
import { cn } from "#components/ui/cn.ts";
import { cardPaths } from "#lib/card-paths.ts";
import { counted } from "#lib/plural.ts";
import type { ChangeRequest } from "#lib/services/card/theme-request-entities.ts";

type RowProps = { request: ChangeRequest; current: boolean; timeZone: string };

/** A request that waits says nothing of its state: the heading does. */
function QueueRow({ request, current, timeZone }: RowProps) {
  const { id, asker, state, created_at: at } = request;
  return (
    <li className="border-b border-line">
      <IntentLink
        href={cardPaths.changeRequest(id)}
        aria-current={current ? "true" : undefined}
        className={cn(
          "grid grid-cols-[auto_minmax(0,1fr)_auto] items-start gap-x-3 rounded-small px-2 py-3 hover:bg-hover",
          current && "bg-brand-soft",
        )}
      >
        <Avatar name={asker.name} src={asker.photo_url} size={32} />
        <span className="min-w-0 leading-snug">
          <b className="cut block text-13 font-semibold">{asker.name || "Somebody"}</b>
          <span className="line-clamp-2 text-12 wrap-anywhere text-muted">{askedInLine(request)}</span>
          {state === "waiting" ? null : (
            <Badge tone={STATE_TONES[state]} className="mt-1.5">
              {STATE_LABELS[state]}
            </Badge>
          )}
        </span>
        <span className="text-12 text-muted">
          <LiveTime at={at} timeZone={timeZone} />
        </span>
      </IntentLink>
    </li>
  );
}

type QueueProps = { rows: readonly ChangeRequest[]; total: number; current: string; timeZone: string };

/** The oldest first: who waits longest is answered next. */
export function RequestQueue({ rows, total, current, timeZone }: QueueProps) {
  return (
    <nav aria-label="Open requests" className="hidden min-w-0 border-r border-line pr-5 min-[1200px]:block">
      <p className="border-b border-line-strong pt-6 pb-2.5 text-13 text-muted">
        {total === 0 ? "No request is open" : `${counted(total, "open request")}, the oldest first`}
      </p>
      <ul>
        {rows.map((request) => (
          <QueueRow key={request.id} request={request} current={request.id === current} timeZone={timeZone} />
        ))}
      </ul>
      {total > rows.length ? (
        <p className="pt-3 text-13">
          <IntentLink href={cardPaths.changeRequests()} className="text-link">
            See all of them
          </IntentLink>
        </p>
      ) : null}
    </nav>
  );
}
