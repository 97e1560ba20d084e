// How a visitor who answered introduces somebody: they get a link to pass on, and type nobody's details.
import { CardIcon } from "./card-icons.tsx";
import { VisitorSheet } from "./visitor-sheet.tsx";

/** Asks for the link: one press, also without script. */
export function IntroduceRow({ who }: { who: string }) {
  return (
    <form method="post" className="rows">
      <input type="hidden" name="act" value="introduce" />
      <button type="submit" className="row">
        <CardIcon name="save" />
        <span>
          <b>Introduce somebody to {who}</b>
          <small>Get a link to pass on. No details needed.</small>
        </span>
        <CardIcon name="go" />
      </button>
    </form>
  );
}

type IntroductionPageProps = {
  /** Whose card it is: a first name where there is one. */
  who: string;
  url: string;
  /** Where the card is. */
  card: string;
};

/** The link to read; the page's script offers to share or to copy it. */
export function IntroductionPage({ who, url, card }: IntroductionPageProps) {
  return (
    <VisitorSheet>
      <div className="told">
        <h1>Introduce somebody to {who}</h1>
        <p>
          Send this link to somebody. It opens {who}’s card, and if they answer, {who} sees that you introduced them.
        </p>
      </div>
      <p className="pass">{url}</p>
      <div className="acts2">
        <button type="button" className="save" data-share={url} hidden>
          Share the link
        </button>
        <p className="small" role="status" />
        <p className="small">We don’t contact anyone for you.</p>
        <p className="small">
          <a href="?">Back to what you sent</a>
        </p>
        <p className="small">
          <a href={card}>Back to the card</a>
        </p>
      </div>
    </VisitorSheet>
  );
}
