"use client";
// What stands where a page was asked for and none is shown, once without anybody's frame around it and once inside the shell.
import { NoPermission } from "#components/patterns/no-permission.tsx";
import { NotFoundState } from "#components/patterns/not-found-state.tsx";
import { Page } from "#components/patterns/page.tsx";
import { Button } from "#components/ui/button.tsx";
import { paths } from "#lib/paths.ts";
import { SheetFrame } from "./sheet-frame.tsx";

/** Nothing at this address, on a sheet. */
export function NotFoundSheet() {
  return (
    <SheetFrame>
      <div className="-mx-6 pt-4">
        <NotFoundState way={{ href: "/", label: "Go to the start" }}>
          The address may be mistyped, or what was here has moved.
        </NotFoundState>
      </div>
    </SheetFrame>
  );
}

/** Signed in, but not one page of the product is allowed: logging out is the one thing left to do. */
export function ForbiddenSheet() {
  return (
    <SheetFrame>
      <div className="-mx-6 pt-4">
        <NoPermission level={1} />
        <form method="post" action={paths.logout()} className="flex justify-center pb-2">
          <Button type="submit">Log Out</Button>
        </form>
      </div>
    </SheetFrame>
  );
}

/** Nothing at this address, inside the shell. */
export function NotFoundPage() {
  return (
    <Page>
      <NotFoundState way={{ href: paths.dashboard(), label: "Go to the dashboard" }} className="pt-[12vh]">
        It was moved or deleted, or it belongs to another workspace.
      </NotFoundState>
    </Page>
  );
}

/** Not for this role, inside the shell, so that switching the workspace and logging out are at hand. */
export function ForbiddenPage() {
  return (
    <Page>
      <NoPermission />
    </Page>
  );
}
