"use client";
// The one act of a way: a button on a wide screen, the whole row on a phone.
import { ChevronRight, Copy } from "lucide-react";
import Link from "next/link";
import { copyText } from "#components/patterns/copy-button.tsx";
import { buttonVariants } from "#components/ui/button.tsx";
import { cn } from "#components/ui/cn.ts";
import { cardPaths } from "#lib/card-paths.ts";
import { withoutScheme } from "#lib/web-address.ts";
import type { WayAct } from "./ways.ts";

type WayButtonProps = { card: { id: string; address: string }; act: WayAct; verb: string; name: string };

const look = cn(
  buttonVariants({ size: "sm" }),
  "touch:absolute touch:inset-0 touch:h-auto touch:justify-end touch:border-0 touch:bg-transparent touch:px-0",
);

/** Where an act leads; the code full screen is a document of its own. */
function placeOf(act: WayAct, id: string): string {
  if (act === "present") return `${cardPaths.presentCard()}#${id}`;
  if (act === "tags") return cardPaths.cardTags();
  return `${cardPaths.handOut(id)}#${act === "send" ? "link" : act}`;
}

export function WayButton({ card, act, verb, name }: WayButtonProps) {
  const words = (
    <>
      <span className="touch:sr-only">{verb}</span>
      <span className="sr-only">: {name}</span>
      <ChevronRight className="hidden size-4 text-faint touch:block" aria-hidden="true" />
    </>
  );
  if (act === "copy") {
    return (
      <button type="button" className={look} onClick={() => void copyText(card.address, withoutScheme(card.address))}>
        <span className="touch:sr-only">{verb}</span>
        <span className="sr-only">: {name}</span>
        <Copy className="hidden size-4 text-faint touch:block" aria-hidden="true" />
      </button>
    );
  }
  if (act === "present") {
    return (
      <a href={placeOf(act, card.id)} className={look}>
        {words}
      </a>
    );
  }
  return (
    <Link href={placeOf(act, card.id)} className={look}>
      {words}
    </Link>
  );
}
