"use client";
// Onboarding's end: the card that was made of what somebody said, with its code. One press publishes it. Its ways on lead
// into the personal view, whichever one is in force.
import { Maximize2 } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { PAPER, type PaperFace, PaperFront } from "#components/card/paper-front.tsx";
import { CopyButton } from "#components/patterns/copy-button.tsx";
import { Button, buttonVariants } from "#components/ui/button.tsx";
import { Note } from "#components/ui/note.tsx";
import { Skeleton } from "#components/ui/skeleton.tsx";
import { dressCard } from "#lib/card/theme/dress-card.ts";
import { trailOf } from "#lib/card/theme/version-fields.ts";
import { cardPaths } from "#lib/card-paths.ts";
import { messageOf } from "#lib/client/api.ts";
import { call } from "#lib/client/call.ts";
import { paths } from "#lib/paths.ts";
import type { Card } from "#lib/services/card/entities.ts";
import { withoutScheme } from "#lib/web-address.ts";

export type CardReadyProps = {
  /** Where onboarding leads on to. */
  home: string;
};

async function faceOf(card: Card): Promise<PaperFace> {
  const { trail, places, begun } = await call("card.cardTheme", { id: card.id });
  const { content, look } = dressCard(card.published ?? card.draft, { trail: trailOf(trail), places, begun });
  return { card, content, look };
}

/** The card as it is; where it cannot be read, onboarding is over all the same. */
function useCard(home: string) {
  const [face, setFace] = useState<PaperFace | null>(null);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState("");
  useEffect(() => {
    const read = async () => faceOf(await call("card.create", { first: true }));
    read().then(setFace, () => location.assign(home));
  }, [home]);
  async function publish({ id, version }: Card): Promise<void> {
    setBusy(true);
    setError("");
    try {
      setFace(await faceOf(await call("card.publish", { id, version })));
    } catch (failed) {
      setError(messageOf(failed));
    }
    setBusy(false);
  }
  return { face, busy, error, publish };
}

/** Nothing is public before its owner says so. */
export function CardReady({ home }: CardReadyProps) {
  const { face, busy, error, publish } = useCard(home);
  const heading = useRef<HTMLHeadingElement>(null);
  const title = face === null ? "" : face.card.published === null ? "Your card is ready" : "Your card is published";
  useEffect(() => {
    if (title !== "") heading.current?.focus();
  }, [title]);
  if (face === null) {
    return (
      <div className="mt-7" role="status">
        <span className="sr-only">Making your card</span>
        <Skeleton className="mb-6 block h-8 w-2/3" />
        <Skeleton className="block aspect-[1.58] w-full" />
      </div>
    );
  }
  const { card } = face;
  const isOut = card.published !== null;
  return (
    <div className="mt-7 touch:pb-6">
      <h1 ref={heading} tabIndex={-1} className="mb-1 text-24 tracking-display">
        {title}
      </h1>
      <p className="mb-6 text-13 text-muted">
        {isOut
          ? "Anybody can open it by its code or its link, with nothing to install."
          : "We made it from what you told us. Nobody sees it until you publish it."}
      </p>
      <div className={PAPER}>
        <PaperFront {...face} />
      </div>
      <p className="cut mt-2 mb-6 text-13 text-muted">{withoutScheme(card.address)}</p>
      <div role="alert" className="mb-4 empty:hidden">
        {error ? <Note tone="danger" title={error} /> : null}
      </div>
      <div className="grid gap-2">
        {isOut ? <Published card={card} /> : <Unpublished busy={busy} onPublish={() => void publish(card)} />}
        <a href={home} className={buttonVariants({ variant: "ghost", size: "lg" })}>
          Go to the dashboard
        </a>
      </div>
    </div>
  );
}

function Unpublished({ busy, onPublish }: { busy: boolean; onPublish: () => void }) {
  return (
    <>
      <Button variant="primary" size="lg" block busy={busy} onClick={onPublish}>
        Publish my card
      </Button>
      <a href={paths.comeTo(cardPaths.shareCard())} className={buttonVariants({ size: "lg" })}>
        Edit it first
      </a>
    </>
  );
}

function Published({ card }: { card: Card }) {
  return (
    <>
      <a href={paths.comeTo(cardPaths.presentCard())} className={buttonVariants({ variant: "primary", size: "lg" })}>
        <Maximize2 aria-hidden="true" />
        Show my card
      </a>
      <CopyButton text={card.address} said={withoutScheme(card.address)} size="lg" block>
        Copy the link
      </CopyButton>
    </>
  );
}
