"use client";
// What is done with the devices that are told: adding this one, removing one, and a message that shows it works.
import { useState } from "react";
import { call } from "#lib/client/call.ts";
import { subscribeHere, unsubscribeHere } from "#lib/client/push-here.ts";
import { showFailure } from "#lib/client/show-failure.ts";
import { showMessage, showSuccess } from "#lib/client/snackbar.ts";
import { usePushRefresh } from "#lib/client/use-push.ts";
import type { PushDevice } from "#lib/services/auth/push-contract.ts";

/** How often, and after how many milliseconds, it is looked whether a message was taken. */
const LOOKS = 8;
const LOOK_MS = 1000;

const wait = () => new Promise((resolve) => setTimeout(resolve, LOOK_MS));

/** The sentence for what became of a test; null while nobody knows. */
function outcomeOf(before: PushDevice, now: PushDevice | undefined): string | null {
  if (!now) return "This device can no longer be reached, so it was removed from the list.";
  if (now.last_ok_at !== before.last_ok_at) return "Sent. It shows up on the device within seconds.";
  if (now.problem === "refused")
    return "The device’s notification service refused it. Remove the device and add it again.";
  return null;
}

async function watch(before: PushDevice): Promise<string> {
  for (let look = 0; look < LOOKS; look += 1) {
    await wait();
    const { devices } = await call("auth.push");
    const said = outcomeOf(
      before,
      devices.find(({ id }) => id === before.id),
    );
    if (said) return said;
  }
  return "The device’s notification service has not answered yet. We keep trying for a few minutes.";
}

/** One act at a time; `busy` names the device, or "here" for the one that is being added. */
export function useDevices() {
  const refresh = usePushRefresh();
  const [busy, setBusy] = useState<string | null>(null);
  const [refused, setRefused] = useState(false);
  async function during(what: string, act: () => Promise<void>) {
    if (busy) return;
    setBusy(what);
    await act().catch(showFailure);
    await refresh();
    setBusy(null);
  }
  const add = (publicKey: string) =>
    during("here", async () => {
      setRefused(false);
      const handle = await subscribeHere(publicKey).catch((cause: unknown) => {
        if (cause instanceof DOMException) return "unreachable" as const;
        throw cause;
      });
      if (handle === "unreachable") {
        showMessage("This browser could not reach its notification service. Try again later, or use another browser.");
      } else if (handle === null) {
        setRefused(true);
      } else {
        await call("auth.addPushDevice", handle);
        showSuccess("This device gets notifications from now on");
      }
    });
  const remove = (device: PushDevice) =>
    during(device.id, async () => {
      await call("auth.removePushDevice", { id: device.id });
      if (device.here) await unsubscribeHere();
      showSuccess("Removed");
    });
  const test = (device: PushDevice) =>
    during(device.id, async () => {
      await call("auth.testPushDevice", { id: device.id });
      showMessage(await watch(device));
    });
  return { busy, refused, add, remove, test };
}
