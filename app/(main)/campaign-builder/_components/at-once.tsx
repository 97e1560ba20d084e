"use client";
// What a location's owner says once for all campaigns of the company: they run here without being asked each time.
import { useId, useState } from "react";
import { Switch } from "#components/ui/switch.tsx";
import { call } from "#lib/client/call.ts";
import { showFailure } from "#lib/client/show-failure.ts";
import { showSuccess } from "#lib/client/snackbar.ts";
import { useCall } from "#lib/client/use-call.ts";

/** Nothing for whoever may not say it, and until it is known. */
export function AtOnce({ from }: { from: string }) {
  const id = useId();
  const { data, mutate } = useCall("campaign.atOnce", undefined, { revalidateOnFocus: false });
  const [busy, setBusy] = useState(false);
  if (data?.may_change !== true) return null;
  async function put(on: boolean) {
    if (busy) return;
    setBusy(true);
    try {
      await mutate(await call("campaign.setAtOnce", { at_once: on }), { revalidate: false });
      showSuccess(on ? "New campaigns join at once" : "You are asked each time");
    } catch (error) {
      showFailure(error);
    } finally {
      setBusy(false);
    }
  }
  return (
    <section aria-label="New campaigns" className="flex items-start gap-4">
      <div className="min-w-0 flex-1">
        <label htmlFor={id} className="cursor-pointer text-14 font-medium">
          Join new campaigns at once
        </label>
        <p id={`${id}-help`} className="pt-0.5 text-13 text-muted">
          New campaigns from {from} run here without asking you first, as long as they cost nothing. We email you each
          time, and you can change what is yours, pause the campaign, or stop it.
        </p>
      </div>
      <Switch
        id={id}
        name="at_once"
        aria-describedby={`${id}-help`}
        checked={data.at_once}
        onChange={({ target }) => void put(target.checked)}
      />
    </section>
  );
}
