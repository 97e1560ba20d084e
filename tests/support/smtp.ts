// A mail server for tests: takes what it is sent, or refuses as it is told, and reads the mails as a program would.
import { text } from "node:stream/consumers";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer } from "smtp-server";

export type MailServer = {
  url: string;
  /** What arrived, in order. */
  mails: Email[];
  /** What the next mails are answered; an error with a code refuses them. */
  answer: { with: ((to: string) => Error | null) | null };
  /** While set, a mail that arrived whole, for whom it is said, is only acknowledged after it. */
  hold: { until: Promise<void> | null; whom: (to: string) => boolean };
  stop: () => Promise<void>;
};

/** A refusal with an SMTP code. */
export function refusal(responseCode: number, sentence: string): Error {
  return Object.assign(new Error(sentence), { responseCode });
}

/** Starts one on a free port. */
export async function startMailServer(): Promise<MailServer> {
  const mails: Email[] = [];
  const answer: MailServer["answer"] = { with: null };
  const hold: MailServer["hold"] = { until: null, whom: () => true };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onRcptTo: ({ address }, _session, done) => done(answer.with?.(address) ?? null),
    onData: (stream, { envelope }, done) => {
      text(stream)
        .then((raw) => PostalMime.parse(raw))
        .then((mail) => {
          mails.push(mail);
          return envelope.rcptTo.some(({ address }) => hold.whom(address)) ? hold.until : null;
        })
        .then(() => done(), done);
    },
  });
  server.on("error", () => undefined);
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  const address = server.server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  const stop = () => new Promise<void>((done) => server.close(() => done()));
  return { url: `smtp://127.0.0.1:${port}`, mails, answer, hold, stop };
}
