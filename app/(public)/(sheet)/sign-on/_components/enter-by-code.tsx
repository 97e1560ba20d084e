"use client";
// Spends the code behind the sign of this address, once, and goes in. The code stands in no history, no log and no other site's page.
import { useEffect, useRef, useState } from "react";
import { send } from "#lib/client/send.ts";
import { FALLBACKS } from "#lib/fallbacks.ts";
import { paths } from "#lib/paths.ts";
import { peoplePaths } from "#lib/people-paths.ts";
import { enterHome } from "../../_components/enter-home.ts";
import { DeadEnd, SheetHead } from "../../_components/sheet-head.tsx";

/** A code that does not count any more says so, and leads back. */
export function EnterByCode() {
  const [problem, setProblem] = useState<string | null>(null);
  const begun = useRef(false);
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    const code = location.hash.slice(1);
    history.replaceState(null, "", peoplePaths.signOnEnter());
    if (code === "") return location.replace(paths.login());
    void send("auth.enterSignOn", { code }, FALLBACKS.login).then((answer) => {
      if (answer.ok) enterHome(answer.data);
      else setProblem(answer.message);
    });
  }, []);
  if (problem !== null)
    return (
      <div role="alert">
        <DeadEnd title="You are not signed in" action={{ label: "Back to the log-in page", href: paths.login() }}>
          {problem}
        </DeadEnd>
      </div>
    );
  return (
    <div role="status">
      <SheetHead title="One moment">We sign you in.</SheetHead>
    </div>
  );
}
