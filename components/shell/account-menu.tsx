"use client";
// The account button in the bar. Its panel is loaded when somebody reaches for it.
import { ChevronsUpDown } from "lucide-react";
import { useId } from "react";
import { late } from "#components/patterns/late.tsx";
import { LazyMenu } from "#components/patterns/lazy-menu.tsx";
import { Avatar } from "#components/ui/avatar.tsx";
import { cn } from "#components/ui/cn.ts";
import { useAccount } from "./use-account.ts";

const AccountPanel = late(() => import("./account-panel.tsx").then((module) => module.AccountPanel));

/** `compact` leaves the name out where a page's own buttons need the room. */
export function AccountMenu({ compact = false }: { compact?: boolean }) {
  const described = useId();
  const { user, name, label, sub } = useAccount();
  return (
    <div
      className={cn(
        "relative -mr-2 flex h-10 shrink-0 items-center gap-[9px] rounded-control pr-2 pl-1 text-left leading-tight hover:bg-hover has-data-[state=open]:bg-hover",
        compact && "max-xl:[&>span:last-of-type]:hidden max-xl:[&>svg]:hidden",
      )}
    >
      <Avatar name={name} src={user.photo_url} size={32} />
      <span id={described}>
        <b className="block text-13 leading-[1.25] font-semibold whitespace-nowrap">{label}</b>
        <span className="block text-11 leading-[1.25] text-muted">{sub}</span>
      </span>
      <ChevronsUpDown className="size-3.5 text-faint" aria-hidden="true" />
      {/* Lies over the texts instead of holding them: its name is the same for everybody, they describe it. */}
      <LazyMenu
        trigger={
          <button
            type="button"
            aria-label="Account menu"
            aria-haspopup="dialog"
            aria-describedby={described}
            className="absolute inset-0 rounded-control"
          />
        }
      >
        <AccountPanel />
      </LazyMenu>
    </div>
  );
}
