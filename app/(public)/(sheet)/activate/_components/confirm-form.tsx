"use client";
// One button: the link is spent by pressing it, never by looking at the page.
import { homeOf } from "#lib/client/send.ts";
import { DoorForm } from "../../_components/door-form.tsx";
import { useDoor } from "../../_components/use-door.ts";

/** Makes the account and goes in. */
export function ConfirmForm({ token }: { token: string }) {
  const door = useDoor({
    path: "/api/auth/activate",
    fields: [],
    extra: { token },
    onDone: (data) => {
      location.assign(homeOf(data));
      return "left";
    },
  });
  return (
    <DoorForm door={door} submit="Confirm and start">
      {null}
    </DoorForm>
  );
}
