// /forget-password: asks for the address and says the same to everybody.
import type { Metadata } from "next";
import { ForgotForm } from "./_components/forgot-form.tsx";

export const metadata: Metadata = { title: "forget password" };

export default function ForgotPasswordPage() {
  return <ForgotForm />;
}
