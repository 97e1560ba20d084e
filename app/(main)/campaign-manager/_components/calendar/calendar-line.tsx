// A campaign as a line: its name, where it stands, what is said about it, and its locations.
import Link from "next/link";
import { CampaignBadge, verbFor } from "#components/campaign/campaign-state.tsx";
import { buttonVariants } from "#components/ui/button.tsx";
import { campaignPaths } from "#lib/campaign-paths.ts";
import type { CalendarCampaign } from "#lib/services/campaign/calendar-entities.ts";
import { PlaceLetters } from "../place-letters.tsx";

export function CalendarLine({ campaign, text }: { campaign: CalendarCampaign; text: string }) {
  const { id, name, state, from, parts } = campaign;
  return (
    <li className="flex items-center gap-3 border-b border-line py-3 text-13">
      <div className="grid min-w-0 flex-1 justify-items-start gap-1">
        <Link
          href={campaignPaths.campaign(id)}
          prefetch={false}
          className="cut block max-w-full font-semibold hover:underline"
        >
          {name}
        </Link>
        <CampaignBadge state={state} own={from !== null} />
        <span className="text-12 text-muted [overflow-wrap:anywhere]">
          {from === null ? text : `${text}. From ${from}`}
        </span>
        <PlaceLetters parts={parts} />
      </div>
      <Link href={campaignPaths.campaign(id)} prefetch={false} className={buttonVariants({ size: "sm" })}>
        {verbFor(campaign)}
        <span className="sr-only"> {name}</span>
      </Link>
    </li>
  );
}
