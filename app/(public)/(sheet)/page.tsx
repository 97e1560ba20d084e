// `/`: log in. Whoever is signed in already is sent on by the loader.
import { TabSync } from "#components/shell/tab-sync.tsx";
import { LoginForm } from "./_components/login-form.tsx";
import { loadLogin } from "./loaders.ts";

/** The login page. */
export default async function LoginPage() {
  const { demoPeople } = await loadLogin();
  return (
    <>
      <h1 className="mt-8 mb-1 text-24 tracking-display">Log in</h1>
      <p className="text-13 text-muted">Your card, your links, your team.</p>
      <LoginForm demoPeople={demoPeople} />
      <TabSync me={null} />
    </>
  );
}
