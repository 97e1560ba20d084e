// The one thing to do over the lists of accounts.
import { UserPlus } from "lucide-react";
import NextLink from "next/link";
import { buttonVariants } from "#components/ui/button.tsx";
import { cn } from "#components/ui/cn.ts";
import { adminPaths } from "#lib/admin-paths.ts";

/** "c" does the same. */
export function CreateButton() {
  return (
    <NextLink
      href={adminPaths.createUser()}
      aria-keyshortcuts="c"
      className={cn(buttonVariants({ size: "sm", variant: "primary" }), "touch:h-11 touch:px-3.5")}
    >
      <UserPlus aria-hidden="true" />
      Create user
    </NextLink>
  );
}
