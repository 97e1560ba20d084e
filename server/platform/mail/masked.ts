// An email as an administrator may see it: without the address that would let them in as its reader.
import type { EmailMessage } from "#lib/email.ts";

const HIDDEN = "The link in this email is hidden because anyone who opens it gets access.";
/** As long as our secrets are, and longer than an id. */
const LIKE_A_SECRET = /[\w-]{40,}/;

/** Whose account the email's link opens; null where it opens none. A link that was not marked and looks like one counts as one. */
export function secretIn({ action }: EmailMessage): { of: string | null } | null {
  if (!action) return null;
  if (action.secret) return action.secret;
  return LIKE_A_SECRET.test(action.url) ? { of: null } : null;
}

/** The email without its link, wherever it stands; one that carries no secret is left as it is. */
export function masked(email: EmailMessage): EmailMessage {
  if (!email.action || secretIn(email) === null) return email;
  const { action, ...words } = email;
  const part = secretPart(action.url);
  const clean = (text: string) => text.replaceAll(action.url, "…").replaceAll(part, "…");
  return {
    ...words,
    subject: clean(words.subject),
    preview: clean(words.preview),
    heading: clean(words.heading),
    paragraphs: [...words.paragraphs.map(clean), HIDDEN],
    facts: (words.facts ?? []).map(({ label, value }) => ({ label, value: clean(value) })),
    footnotes: (words.footnotes ?? []).map(clean),
  };
}

/** The longest run of the address that could be the secret; the address itself where there is none. */
function secretPart(url: string): string {
  const runs = (url.match(/[\w-]+/g) ?? []).sort((a, b) => b.length - a.length);
  return runs[0] !== undefined && runs[0].length >= 20 ? runs[0] : url;
}
