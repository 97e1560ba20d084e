"use client";
// One button for somebody who has an account and is signed in with it.
import { homeOf } from "#lib/client/send.ts";
import { isolate } from "#lib/isolate.ts";
import { SheetForm } from "../../_components/sheet-form.tsx";
import { useSheetForm } from "../../_components/use-sheet-form.ts";

/** Joins, and goes there. */
export function AcceptForm({ secret, workspace }: { secret: string; workspace: string }) {
  const sheet = useSheetForm({
    operation: "auth.acceptInvitation",
    fields: [],
    extra: { invitation_id: secret },
    onDone: (data) => {
      location.assign(homeOf(data));
      return "left";
    },
  });
  return (
    <SheetForm sheet={sheet} submit={`Accept and open ${isolate(workspace)}`}>
      {null}
    </SheetForm>
  );
}
