"use client";
// What a person was told of in the chosen workspace, followed while it is open, with its older pages.
import { useState } from "react";
import type { Notification } from "#lib/services/auth/notifications-contract.ts";
import { call } from "./call.ts";
import { showFailure } from "./show-failure.ts";
import { useRefresh } from "./use-call.ts";
import { useLiveCall } from "./use-live.ts";
import { LIVE_MS } from "./use-page.ts";

/** The list, its older pages, and what can be done with it. */
export function useNotifications() {
  const { data, error, mutate } = useLiveCall("auth.notifications", {}, { everyMs: LIVE_MS });
  const [older, setOlder] = useState<{ rows: readonly Notification[]; more: boolean } | null>(null);
  const [busy, setBusy] = useState(false);
  const refresh = useRefresh();
  const newest = data?.notifications ?? [];
  const known = new Set(newest.map(({ id }) => id));
  const rows = [...newest, ...(older?.rows ?? []).filter(({ id }) => !known.has(id))];
  const last = rows.at(-1);

  async function showOlder() {
    if (last === undefined) return;
    setBusy(true);
    try {
      const page = await call("auth.notifications", { before: last.id });
      setOlder({ rows: [...(older?.rows ?? []), ...page.notifications], more: page.more });
    } catch (error) {
      showFailure(error);
    } finally {
      setBusy(false);
    }
  }

  /** What is shown says it at once, older pages too; a refusal puts it back. */
  async function mark(which: readonly Notification[], read: boolean, send: () => Promise<unknown>) {
    const ids = new Set(which.map(({ id }) => id));
    const marked = (row: Notification) => (ids.has(row.id) ? { ...row, read_at: read ? row.at : null } : row);
    const before = older;
    if (older) setOlder({ ...older, rows: older.rows.map(marked) });
    if (data) void mutate({ ...data, notifications: newest.map(marked) }, { revalidate: false });
    try {
      await send();
    } catch (error) {
      setOlder(before);
      showFailure(error);
    }
    await refresh("auth.notifications", "auth.unreadNotifications");
  }

  return {
    rows: data ? rows : null,
    more: older?.more ?? data?.more ?? false,
    ...{ error, busy, showOlder, retry: () => void mutate() },
    markOne: (row: Notification, read: boolean) =>
      mark([row], read, () => call("auth.readNotification", { id: row.id, read })),
    markAll: (until: Notification) => mark(rows, true, () => call("auth.readNotifications", { until: until.id })),
  };
}
