// /activate: confirms a sign-up's address, or opens an account that was made for a device or an order.
import type { Metadata } from "next";
import { Note } from "#components/ui/note.tsx";
import { AccountForm } from "../_components/account-form.tsx";
import { DeadEnd, SheetHead } from "../_components/sheet-head.tsx";
import { ConfirmForm } from "./_components/confirm-form.tsx";
import { loadActivation } from "./loaders.ts";

export const metadata: Metadata = { title: "activate", referrer: "no-referrer", robots: { index: false } };

type ActivateProps = { searchParams: Promise<{ token?: string | string[] }> };

export default async function ActivatePage({ searchParams }: ActivateProps) {
  const { token } = await searchParams;
  const secret = typeof token === "string" ? token : "";
  const found = await loadActivation(secret);
  if (!found) {
    return (
      <DeadEnd title="This link no longer works" action={{ label: "Log in", href: "/" }}>
        It was used already, or has run out. If your account is active, log in; else sign up again.
      </DeadEnd>
    );
  }
  const { email, firstname, workspace_name, promo } = found;
  if (found.kind === "account") {
    return (
      <>
        <SheetHead title="Activate your account">
          For <b className="font-medium text-ink">{email}</b>. Choose a password and you are in.
        </SheetHead>
        <AccountForm
          path="/api/auth/activate"
          extra={{ token: secret }}
          email={email}
          names={[firstname, workspace_name ?? ""]}
          submit="Activate the account"
        />
      </>
    );
  }
  return (
    <>
      <SheetHead title={`Welcome, ${firstname}`}>
        Confirm that <b className="font-medium text-ink">{email}</b> is yours, and {workspace_name} is ready.
      </SheetHead>
      {promo ? <Note className="mt-5" title={promo} /> : null}
      <ConfirmForm token={secret} />
    </>
  );
}
