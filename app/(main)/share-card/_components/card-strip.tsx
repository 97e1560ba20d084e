"use client";
// My cards side by side: which one is edited, which one is shown first, and a new one.
import { EyeOff, Plus, Star } from "lucide-react";
import Link from "next/link";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { Badge } from "#components/ui/badge.tsx";
import { Button } from "#components/ui/button.tsx";
import { cn } from "#components/ui/cn.ts";
import { cardPaths } from "#lib/card-paths.ts";
import { call } from "#lib/client/call.ts";
import { showFailure } from "#lib/client/show-failure.ts";
import type { Card } from "#lib/services/card/entities.ts";

type CardStripProps = { cards: readonly Card[]; shown: string; readOnly: boolean };

export function CardStrip({ cards, shown, readOnly }: CardStripProps) {
  const router = useRouter();
  const [busy, setBusy] = useState(false);

  async function make(input: { private?: true; copy_of?: string; name?: string }) {
    setBusy(true);
    try {
      const { id } = await call("card.create", input);
      router.push(cardPaths.oneShareCard(id));
      router.refresh();
    } catch (error) {
      showFailure(error);
    } finally {
      setBusy(false);
    }
  }

  return (
    <nav aria-label="My cards" className="flex flex-wrap items-center gap-2">
      {cards.map(({ id, name, private: isPrivate }, place) => (
        <Link
          key={id}
          href={cardPaths.oneShareCard(id)}
          aria-current={id === shown ? "page" : undefined}
          className={cn(
            "inline-flex min-h-9 max-w-full items-center gap-2 rounded-control border px-3 text-13 font-medium touch:min-h-11",
            id === shown ? "border-brand bg-brand-soft text-ink" : "border-line-strong text-muted hover:text-ink",
          )}
        >
          <span className="cut">{name}</span>
          {place === 0 ? <Badge icon={<Star aria-hidden="true" />}>First</Badge> : null}
          {isPrivate ? <Badge icon={<EyeOff aria-hidden="true" />}>Private</Badge> : null}
        </Link>
      ))}
      {readOnly ? null : (
        <>
          <Button
            size="sm"
            busy={busy}
            icon={<Plus aria-hidden="true" />}
            onClick={() => void make({ copy_of: shown })}
          >
            New card
          </Button>
          <Button
            size="sm"
            variant="ghost"
            busy={busy}
            icon={<EyeOff aria-hidden="true" />}
            onClick={() => void make({ private: true, name: "Just my number" })}
          >
            Private card
          </Button>
        </>
      )}
    </nav>
  );
}
