// Whether we may write, of two contacts beside each other: what each said, and that a stop is never joined away.
import { useId } from "react";
import { cn } from "#components/ui/cn.ts";
import { answerWord, isStop, REASON_WORDS } from "#lib/contact/may-words.ts";
import type { ChannelState } from "#lib/services/contact/consent-entities.ts";
import { CHANNEL_LABELS } from "#lib/services/contact/consent-limits.ts";
import { type Pair, SIDES } from "./compare.ts";

/** A row of a comparison: what it is about, both sides, and the result where there is room. */
export const COMPARE_ROW =
  "grid min-w-0 grid-cols-[92px_minmax(0,1fr)_minmax(0,1fr)_minmax(0,180px)] items-stretch gap-2 border-b py-2 touch:grid-cols-2";

const SILENT: ReadonlySet<ChannelState["reason"]> = new Set(["not_asked", "no_address"]);

/** The ways of which one of the two said anything. */
function saidOf(pair: Pair) {
  const all = SIDES.flatMap((side) => pair[side].channels);
  const said = all.filter(({ reason }) => !SILENT.has(reason));
  return { channels: new Set(said.map(({ channel }) => channel)), stopped: said.some(isStop) };
}

function One({ state }: { state: ChannelState }) {
  return (
    <span className="grid min-w-0">
      <b className={cn("font-medium", isStop(state) && "text-danger")}>
        {CHANNEL_LABELS[state.channel]}: {answerWord(state)}
      </b>
      <span className="text-12 text-muted">
        {state.address === "" ? "" : `${state.address}. `}
        {REASON_WORDS[state.reason]}
      </span>
    </span>
  );
}

/** Nothing where neither said anything. There is nothing to choose: both keep what they said. */
export function ConsentRow({ pair }: { pair: Pair }) {
  const id = useId();
  const { channels, stopped } = saidOf(pair);
  if (channels.size === 0) return null;
  return (
    <fieldset aria-labelledby={id} className={cn(COMPARE_ROW, "border-line")}>
      <p id={id} className="pt-2 text-13 text-muted touch:col-span-2 touch:pt-1">
        May we write
      </p>
      {SIDES.map((side) => (
        <div key={side} className="grid min-w-0 content-start gap-1.5 px-3 py-2 text-13 wrap-anywhere">
          {pair[side].channels
            .filter(({ channel }) => channels.has(channel))
            .map((state) => (
              <One key={state.channel} state={state} />
            ))}
        </div>
      ))}
      <p className="self-center pl-2 text-12 wrap-anywhere text-muted touch:col-span-2 touch:pl-1">
        <b className={cn("block text-13 font-semibold", stopped ? "text-danger" : "text-ink")}>
          {stopped ? "The stop stays" : "Both keep what they said"}
        </b>
        {stopped ? "Joining never removes a stop. Only a newer yes changes it." : null}
      </p>
    </fieldset>
  );
}
