"use client";
// The bell in the bar: how much is new, and the way to the list.
import { Bell } from "lucide-react";
import { cn } from "#components/ui/cn.ts";
import { IconButton } from "#components/ui/icon-button.tsx";
import { useUnread } from "#lib/client/unread-count.ts";
import { useShell } from "./shell-context.tsx";

const MOST = 99;

/** Absent where the list is nobody's to read: while acting as somebody, and where the menu is shut. */
export function NotificationBell({ className }: { className: string }) {
  const { impersonation, blocked } = useShell();
  return impersonation || blocked ? null : <OpenBell className={className} />;
}

function OpenBell({ className }: { className: string }) {
  const { open, overlay } = useShell();
  const unread = useUnread();
  return (
    <IconButton
      label={unread > 0 ? `Notifications, ${unread} new` : "Notifications"}
      aria-haspopup="dialog"
      aria-expanded={overlay === "notifications"}
      onClick={() => open("notifications")}
      className={cn("relative", className)}
    >
      <Bell strokeWidth={1.75} aria-hidden="true" />
      {unread > 0 ? (
        <span
          aria-hidden="true"
          className="absolute top-0.5 right-0 min-w-4 touch:top-1.5 touch:right-1 rounded-full bg-brand px-1 text-center text-11 leading-4 font-semibold text-brand-contrast"
        >
          {unread > MOST ? `${MOST}+` : unread}
        </span>
      ) : null}
    </IconButton>
  );
}
