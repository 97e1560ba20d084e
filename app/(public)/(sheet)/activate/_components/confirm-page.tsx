// An email's link: confirms a sign-up's address, or opens an account that was made for a device or an order.
import { Note } from "#components/ui/note.tsx";
import { isolate } from "#lib/isolate.ts";
import { paths } from "#lib/paths.ts";
import type { Activation } from "#lib/services/auth/account-access-entities.ts";
import { AccountForm } from "../../_components/account-form.tsx";
import { DeadEnd, SheetHead } from "../../_components/sheet-head.tsx";
import { ConfirmForm } from "./confirm-form.tsx";

type ConfirmPageProps = { secret: string; found: Activation | null };

/** What the link is for; one that does not count leads to the two ways that do. */
export function ConfirmPage({ secret, found }: ConfirmPageProps) {
  if (!found) {
    return (
      <DeadEnd
        title="This link no longer works"
        action={{ label: "Sign up again", href: paths.signUp() }}
        other={{ label: "Log in", href: paths.login() }}
      >
        It was already used or has expired. If you confirmed your account before, log in. Otherwise, sign up again.
      </DeadEnd>
    );
  }
  const { email, firstname, workspace_name, promo, tag } = found;
  if (found.kind === "account") {
    return (
      <>
        <SheetHead title="Activate your account">
          For <b className="font-medium text-ink">{email}</b>. Choose a password and you are in.
        </SheetHead>
        <AccountForm
          operation="auth.activate"
          extra={{ token: secret }}
          email={email}
          names={[firstname, workspace_name ?? ""]}
          submit="Activate the account"
        />
      </>
    );
  }
  if (found.password_needed) {
    return (
      <>
        <SheetHead title={`Welcome, ${isolate(firstname)}`}>
          This is not the browser you signed up in. To confirm that <b className="font-medium text-ink">{email}</b> is
          yours, choose your password. It replaces the one from the sign-up.
        </SheetHead>
        {promo ? <Note className="mt-5" title={promo} /> : null}
        {tag ? <Note className="mt-5" title={tag} /> : null}
        <AccountForm
          operation="auth.activate"
          extra={{ token: secret }}
          email={email}
          names={[firstname, workspace_name ?? ""]}
          submit="Confirm and start"
        />
      </>
    );
  }
  return (
    <>
      <SheetHead title={`Welcome, ${isolate(firstname)}`}>
        Confirm that <b className="font-medium text-ink">{email}</b> is yours, and <bdi>{workspace_name}</bdi> is ready.
      </SheetHead>
      {promo ? <Note className="mt-5" title={promo} /> : null}
      {tag ? <Note className="mt-5" title={tag} /> : null}
      <ConfirmForm token={secret} />
    </>
  );
}
