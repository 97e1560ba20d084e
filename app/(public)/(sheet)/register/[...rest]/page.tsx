// /register/<code>: the sign-up with a promo code filled in; what it gives is said, and checked again when it is sent.
import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { SignUp } from "../../_components/sign-up.tsx";
import { loadPromo, loadTrials } from "../../loaders.ts";

export const metadata: Metadata = { title: "register" };

type RegisterProps = { params: Promise<{ rest: string[] }> };

const CODE = /^[\p{L}\p{N}._-]{1,40}$/u;

export default async function RegisterPage({ params }: RegisterProps) {
  const { rest } = await params;
  const [code = "", ...more] = rest.map((part) => decodeURIComponent(part));
  if (more.length > 0 || !CODE.test(code)) notFound();
  const [promoCode, trials] = await Promise.all([loadPromo(code.toUpperCase()), loadTrials()]);
  return <SignUp promoCode={promoCode} trials={trials} />;
}
