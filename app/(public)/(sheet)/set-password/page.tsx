// /set-password: for a session that has to choose one before anything else.
import type { Metadata } from "next";
import { SetPasswordForm } from "./_components/set-password-form.tsx";
import { loadSetPassword } from "./loaders.ts";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await loadSetPassword()).title };
}

/** Names the account, so nobody sets the password of another. */
export default async function SetPasswordPage() {
  const { email } = await loadSetPassword();
  return (
    <>
      <h1 className="mt-8 mb-1 text-24 tracking-display">Set a password</h1>
      <p className="text-13 text-muted">
        For <b className="font-medium text-ink">{email}</b>. You stay signed in here, and are signed out everywhere
        else.
      </p>
      <SetPasswordForm email={email} />
    </>
  );
}
