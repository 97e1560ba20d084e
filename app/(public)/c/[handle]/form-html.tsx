// Renders the forms beside a card as whole documents of static markup.
import { ReportForm, SendForm } from "#components/card/card-forms.tsx";
import type { RenderedCard } from "#server/card/page.ts";
import type { FormSight } from "#server/card/visitor-forms.ts";
import { documentOf } from "./document-html.tsx";

type Said = { title: string; text: string; done: string; next: string };

const said = (name: string): Record<FormSight["act"], Said> => ({
  send: {
    title: `Send ${name} to me`,
    text: "You’ll get one email with the contact details and a link to the card. We won’t use your address for anything else.",
    done: "Check your inbox",
    next: "If it isn’t there in a few minutes, check your junk folder.",
  },
  report: {
    title: "Report this card",
    text: "Your report goes to the people who run this service. The owner of the card does not see it.",
    done: "Thank you",
    next: "We review every report.",
  },
});

/** One of the two, empty, with what is wrong, or done. */
export async function renderForm({ act, name, back, error, typed, done }: FormSight): Promise<RenderedCard> {
  const words = said(name || "this card")[act];
  const heading = done ? words.done : words.title;
  const Form = act === "send" ? SendForm : ReportForm;
  return documentOf({
    title: error === null ? heading : `Error: ${heading}`,
    head: "",
    body: (
      <article className="card say">
        <h1>{heading}</h1>
        <p>{done ? words.next : words.text}</p>
        {done ? (
          <div className="acts">
            <a className="send" href={back}>
              Back to the card
            </a>
          </div>
        ) : (
          <Form back={back} error={error} typed={typed} />
        )}
      </article>
    ),
  });
}
