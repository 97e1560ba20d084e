// What would move me up: one line and one act each, out of what was counted here.
import { IntentLink } from "#components/patterns/intent-link.tsx";
import { Section } from "#components/patterns/section-heading.tsx";
import { buttonVariants } from "#components/ui/button.tsx";
import { cardPaths } from "#lib/card-paths.ts";
import { contactPaths } from "#lib/contact-paths.ts";
import { isolate } from "#lib/isolate.ts";
import { counted } from "#lib/plural.ts";
import type { OwnLeaderboard } from "#lib/services/auth/leaderboard-entities.ts";

type Move = { key: string; what: string; why: string; worth: string; act: string; href: string };

/** So many have to have left details before a share of them says anything. */
const ENOUGH = 5;

/** Only what there is to do; how many agree is said as it was counted, and promises nothing. */
function movesOf({ moves }: Pick<OwnLeaderboard, "moves">): Move[] {
  const { waiting, unasked, left, left_agreed: agreed, best_event: event } = moves;
  const share = left >= ENOUGH ? `${agreed} of ${left} who left details here this season agreed` : "";
  return [
    ...(waiting === 0
      ? []
      : [
          {
            ...{ key: "waiting", what: `Answer ${counted(waiting, "person")}`, worth: "" },
            ...{ why: "They wrote or asked for something, and wait.", act: "Answer", href: cardPaths.cardAnswers() },
          },
        ]),
    ...(unasked === 0
      ? []
      : [
          {
            ...{ key: "unasked", what: `Ask ${counted(unasked, "person")} to agree`, worth: share },
            ...{
              why: "They left details and have not agreed to hear from you. A new yes on your card counts.",
              act: "See them",
              href: `${contactPaths.connections()}?origin=answer&may_write=none`,
            },
          },
        ]),
    {
      key: "show",
      what: "Show your code",
      why: event
        ? `${isolate(event.name)} brought you ${counted(event.answers, "answer")}.`
        : "People who open your card can agree right there.",
      ...{ worth: "", act: "Show it", href: cardPaths.presentCard() },
    },
  ];
}

export function Moves(props: Pick<OwnLeaderboard, "moves">) {
  return (
    <Section title="What would move you up" hint="from what was counted here this season" id="moves">
      <ul>
        {movesOf(props).map(({ key, what, why, worth, act, href }) => (
          <li key={key} className="flex items-center gap-4 border-b border-line py-3.5 text-13">
            <div className="min-w-0 flex-1">
              <p className="text-14 font-semibold">{what}</p>
              <p className="text-12 text-muted">
                {why} {worth === "" ? null : <span className="text-positive">{worth}.</span>}
              </p>
            </div>
            <IntentLink
              href={href}
              prefetch={false}
              aria-label={`${act}: ${what}`}
              className={buttonVariants({ size: "sm" })}
            >
              {act}
            </IntentLink>
          </li>
        ))}
      </ul>
    </Section>
  );
}
