// /sign-up: a new account, or the answer to an invitation.
import type { Metadata } from "next";
import { SignUp } from "../_components/sign-up.tsx";
import { planChoice } from "../_components/sign-up-fields.ts";
import { loadTrials } from "../loaders.ts";
import { Invitation } from "./_components/invitation.tsx";
import { loadSignUp } from "./loaders.ts";

export const metadata: Metadata = { title: "sign up", referrer: "no-referrer" };

type SignUpProps = { searchParams: Promise<{ invitationId?: string | string[]; plan?: string | string[] }> };

export default async function SignUpPage({ searchParams }: SignUpProps) {
  const { invitationId, plan } = await searchParams;
  const invited = await loadSignUp(typeof invitationId === "string" ? invitationId : undefined);
  return invited ? <Invitation {...invited} /> : <SignUp plan={planChoice(plan)} trials={await loadTrials()} />;
}
