"use client";
// The address has an account: log in, and come back here by yourself.
import { Button } from "#components/ui/button.tsx";
import { comeBackToInvitation } from "#lib/client/after-login.ts";
import { paths } from "#lib/paths.ts";

/** The tab remembers the invitation while its person logs in. */
export function LogInFirst({ email, secret }: { email: string; secret: string }) {
  function logIn() {
    comeBackToInvitation(secret);
    location.assign(paths.login());
  }
  return (
    <div className="mt-5 grid gap-5">
      <p className="text-13 break-words text-muted">
        <b className="font-medium text-ink">{email}</b> has an account. Log in with it, and you come back here to
        accept.
      </p>
      <Button variant="primary" size="lg" block onClick={logIn}>
        Log in to accept
      </Button>
    </div>
  );
}
