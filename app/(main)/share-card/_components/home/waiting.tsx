"use client";
// Who waits for me: what they asked for, and the quickest way to give it. A row leaves as its button is pressed, and can be brought back.
import { useRouter } from "next/navigation";
import { useState } from "react";
import { LiveTime } from "#components/patterns/clock.tsx";
import { Section } from "#components/patterns/section-heading.tsx";
import { Avatar } from "#components/ui/avatar.tsx";
import { call } from "#lib/client/call.ts";
import { showFailure } from "#lib/client/show-failure.ts";
import { showSuccess } from "#lib/client/snackbar.ts";
import type { Exchange } from "#lib/services/card/exchange-entities.ts";
import { introductionOf, wayOf } from "../answers/answer-shape.ts";
import { ReachButtons } from "../reach-buttons.tsx";

type WaitingProps = { rows: readonly Exchange[]; total: number; timeZone: string; readOnly: boolean };

function wish({ requests, note }: Exchange): string {
  if (requests.length > 0) return `asked for: ${requests.join(", ")}`;
  return note === "" ? "left their details" : `wrote: “${note}”`;
}

/** Nothing where nobody waits. */
export function Waiting({ rows, total, timeZone, readOnly }: WaitingProps) {
  const router = useRouter();
  const [gone, setGone] = useState<readonly string[]>([]);
  const shown = rows.filter(({ id }) => !gone.includes(id));

  async function put({ id, version, name }: Exchange, state: "waiting" | "done") {
    try {
      const row = await call("card.changeExchange", { id, version, state });
      if (state === "done") {
        showSuccess(`${name} is marked as done`, { label: "Undo", onClick: () => void back(row) });
      }
    } catch (error) {
      setGone((before) => before.filter((one) => one !== id));
      showFailure(error);
    }
    router.refresh();
  }

  async function back(row: Exchange) {
    setGone((before) => before.filter((one) => one !== row.id));
    await put(row, "waiting");
  }

  function leave(row: Exchange) {
    if (readOnly) return;
    setGone((before) => [...before, row.id]);
    void put(row, "done");
  }

  if (shown.length === 0) return null;
  return (
    <Section title="Waiting for you" id="waiting" end={<span className="tn text-muted">{total}</span>}>
      <ul>
        {shown.map((row) => (
          <li key={row.id} className="flex gap-3 border-b border-line py-3">
            <Avatar name={row.name} size={32} />
            <div className="min-w-0 flex-1 text-13">
              <p className="break-words">
                <b className="font-semibold">{row.name}</b> {wish(row)}
              </p>
              <p className="text-12 text-muted">
                {introductionOf(row) ?? wayOf(row)} · <LiveTime at={row.created_at} timeZone={timeZone} />
              </p>
            </div>
            <span className="flex max-w-[50%] shrink-0 flex-wrap content-start justify-end gap-2">
              <ReachButtons {...row} onPress={() => leave(row)} />
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
