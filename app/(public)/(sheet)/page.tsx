// `/`: log in. Whoever is signed in already is sent on by the loader.
import { TabSync } from "#components/shell/tab-sync.tsx";
import { LoginForm } from "./_components/login-form.tsx";
import { SignedOutNote } from "./_components/signed-out-note.tsx";
import { WayOn } from "./_components/way-on.tsx";
import { loadLogin } from "./loaders.ts";

type LoginProps = { searchParams: Promise<{ next?: string | string[] }> };

/** The login page. */
export default async function LoginPage({ searchParams }: LoginProps) {
  const found = await loadLogin((await searchParams).next);
  if ("wayOn" in found) return <WayOn {...found.wayOn} />;
  return (
    <>
      <h1 className="mt-8 mb-1 text-24 tracking-display">Log in</h1>
      <p className="text-13 text-muted">Your links, your people, your results.</p>
      <SignedOutNote first={found.reason} />
      <LoginForm demoPeople={found.demoPeople} />
      <TabSync me={null} />
    </>
  );
}
