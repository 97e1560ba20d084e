"use client";
// Which franchise the chosen workspace belongs to: its own owner leaves it here, goes to another one, or asks to join one.
import { useRouter } from "next/navigation";
import { useState } from "react";
import type { MoveWay } from "#components/franchise/ask-move-dialog.tsx";
import { MoveList } from "#components/franchise/move-list.tsx";
import { late } from "#components/patterns/late.tsx";
import { Section } from "#components/patterns/section-heading.tsx";
import { Button } from "#components/ui/button.tsx";
import { useRefresh } from "#lib/client/use-call.ts";
import { isolate } from "#lib/isolate.ts";

const AskMoveDialog = late(() => import("#components/franchise/ask-move-dialog.tsx").then((module) => module.default));

/** `name` is empty for one on its own. */
export type Belonging = { name: string; timeZone: string };

const JOIN: readonly [MoveWay] = [
  {
    ...{ kind: "join", label: "Join", email: "Email of the franchise’s owner", act: "Ask" },
    help: "You stay its owner, and its contacts stay with it. The franchise pays for it from then on.",
  },
];
const LEAVE: readonly [MoveWay, MoveWay] = [
  {
    ...{ kind: "leave", label: "Leave and go on alone", act: "Leave the franchise" },
    help: "This is your decision. The franchise’s owner is told.",
  },
  {
    ...{ kind: "franchise", label: "Go to another franchise", email: "Email of that franchise’s owner", act: "Ask" },
    help: "It changes once they say yes.",
  },
];

export function FranchiseSection({ name, timeZone }: Belonging) {
  const [asking, setAsking] = useState(false);
  const router = useRouter();
  const refresh = useRefresh();
  const done = () => {
    void refresh("auth.moves");
    router.refresh();
  };
  const inside = name !== "";
  return (
    <>
      <Section id="franchise" title="Franchise" className="mt-10">
        <p className="mt-3 mb-4 max-w-[60ch] text-13 text-muted">
          {inside
            ? `This workspace is a location of ${isolate(name)}, which pays for it.`
            : "This workspace is on its own. A franchise can take it as one of its locations."}
        </p>
        <Button onClick={() => setAsking(true)}>{inside ? "Leave the franchise" : "Ask to join a franchise"}</Button>
        {asking ? (
          <AskMoveDialog
            title={inside ? `Leave ${isolate(name)}` : "Ask to join a franchise"}
            ways={inside ? LEAVE : JOIN}
            location={null}
            onDone={done}
            onClose={() => setAsking(false)}
          />
        ) : null}
      </Section>
      <MoveList timeZone={timeZone} className="mt-10" />
    </>
  );
}
