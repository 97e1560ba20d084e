// /password/email/…: confirms a new email address. Opening it spends nothing; the button does, and a dead link has none.
import type { Metadata } from "next";
import { ConfirmEmail, DeadLink } from "./_components/confirm-email.tsx";
import { loadEmailLink } from "./loaders.ts";

export const metadata: Metadata = { title: "Confirm email", referrer: "no-referrer", robots: { index: false } };

type ConfirmProps = { params: Promise<{ token: string }> };

export default async function ConfirmEmailPage({ params }: ConfirmProps) {
  const { token } = await params;
  const email = await loadEmailLink(token);
  return email === null ? <DeadLink /> : <ConfirmEmail token={token} email={email} />;
}
