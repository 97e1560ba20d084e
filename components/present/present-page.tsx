// The full-screen code: each published card as a sheet with its code drawn in, side by side. Static markup; it works as it is.
import type { CodeMatrix } from "#lib/codes/code-matrix.ts";
import { EventButton, EventSheet } from "./event-picker.tsx";
import type { PresentedEvent } from "./present-events.ts";

export type PresentedCard = {
  id: string;
  /** What its owner calls it. */
  label: string;
  name: string;
  title: string;
  photoUrl: string | null;
  /** The address to read aloud, without its scheme. */
  short: string;
  /** The address that the share sheet gives on. */
  shareAddress: string;
  code: CodeMatrix;
};

type Places = { events: readonly PresentedEvent[]; kept: string };
type Ways = { close: string; here: string; answers: string; tags: string; add: string };

const ICONS = {
  close: "M18 6 6 18M6 6l12 12",
  turn: "M3 12a9 9 0 1 0 9-9 9.75 9.75 0 0 0-6.74 2.74L3 8M3 3v5h5",
  add: "M2 21a8 8 0 0 1 13.292-6M10 13a5 5 0 1 0 0-10 5 5 0 0 0 0 10M19 16v6M22 19h-6",
  send: "m22 2-7 20-4-9-9-4ZM22 2 11 13",
  tag: "M6 8.32a7.43 7.43 0 0 1 0 7.36M9.46 6.21a11.76 11.76 0 0 1 0 11.58M12.91 4.1a15.91 15.91 0 0 1 .01 15.8M16.37 2a20.16 20.16 0 0 1 0 20",
} as const;

function Icon({ name }: { name: keyof typeof ICONS }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <path d={ICONS[name]} />
    </svg>
  );
}

function Sheet({ id, label, name, title, photoUrl, short, shareAddress, code }: PresentedCard) {
  return (
    <section className="card" id={id} aria-label={label} data-name={name} data-share={shareAddress}>
      <div className="sheet">
        <svg
          className="code"
          viewBox={`0 0 ${code.size} ${code.size}`}
          role="img"
          aria-label={`QR code of ${short}`}
          shapeRendering="crispEdges"
        >
          <path fill="#fff" d={`M0 0h${code.size}v${code.size}h-${code.size}z`} />
          <path d={code.path} />
        </svg>
        <div className="who">
          {photoUrl === null ? null : (
            // biome-ignore lint/performance/noImgElement: a document without React
            <img src={photoUrl} alt="" data-keep={photoUrl} />
          )}
          <div>
            <h1>{name}</h1>
            {title === "" ? null : <p>{title}</p>}
          </div>
        </div>
        <p className="url">{short}</p>
      </div>
    </section>
  );
}

function Notes({ answers }: Pick<Ways, "answers">) {
  return (
    <div className="notes" role="status">
      <p className="note" id="offline" hidden>
        <b>You’re offline.</b> The code still works. Answers appear once you’re back online.
      </p>
      <p className="note" id="over" hidden>
        <b>You’re signed out.</b> The code still works. Log in to see answers.
      </p>
      <p className="note" id="hint" hidden>
        <b>Not scanning?</b> Turn up your brightness.{" "}
        <span id="awake" hidden>
          The screen stays on while this is open.
        </span>
      </p>
      <p className="note" id="refused" hidden>
        <b id="refused-what" /> <span id="refused-why" />
      </p>
      <div className="note answer" id="answer" hidden>
        <p id="said" />
        <a href={answers}>Open</a>
      </div>
    </div>
  );
}

type PresentPageProps = {
  cards: readonly PresentedCard[];
  ways: Ways;
  /** Null in a session that only reads. */
  places: Places | null;
};

/** What the screen shows of those cards; the first one is in sight. */
export function PresentPage({ cards, ways, places }: PresentPageProps) {
  return (
    <main className="present">
      <SomebodyElses {...ways} />
      <div className="top">
        <a className="ib" id="close" href={ways.close} aria-label="Close">
          <Icon name="close" />
        </a>
        {places === null ? null : <EventButton />}
        <button
          type="button"
          className="ib"
          id="turn"
          aria-pressed="false"
          aria-label="Flip it for the person across from you"
        >
          <Icon name="turn" />
        </button>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, by keys too */}
      <section className="cards" id="cards" aria-label="My cards" tabIndex={0}>
        {cards.map((card) => (
          <Sheet key={card.id} {...card} />
        ))}
      </section>
      {cards.length < 2 ? null : (
        <nav className="dots" aria-label="Cards">
          {cards.map(({ id, label }) => (
            <a key={id} href={`#${id}`}>
              {label}
            </a>
          ))}
        </nav>
      )}
      <Notes answers={ways.answers} />
      <div className="acts">
        <button type="button" className="act" id="share" hidden>
          <Icon name="send" />
          Send
        </button>
        <a className="act" href={ways.tags}>
          <Icon name="tag" />
          Write a tag
        </a>
        <a className="act" href={ways.add}>
          <Icon name="add" />
          Add theirs
        </a>
      </div>
      {places === null ? null : <EventSheet {...places} />}
    </main>
  );
}

/** Where nothing can be shown yet. */
export function NothingToPresent({ close, here }: Pick<Ways, "close" | "here">) {
  return (
    <main className="present">
      <SomebodyElses here={here} />
      <div className="none">
        <h1>Publish your card first</h1>
        <p>Its code appears here once visitors can open it.</p>
        <p>
          <a href={close}>Go to my card</a>
        </p>
      </div>
    </main>
  );
}

/** In place of everything else where the document is from this phone's memory and somebody else is signed in by now. */
function SomebodyElses({ here }: Pick<Ways, "here">) {
  return (
    <div className="none theirs">
      <h1>Somebody else is signed in here now</h1>
      <p>
        <a href={here}>Open this page as them</a>
      </p>
    </div>
  );
}
