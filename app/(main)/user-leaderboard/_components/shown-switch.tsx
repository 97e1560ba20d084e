"use client";
// Whether others see me in the list; a refusal puts the switch back.
import { useState } from "react";
import { Section } from "#components/patterns/section-heading.tsx";
import { useShell } from "#components/shell/shell-context.tsx";
import { Switch } from "#components/ui/switch.tsx";
import { messageOf } from "#lib/client/api.ts";
import { call } from "#lib/client/call.ts";
import { showError } from "#lib/client/snackbar.ts";

export function ShownSwitch({ first }: { first: boolean }) {
  const { impersonation } = useShell();
  const [shown, setShown] = useState(first);
  async function choose(next: boolean) {
    setShown(next);
    await call("auth.showOnLeaderboard", { shown: next }).catch((thrown: unknown) => {
      showError(messageOf(thrown));
      setShown(!next);
    });
  }
  return (
    <Section title="Shown to others" id="shown">
      <div className="flex items-center gap-3 border-b border-line py-3">
        <div className="min-w-0 flex-1">
          <label htmlFor="shown-switch" className="text-13 font-medium">
            Show me in the list
          </label>
          <p id="shown-help" className="text-12 text-muted">
            You still see your own place, and your contacts count either way.
          </p>
        </div>
        <Switch
          id="shown-switch"
          aria-describedby="shown-help"
          checked={shown}
          disabled={impersonation !== null}
          onChange={({ target }) => void choose(target.checked)}
        />
      </div>
    </Section>
  );
}
