// The letters about an introduction: to the colleague whose turn it is, and to who asked. To nobody else.

import { contactPaths } from "#lib/contact-paths.ts";
import type { EmailMessage } from "#lib/email.ts";
import { env } from "#lib/env.server.ts";
import { isolate } from "#lib/isolate.ts";
import { paths } from "#lib/paths.ts";
import { serverPaths } from "#lib/server-paths.ts";
import type { IntroductionAct } from "#lib/services/contact/introduction-limits.ts";
import { cut } from "#lib/text.ts";

type About = { to: string; who: string; person: string; text: string };

function letter({ to, heading, said, label }: { to: string; heading: string; said: string[]; label: string }) {
  const { PUBLIC_ORIGIN } = env();
  return {
    ...{ to, purpose: "introduction", subject: heading, preview: said[0] ?? "", heading, paragraphs: said },
    action: { label, url: `${PUBLIC_ORIGIN}${paths.comeTo(contactPaths.myNetwork())}`, secret: false },
    footnotes: [`You can turn off these emails: ${PUBLIC_ORIGIN}${paths.comeTo(serverPaths.notificationSettings())}`],
  } as const satisfies EmailMessage;
}

/** Asks the colleague whose turn it is. */
export function askedEmail({ to, who, person, text }: About): EmailMessage {
  const heading = `${isolate(cut(who, 60))} asks you for an introduction to ${isolate(cut(person, 60))}`;
  return letter({ to, heading, said: [text, "You decide. Nobody else is asked."], label: "Answer" });
}

const SAID: Readonly<Record<Exclude<IntroductionAct, "withdraw">, string>> = {
  yes: "introduces you to",
  no: "declined to introduce you to",
  later: "cannot introduce you now to",
};

/** Tells who asked what the colleague answered. */
export function answeredEmail({ act, ...about }: About & { act: keyof typeof SAID }): EmailMessage {
  const { to, who, person, text } = about;
  const heading = `${isolate(cut(who, 60))} ${SAID[act]} ${isolate(cut(person, 60))}`;
  return letter({ to, heading, said: text === "" ? [] : [text], label: "Open My Network" });
}
