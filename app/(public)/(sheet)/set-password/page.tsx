// /set-password: for a session that has to choose one before anything else, and for a mailed link.
import type { Metadata } from "next";
import { paths } from "#lib/paths.ts";
import { pageTitle } from "#lib/permissions/titles.ts";
import { AccountForm } from "../_components/account-form.tsx";
import { DeadEnd, SheetHead } from "../_components/sheet-head.tsx";
import { loadSetPassword } from "./loaders.ts";

export const metadata: Metadata = {
  title: pageTitle("/set-password", { view: "personal", workspaceName: null }),
  referrer: "no-referrer",
  robots: { index: false },
};

const ASK_AGAIN = { label: "Ask for a new link", href: paths.forgotPassword() };

type SetPasswordProps = { searchParams: Promise<{ token?: string | string[] }> };

/** Names the account, so nobody sets the password of another. */
export default async function SetPasswordPage({ searchParams }: SetPasswordProps) {
  const { token } = await searchParams;
  const found = await loadSetPassword(typeof token === "string" ? token : undefined);
  if (found.by === "nothing") {
    return (
      <DeadEnd title="This link no longer works" action={ASK_AGAIN}>
        It was already used, has expired after 7 days, or was replaced by a newer one.
      </DeadEnd>
    );
  }
  const { email, names, minimum } = found;
  const shared = { email, names, minimum, label: "New password", submit: "Set password" };
  return (
    <>
      <SheetHead title="Set a password">
        For <b className="font-medium text-ink">{email}</b>.{" "}
        {found.by === "session" ? "You stay signed in here, and are signed out everywhere else." : "Then you are in."}
      </SheetHead>
      {found.by === "session" ? (
        <AccountForm {...shared} operation="auth.setPassword" />
      ) : (
        <AccountForm
          {...shared}
          operation="auth.resetPassword"
          extra={{ token: found.token, purpose: "password-set" }}
          instead={ASK_AGAIN}
        />
      )}
    </>
  );
}
