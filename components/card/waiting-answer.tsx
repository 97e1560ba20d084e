// What a card's script shows of an answer that waits for a network: every word of it, as a template that nobody sees and
// nothing runs in. Without a script there is nothing of it.

type Act = "send" | "change" | "delete" | "see";
type Said = { state: string; title: string; text: string; acts: readonly Act[]; why?: true };

const LABELS: Record<Act, string> = {
  send: "Try now",
  see: "See what you sent",
  change: "Change it",
  delete: "Delete it",
};

const FACTS = [
  ["you", "You"],
  ["asked", "You asked"],
  ["note", "Note"],
  ["written", "Written"],
] as const;

/** Every state of `waiting-script.ts`; `who` is the owner as a visitor knows them. */
function statesOf(who: string): Said[] {
  const all = ["send", "change", "delete"] as const;
  return [
    {
      state: "offline",
      title: "Kept on this phone",
      text: `There is no network here. It goes to ${who} by itself once you are back online and open this page again.`,
      acts: all,
    },
    {
      state: "busy",
      title: "Kept on this phone",
      text: `It can’t be received right now. It goes to ${who} by itself in a moment, or when you open this page again.`,
      acts: all,
    },
    {
      state: "memory",
      title: "Not sent yet",
      text: `There is no network here, and this browser doesn’t let the page keep anything. Leave the page open. It goes to ${who} once you are back online.`,
      acts: all,
    },
    { state: "sending", title: "Sending…", text: `It goes to ${who} now.`, acts: [] },
    {
      state: "sent",
      title: `It was sent to ${who}`,
      text: "You wrote it while there was no network. You can change or withdraw it within ten minutes.",
      acts: ["see"],
    },
    {
      ...{ state: "refused", title: "It was not sent" },
      ...{ text: "Something in it has to be changed first.", acts: ["change"], why: true },
    },
    {
      state: "expired",
      title: "It was not sent",
      text: `What you wrote waited here for seven days and was deleted. ${who} never received it.`,
      acts: [],
    },
    { state: "deleted", title: "Deleted", text: `It was deleted from this phone. ${who} never received it.`, acts: [] },
    {
      state: "unsure",
      title: "Deleted from this phone",
      text: `It had been sent before, without an answer. ${who} may have received it.`,
      acts: [],
    },
  ];
}

type WaitingAnswerProps = { who: string };

/** The template beside the form of a card. */
export function WaitingAnswer({ who }: WaitingAnswerProps) {
  return (
    <template data-waiting="" data-reach="Enter a phone number, or an email address such as ines@example.com.">
      <section className="waits" tabIndex={-1}>
        <div className="told" role="status">
          {statesOf(who).map(({ state, title, text, acts, why }) => (
            <div key={state} data-said={state} data-acts={acts.join(" ")}>
              <h2>{title}</h2>
              <p data-why={why ? "" : undefined}>{text}</p>
            </div>
          ))}
        </div>
        <dl className="facts">
          {FACTS.map(([fact, label]) => (
            <div key={fact}>
              <dt>{label}</dt>
              <dd data-fact={fact} />
            </div>
          ))}
        </dl>
        <div className="acts2">
          <button type="button" className="save" data-act="send">
            {LABELS.send}
          </button>
          <a className="save" data-act="see" href="#sent">
            {LABELS.see}
          </a>
          <button type="button" className="plain" data-act="change">
            {LABELS.change}
          </button>
          <button type="button" className="plain" data-act="delete">
            {LABELS.delete}
          </button>
        </div>
      </section>
    </template>
  );
}
