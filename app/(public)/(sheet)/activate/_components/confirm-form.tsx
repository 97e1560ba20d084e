"use client";
// One button: the link is spent by pressing it, never by looking at the page.
import { homeOf } from "#lib/client/send.ts";
import { SheetForm } from "../../_components/sheet-form.tsx";
import { useSheetForm } from "../../_components/use-sheet-form.ts";

/** Makes the account and goes in. */
export function ConfirmForm({ token }: { token: string }) {
  const sheet = useSheetForm({
    operation: "auth.activate",
    fields: [],
    extra: { token },
    onDone: (data) => {
      location.assign(homeOf(data));
      return "left";
    },
  });
  return (
    <SheetForm sheet={sheet} submit="Confirm and start">
      {null}
    </SheetForm>
  );
}
