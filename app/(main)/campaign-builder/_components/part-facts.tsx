// Beside a location's part: who asked, when it runs, until when it can be answered, and what happens without an answer.

import { FactLines } from "#components/campaign/fact-lines.tsx";
import type { CampaignPart } from "#lib/services/campaign/part-entities.ts";
import { nearMoment } from "./part-words.ts";

type PartFactsProps = { part: CampaignPart; place: string; timeZone: string };

function runsFact({ starts_at: from, ends_at: to }: CampaignPart, timeZone: string): string {
  const begins = from === null ? "At once" : nearMoment(from, timeZone);
  return to === null ? `${begins}, no end` : `${begins} to ${nearMoment(to, timeZone)}`;
}

export function PartFacts({ part, place, timeZone }: PartFactsProps) {
  const { asked_by: by, asked_at: at, answer_by: until, from, state } = part;
  const facts: [name: string, value: string][] = [
    ["Asked by", `${by || from}, ${nearMoment(at, timeZone)}`],
    ["Runs", runsFact(part, timeZone)],
    ...(until === null ? [] : [["Answer until", nearMoment(until, timeZone)] satisfies [string, string]]),
    ...(state === "asked" ? [["Without an answer", `${place} is left out`] satisfies [string, string]] : []),
  ];
  return <FactLines facts={facts} />;
}
