// /sign-on: where a provider's answer is spent, why it signed nobody in, and why a session does not open its workspace.
import type { Metadata } from "next";
import { buttonVariants } from "#components/ui/button.tsx";
import { isolate } from "#lib/isolate.ts";
import { paths } from "#lib/paths.ts";
import { SIGN_ON_PROBLEMS } from "#lib/services/auth/sign-on-limits.ts";
import { DeadEnd, SheetFoot, SheetHead } from "../_components/sheet-head.tsx";
import { ProviderLink } from "../_components/sign-on-offer.tsx";
import { EnterByCode } from "./_components/enter-by-code.tsx";
import { OtherWorkspaces } from "./_components/other-workspaces.tsx";
import { loadSignOn } from "./loaders.ts";

export const metadata: Metadata = { title: "sign on", referrer: "no-referrer", robots: { index: false } };

type SignOnProps = { searchParams: Promise<Record<string, string | string[] | undefined>> };

/** Whoever has nothing to do here is sent on by the loader. */
export default async function SignOnPage({ searchParams }: SignOnProps) {
  const found = await loadSignOn(await searchParams);
  if (found.what === "enter") return <EnterByCode />;
  if (found.what === "problem")
    return (
      <DeadEnd title="You are not signed in" action={{ label: "Back to the log-in page", href: paths.login() }}>
        {SIGN_ON_PROBLEMS[found.problem]}
      </DeadEnd>
    );
  const { workspace, provider, others } = found;
  return (
    <>
      <SheetHead title={provider ? `Continue with ${isolate(provider.name)}` : "Log in with your password"}>
        {provider ? (
          <>
            <bdi>{workspace}</bdi> opens only with single sign-on. Your password alone does not open it.
          </>
        ) : (
          <>
            You signed in with another workspace’s single sign-on. It does not open <bdi>{workspace}</bdi>.
          </>
        )}
      </SheetHead>
      <div className="mt-6">{provider ? <ProviderLink {...provider} variant="primary" /> : <LogOutLink />}</div>
      <OtherWorkspaces workspaces={others} />
      {provider ? (
        <SheetFoot>
          Not you?{" "}
          <a className="link" href={paths.logout()}>
            Log out
          </a>
        </SheetFoot>
      ) : null}
    </>
  );
}

/** Ends this session first: the log-in page sends whoever is signed in on. */
function LogOutLink() {
  return (
    <a className={buttonVariants({ variant: "primary", size: "lg", block: true })} href={paths.logout()}>
      Log out and log in again
    </a>
  );
}
