"use client";
// What I was told of, the newest first: each names what happened and leads there. Opened from the bell, a sheet on a phone.
import { Circle, CircleCheck } from "lucide-react";
import { EmptyState } from "#components/patterns/empty-state.tsx";
import { ReadFailure } from "#components/patterns/read-failure.tsx";
import { RelativeTime } from "#components/patterns/relative-time.tsx";
import { Button } from "#components/ui/button.tsx";
import { Dialog } from "#components/ui/dialog.tsx";
import { IconButton } from "#components/ui/icon-button.tsx";
import { Skeleton } from "#components/ui/skeleton.tsx";
import { useNotifications } from "#lib/client/use-notifications.ts";
import { paths } from "#lib/paths.ts";
import { serverPaths } from "#lib/server-paths.ts";
import type { Notification } from "#lib/services/auth/notifications-contract.ts";
import { useShell, useTimeZone } from "./shell-context.tsx";

type RowProps = { row: Notification; onMark: (read: boolean) => Promise<void> };

function Row({ row, onMark }: RowProps) {
  const timeZone = useTimeZone();
  const read = row.read_at !== null;
  return (
    <li className="flex items-center gap-1 border-b border-line pr-2 last:border-0">
      {/* By way of the login page, which chooses the view that has the page: a document of its own. */}
      <a
        href={row.href}
        onClick={async (event) => {
          if (read || event.metaKey || event.ctrlKey || event.shiftKey) return;
          event.preventDefault();
          await onMark(true);
          location.assign(row.href);
        }}
        className="grid min-h-14 min-w-0 flex-1 grid-cols-[8px_minmax(0,1fr)] items-center gap-3 rounded-control px-3 py-2.5 hover:bg-hover"
      >
        <span className={`size-2 rounded-full ${read ? "" : "bg-brand"}`} aria-hidden="true" />
        <span className="min-w-0">
          <span className={`block text-14 break-words touch:text-15 ${read ? "text-muted" : "font-medium"}`}>
            {read ? null : <span className="sr-only">New: </span>}
            {row.title}
          </span>
          <span className="text-12 text-muted">
            <RelativeTime at={row.at} timeZone={timeZone} />
          </span>
        </span>
      </a>
      <IconButton
        label={`${read ? "Mark as new" : "Mark as read"}: ${row.title}`}
        onClick={() => void onMark(!read)}
        className="touch:size-11"
      >
        {read ? <Circle aria-hidden="true" /> : <CircleCheck aria-hidden="true" />}
      </IconButton>
    </li>
  );
}

function Waiting() {
  return (
    <div aria-hidden="true" className="grid gap-2.5 px-3 py-2">
      {["a", "b", "c", "d"].map((row) => (
        <Skeleton key={row} className="h-12" />
      ))}
    </div>
  );
}

function List({ rows, more, busy, error, retry, showOlder, markOne }: ReturnType<typeof useNotifications>) {
  if (rows === null) return error ? <ReadFailure error={error} stale={false} onRetry={retry} /> : <Waiting />;
  if (rows.length === 0) {
    return (
      <EmptyState drawing="nothing" title="Nothing new" level={3}>
        Answers, approvals, and everything else you need to know about will show up here.
      </EmptyState>
    );
  }
  return (
    <>
      <ReadFailure error={error} stale onRetry={retry} />
      <ul>
        {rows.map((row) => (
          <Row key={row.id} row={row} onMark={(read) => markOne(row, read)} />
        ))}
      </ul>
      {more ? (
        <div className="flex justify-center py-3">
          <Button size="sm" disabled={busy} onClick={() => void showOlder()}>
            Show older
          </Button>
        </div>
      ) : null}
    </>
  );
}

/** Mounted only while it is open. */
export function NotificationsPanel() {
  const { overlay, open } = useShell();
  const all = useNotifications();
  const [newest] = all.rows ?? [];
  const unread = all.rows?.some(({ read_at: at }) => at === null) ?? false;
  return (
    <Dialog
      open={overlay === "notifications"}
      onClose={() => open(null)}
      title="Notifications"
      className="mt-16 mr-6 w-[440px] touch:mt-auto touch:mr-auto"
    >
      <div className="flex min-h-11 items-center justify-between gap-3 px-6 pt-1 pb-2 text-13">
        <a href={paths.comeTo(serverPaths.notificationSettings())} className="text-muted underline hover:text-ink">
          Choose what you are told
        </a>
        {unread && newest ? (
          <Button size="sm" onClick={() => void all.markAll(newest)}>
            Mark all as read
          </Button>
        ) : null}
      </div>
      <div className="min-h-60 px-3 pb-3">
        <List {...all} />
      </div>
    </Dialog>
  );
}
