"use client";
// What the printer's own server was told, attempt by attempt; what failed is told again by a press.
import { useState } from "react";
import { LiveTime } from "#components/patterns/clock.tsx";
import { Section } from "#components/patterns/section-heading.tsx";
import { useTimeZone } from "#components/shell/shell-context.tsx";
import { LookBadge } from "#components/ui/badge.tsx";
import { Button } from "#components/ui/button.tsx";
import { call } from "#lib/client/call.ts";
import { showFailure } from "#lib/client/show-failure.ts";
import { showSuccess } from "#lib/client/snackbar.ts";
import type { OrderMessage } from "#lib/services/auth/order-admin-entities.ts";
import { MESSAGE_LOOKS, problemWords } from "./order-looks.ts";

type MessagesProps = { messages: readonly OrderMessage[]; onDone: () => Promise<unknown> };

function Message({ message, onDone }: { message: OrderMessage; onDone: MessagesProps["onDone"] }) {
  const timeZone = useTimeZone();
  const [busy, setBusy] = useState(false);
  async function again() {
    setBusy(true);
    try {
      await call("auth.resendOrderMessage", { id: message.id });
      showSuccess("The server is told again within a minute");
    } catch (failure) {
      showFailure(failure);
    }
    await onDone();
    setBusy(false);
  }
  return (
    <li className="border-b border-line py-2.5 text-13">
      <div className="flex flex-wrap items-center gap-3">
        <span className="min-w-0 flex-1">
          <b className="font-medium">To be made</b>
          <span className="block text-12 text-muted">
            <LiveTime at={message.created_at} timeZone={timeZone} />
            {message.next_at ? (
              <>
                {" · next attempt "}
                <LiveTime at={message.next_at} timeZone={timeZone} />
              </>
            ) : null}
          </span>
        </span>
        <LookBadge look={MESSAGE_LOOKS[message.state]} />
        {message.state === "failed" ? (
          <Button size="sm" busy={busy} onClick={() => void again()}>
            Tell it again
          </Button>
        ) : null}
      </div>
      {message.attempts.length > 0 ? (
        <ol className="mt-1.5 grid gap-0.5 text-12 text-muted">
          {message.attempts.map(({ at, status, problem }) => (
            <li key={at}>
              <LiveTime at={at} timeZone={timeZone} />: {problemWords(status, problem)}
            </li>
          ))}
        </ol>
      ) : null}
    </li>
  );
}

export function OrderMessages({ messages, onDone }: MessagesProps) {
  if (messages.length === 0) return null;
  return (
    <Section id="messages" title="Messages to the printer’s server">
      <ul>
        {messages.map((message) => (
          <Message key={message.id} message={message} onDone={onDone} />
        ))}
      </ul>
    </Section>
  );
}
