// /password/email/…: confirms a new e-mail address. Opening it spends nothing; the button does.
import type { Metadata } from "next";
import { ConfirmEmail } from "./_components/confirm-email.tsx";

export const metadata: Metadata = { title: "Confirm e-mail", referrer: "no-referrer", robots: { index: false } };

type ConfirmProps = { params: Promise<{ token: string }> };

export default async function ConfirmEmailPage({ params }: ConfirmProps) {
  const { token } = await params;
  return <ConfirmEmail token={token} />;
}
