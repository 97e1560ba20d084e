"use client";
// One button for somebody who has an account and is signed in with it.
import { homeOf } from "#lib/client/send.ts";
import { DoorForm } from "../../_components/door-form.tsx";
import { useDoor } from "../../_components/use-door.ts";

/** Joins, and goes there. */
export function AcceptForm({ secret, workspace }: { secret: string; workspace: string }) {
  const door = useDoor({
    path: "/api/auth/invitation/accept",
    fields: [],
    extra: { invitation_id: secret },
    onDone: (data) => {
      location.assign(homeOf(data));
      return "left";
    },
  });
  return (
    <DoorForm door={door} submit={`Accept and open ${workspace}`}>
      {null}
    </DoorForm>
  );
}
