"use client";
// A text that was sent: how far it is, everybody one by one, and how it is paused or stopped.
import { TextBadge } from "#components/campaign/sms/text-state.tsx";
import { Page } from "#components/patterns/page.tsx";
import { PageHeader } from "#components/patterns/page-header.tsx";
import { Section } from "#components/patterns/section-heading.tsx";
import { ThumbBar } from "#components/patterns/thumb-bar.tsx";
import { PageBar } from "#components/shell/bar-slots.tsx";
import { Note } from "#components/ui/note.tsx";
import { microsText } from "#lib/campaign/sms/money-words.ts";
import { numberText } from "#lib/campaign/sms/number-words.ts";
import { SEND_WORDS } from "#lib/campaign/sms/sms-words.ts";
import { useLiveCall } from "#lib/client/use-live.ts";
import { shortMoment } from "#lib/date-format.ts";
import { counted } from "#lib/plural.ts";
import type { Sms } from "#lib/services/campaign/sms-entities.ts";
import { liveLead, SUM_PARTS } from "./live-words.ts";
import { PeopleList } from "./people-list.tsx";
import { MoveEffects, useTextMoves } from "./text-moves.tsx";
import { TextSaid } from "./text-said.tsx";

/** While something moves. */
const EVERY_MS = 3000;
const MOVES: readonly string[] = ["booked", "running"];

/** How many stand where, as one bar and in words. */
function Sums({ text: { sums, people } }: { text: Sms }) {
  const parts = SUM_PARTS.map(({ states, ...rest }) => ({
    ...rest,
    count: states.reduce((sum, state) => sum + sums[state], 0),
  })).filter(({ count }) => count > 0);
  const goes = people - sums.excluded;
  const sent = goes - sums.waiting - sums.stopped - sums.dropped;
  return (
    <Section id="sent" title="Sent" hint={`${sent.toLocaleString("en")} of ${counted(goes, "person")}`}>
      <div aria-hidden="true" className="mt-4 flex h-3 gap-0.5 overflow-hidden rounded-full bg-line">
        {parts.map(({ label, color, count }) => (
          <i key={label} className={`block ${color}`} style={{ width: `${goes === 0 ? 0 : (count / goes) * 100}%` }} />
        ))}
      </div>
      <ul className="flex flex-wrap gap-x-5 gap-y-1.5 pt-3 text-13">
        {parts.map(({ label, color, count }) => (
          <li key={label} className="flex items-center gap-1.5">
            <i aria-hidden="true" className={`size-2.5 rounded-[2px] ${color}`} />
            <b className="tn font-semibold">{count.toLocaleString("en")}</b> {label}
          </li>
        ))}
      </ul>
    </Section>
  );
}

function factsOf(text: Sms, timeZone: string): (readonly [string, string])[] {
  return [
    ["For", text.audience.label],
    ["Sent by", text.owner.name],
    ...(text.sender === null ? [] : [["From", numberText(text.sender.number)] as const]),
    ["Spent", microsText(text.spent)],
    ...(text.reserved > 0 ? [["Reserved", microsText(text.reserved)] as const] : []),
    ...(text.drops_at === null ? [] : [["Stops trying", shortMoment(text.drops_at, timeZone)] as const]),
  ];
}

type TextLiveProps = { first: Sms; timeZone: string; onText: (now: Sms) => void };

export function TextLive({ first, timeZone, onText }: TextLiveProps) {
  const { data = first, mutate } = useLiveCall(
    "campaign.smsGet",
    { id: first.id },
    { first, everyMs: (text) => (text !== undefined && MOVES.includes(text.state) ? EVERY_MS : 0) },
  );
  // A step just taken is newer than what was last read.
  const text = data.version >= first.version ? data : first;
  const onMoved = (now: Sms) => {
    void mutate(now, { revalidate: false });
    onText(now);
  };
  const { moves, buttons, question } = useTextMoves({ text, onText: onMoved });
  return (
    <>
      <PageBar
        title={text.name}
        chip={<TextBadge state={text.state} />}
        state={SEND_WORDS[text.state]}
        actions={moves.length === 0 ? null : buttons("md")}
      />
      <Page width="wide">
        <PageHeader
          when={
            text.sent_at === null || text.state === "booked" ? undefined : `Sent ${shortMoment(text.sent_at, timeZone)}`
          }
          lead={liveLead(text, timeZone)}
        />
        {text.stuck === "" ? null : <Note tone="warning" role="status" title={text.stuck} className="mb-6" />}
        <div className="grid grid-cols-[minmax(0,1fr)_300px] gap-10 max-xl:grid-cols-1">
          <div className="grid min-w-0 content-start gap-9">
            <Sums text={text} />
            <Section id="people" title="People" className="grid gap-4">
              <PeopleList id={text.id} timeZone={timeZone} />
            </Section>
          </div>
          <div className="grid content-start gap-9">
            <TextSaid words={text.words} facts={factsOf(text, timeZone)} />
            <MoveEffects text={text} moves={moves} />
          </div>
        </div>
      </Page>
      {moves.length === 0 ? null : <ThumbBar>{buttons("lg")}</ThumbBar>}
      {question}
    </>
  );
}
