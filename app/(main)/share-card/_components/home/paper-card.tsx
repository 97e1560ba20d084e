// A card as an object of paper: its color, its face and its code; a press chooses it.
import { EyeOff, Star } from "lucide-react";
import Link from "next/link";
import { PAPER, type PaperFace, PaperFront } from "#components/card/paper-front.tsx";
import { CopyIcon } from "#components/patterns/copy-button.tsx";
import { Badge } from "#components/ui/badge.tsx";
import { cn } from "#components/ui/cn.ts";
import { cardPaths } from "#lib/card-paths.ts";
import { counted } from "#lib/plural.ts";
import type { CardSteps } from "#lib/services/card/figures-entities.ts";
import { withoutScheme } from "#lib/web-address.ts";

export type Paper = PaperFace & {
  /** Of thirty days. */
  steps: CardSteps;
};

function Facts({ card, steps, first }: Pick<Paper, "card" | "steps"> & { first: boolean }) {
  const { opened, answered } = steps;
  return (
    <div className="pt-2.5">
      <p className="flex min-h-6 min-w-0 items-center gap-2 text-13">
        <b className="cut font-semibold">{card.name}</b>
        {first ? <Badge icon={<Star aria-hidden="true" />}>Shown first</Badge> : null}
        {card.private ? <Badge icon={<EyeOff aria-hidden="true" />}>Private</Badge> : null}
        {card.published === null ? <Badge>Not published</Badge> : null}
      </p>
      <p className="flex items-center text-13">
        <a href={card.address} className="cut text-brand underline underline-offset-2">
          {withoutScheme(card.address)}
        </a>
        <CopyIcon text={card.address} said={withoutScheme(card.address)} label={`Copy the link of ${card.name}`} />
      </p>
      <p className="text-12 text-muted">
        {opened === 0 ? "Nobody in 30 days" : `${counted(opened, "person")} in 30 days, ${answered} answered`}
      </p>
    </div>
  );
}

/** `chosen`: the one that the ways below hand out. */
export function PaperCard({ chosen, first, ...paper }: Paper & { chosen: boolean; first: boolean }) {
  const { card } = paper;
  return (
    <li className="w-[calc((100%-2.5rem)/3)] min-w-56 shrink-0 snap-start touch:w-[78vw] touch:max-w-[300px]">
      <Link
        href={cardPaths.shareCardOf(card.id)}
        scroll={false}
        aria-current={chosen ? "true" : undefined}
        className={cn(PAPER, chosen && "outline-2 outline-offset-2 outline-brand")}
      >
        <span className="sr-only">Choose {card.name}: </span>
        <PaperFront {...paper} />
      </Link>
      <Facts {...paper} first={first} />
    </li>
  );
}
