// The email to whoever had claimed a tag that its buyer asked back.
import type { EmailMessage } from "#lib/email.ts";
import { env } from "#lib/env.server.ts";
import { paths } from "#lib/paths.ts";
import { type DeviceKind, KIND_NAMES } from "#lib/services/card/device-limits.ts";

/** Says what it was, and that nothing else of theirs is touched. */
export function claimWords(to: string, { number, kind }: { number: string; kind: DeviceKind }): EmailMessage {
  const heading = `${KIND_NAMES[kind]} ${number} went back to its buyer`;
  return {
    to,
    purpose: "hand-over",
    subject: heading,
    preview: "It no longer opens your page.",
    heading,
    paragraphs: [
      "The person who ordered it reported that it was claimed by mistake, so it no longer opens your page. Your card, its address and its results are unchanged.",
      "If you think this is wrong, write to us and have the number at hand.",
    ],
    action: { label: "Write to support", url: `${env().PUBLIC_ORIGIN}${paths.comeTo(paths.support())}`, secret: false },
    footnotes: [],
  };
}
