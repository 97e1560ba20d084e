// Where I am: the line over the code, and the sheet that it is chosen from. What is kept on the phone stands in the document.
import type { PresentedEvent } from "./present-events.ts";

type EventPickerProps = {
  events: readonly PresentedEvent[];
  /** All that the script needs, as JSON. */
  kept: string;
};

const PIN = "M20 10c0 5-8 12-8 12s-8-7-8-12a8 8 0 0 1 16 0ZM12 13a3 3 0 1 0 0-6 3 3 0 0 0 0 6";
const CHECK = "M20 6 9 17l-5-5";

function Row({ id, name, detail }: Pick<PresentedEvent, "id" | "name" | "detail">) {
  return (
    <li>
      <button type="button" className="ev" data-event={id}>
        <span>
          <b>{name}</b>
          <small>{detail}</small>
        </span>
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d={CHECK} />
        </svg>
      </button>
    </li>
  );
}

/** The button over the code; the script shows it, because nothing happens without one. */
export function EventButton() {
  return (
    <button type="button" className="at" id="at" aria-haspopup="dialog" hidden>
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d={PIN} />
      </svg>
      <span id="place">Where are you?</span>
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d="m6 9 6 6 6-6" />
      </svg>
    </button>
  );
}

/** One thumb, no typing; a name that is not in the list becomes an event. */
export function EventSheet({ events, kept }: EventPickerProps) {
  return (
    <dialog className="where" id="where" aria-labelledby="where-title" data-kept={kept}>
      <h2 id="where-title">Where are you?</h2>
      <p>Everyone who answers from now on is tagged with it.</p>
      <input
        id="name"
        type="search"
        maxLength={80}
        placeholder="Name a place or an event"
        aria-label="Place or event"
      />
      <ul id="events">
        <li id="new" hidden>
          <button type="button" className="ev">
            <span>
              <b>
                Add “<span id="typed" />”
              </b>
              <small>A new event, from now on</small>
            </span>
          </button>
        </li>
        {events.map(({ id, name, detail }) => (
          <Row key={id} {...{ id, name, detail }} />
        ))}
        <Row id="" name="No event" detail="Only the date is kept" />
      </ul>
      <p id="ends" role="status" />
      <button type="button" className="done" id="where-close">
        Close
      </button>
    </dialog>
  );
}
