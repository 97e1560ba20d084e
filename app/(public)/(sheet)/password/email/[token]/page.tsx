// /password/email/…: confirms a new e-mail address. Opening it spends nothing; the button does.
import type { Metadata } from "next";
import { ConfirmEmail } from "./_components/confirm-email.tsx";

export const metadata: Metadata = { title: "Confirm e-mail", referrer: "no-referrer", robots: { index: false } };

type ConfirmProps = { params: Promise<{ token: string }> };

export default async function ConfirmEmailPage({ params }: ConfirmProps) {
  const { token } = await params;
  return (
    <>
      <h1 className="mt-8 mb-1 text-24 tracking-display">Confirm your address</h1>
      <ConfirmEmail token={token} />
    </>
  );
}
