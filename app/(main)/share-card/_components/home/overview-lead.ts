// The overview's sentence: who opened my cards, who left their details, and who of those waits for me.
import type { LeadPart } from "#components/card/results/results-lead.ts";
import { counted, nounOf } from "#lib/plural.ts";
import type { CardSteps } from "#lib/services/card/figures-entities.ts";

const several = (count: number) => count.toLocaleString("en");

function waitsFor(waiting: number): LeadPart[] {
  if (waiting === 0) return [{ text: " Nobody is waiting for you." }];
  return [
    { text: " " },
    { text: several(waiting), strong: true },
    { text: waiting === 1 ? " is waiting for you." : " are waiting for you." },
  ];
}

/** `cards`: how many there are. `waiting`: answers that wait, whenever they came. */
export function overviewLead({ opened, answered }: CardSteps, cards: number, waiting: number): LeadPart[] {
  const mine = `your ${nounOf(cards, "card")}`;
  if (opened === 0) {
    const nobody = `Nobody opened ${mine} in the last 30 days.`;
    return waiting === 0
      ? [{ text: `${nobody} Show the code, or send the link.` }]
      : [{ text: nobody }, ...waitsFor(waiting)];
  }
  const left: LeadPart[] =
    answered === 0
      ? [{ text: `opened ${mine}, and nobody left their details.` }]
      : [{ text: `opened ${mine}, and ` }, { text: several(answered), strong: true }, { text: " left their details." }];
  const [first, ...rest] = left;
  return [
    { text: counted(opened, "person"), strong: true },
    { text: ` ${first?.text ?? ""}` },
    ...rest,
    ...waitsFor(waiting),
  ];
}
