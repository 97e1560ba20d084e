// /password/reset/…: opened by GET, which spends nothing; the form does.
import type { Metadata } from "next";
import { paths } from "#lib/paths.ts";
import { AccountForm } from "../../../_components/account-form.tsx";
import { DeadEnd, SheetHead } from "../../../_components/sheet-head.tsx";
import { loadReset } from "./loaders.ts";

export const metadata: Metadata = { title: "password", referrer: "no-referrer", robots: { index: false } };

const ASK_AGAIN = { label: "Ask for a new link", href: paths.forgotPassword() };

type ResetProps = { params: Promise<{ token: string }> };

export default async function ResetPage({ params }: ResetProps) {
  const { token } = await params;
  const found = await loadReset(token);
  if (!found) {
    return (
      <DeadEnd title="This link no longer works" action={ASK_AGAIN}>
        It was already used, has expired after an hour, or was replaced by a newer one.
      </DeadEnd>
    );
  }
  return (
    <>
      <SheetHead title="Choose a new password">
        For <b className="font-medium text-ink">{found.email}</b>. Everybody who is signed in with it will be signed
        out.
      </SheetHead>
      <AccountForm
        operation="auth.resetPassword"
        extra={{ token, purpose: "password-reset" }}
        email={found.email}
        names={found.names}
        minimum={found.minimum}
        label="New password"
        submit="Change password"
        instead={ASK_AGAIN}
      />
    </>
  );
}
