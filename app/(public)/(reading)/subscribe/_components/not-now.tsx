"use client";
// Why nothing can be ordered, and the way out: keep what was canceled, pay what is owed, or ask.
import { useRouter } from "next/navigation";
import { useState } from "react";
import { Button, buttonVariants } from "#components/ui/button.tsx";
import { Note } from "#components/ui/note.tsx";
import { messageOf } from "#lib/client/api.ts";
import { call } from "#lib/client/call.ts";
import { showError, showSuccess } from "#lib/client/snackbar.ts";
import { longDay } from "#lib/date-format.ts";
import { paths } from "#lib/paths.ts";
import type { Billing } from "#lib/services/auth/billing-entities.ts";

function Keep() {
  const router = useRouter();
  const [busy, setBusy] = useState(false);
  async function keep() {
    setBusy(true);
    try {
      await call("auth.keepSubscription");
      showSuccess("Subscription kept");
      router.push(paths.billing());
    } catch (error) {
      showError(messageOf(error));
      setBusy(false);
    }
  }
  return (
    <Button variant="primary" busy={busy} onClick={() => void keep()}>
      Keep the subscription
    </Button>
  );
}

/** One reason and one act. */
export function NotNow({ billing, timeZone }: { billing: Billing; timeZone: string }) {
  const ends = billing.trial_ends_at ?? billing.period_end;
  if (billing.cancel_at_period_end && billing.allowed.includes("keep"))
    return (
      <Note
        tone="warning"
        title={
          ends
            ? `You canceled this subscription. It ends on ${longDay(ends, timeZone)}.`
            : "You canceled this subscription."
        }
        action={<Keep />}
      >
        Keep it to change the plan, or come back to choose a plan after it has ended.
      </Note>
    );
  if (billing.payment_url)
    return (
      <Note
        title="Pay the open invoice first"
        action={
          <a href={billing.payment_url} className={buttonVariants({})}>
            See the invoice
          </a>
        }
      >
        You can choose another plan once it is paid.
      </Note>
    );
  return <Note title="You cannot order right now">Your subscription is on hold. Support can tell you why.</Note>;
}
