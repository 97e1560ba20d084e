// An email as an administrator may see it: without the address and without the code that would let them in as its reader.
import type { EmailFact, EmailMessage } from "#lib/email.ts";

/** As long as our secrets are, and longer than an id. */
const LIKE_A_SECRET = /[\w-]{40,}/;
/** What a code is called, and how one looks. */
const CALLED_A_CODE = /\b(code|pin|password)\b/i;
const LIKE_A_CODE = /^[A-Z\d][A-Z\d -]{2,10}[A-Z\d]$/i;
const HIDDEN = "Hidden";

type Opened = { of: string | null };

/** Whose account the email opens, by its link, by a code in it or by what stops such emails; null where it opens none. */
export function secretIn(email: EmailMessage): Opened | null {
  const link = linkSecret(email);
  const all = [...(link === null ? [] : [link]), ...codesIn(email).map(({ opens }) => opens)];
  return all.find(({ of }) => of !== null) ?? all[0] ?? (email.stop === undefined ? null : { of: null });
}

/** A link that was not marked and looks like a secret counts as one. */
function linkSecret({ action }: EmailMessage): Opened | null {
  if (!action) return null;
  if (action.secret) return action.secret;
  return LIKE_A_SECRET.test(action.url) ? { of: null } : null;
}

/** A code that was not marked, and is called one and looks like one, counts as one. */
function codeSecret({ label, value, secret }: EmailFact): Opened | null {
  if (secret) return secret;
  return CALLED_A_CODE.test(label) && LIKE_A_CODE.test(value) ? { of: null } : null;
}

function codesIn({ facts = [] }: EmailMessage): { value: string; opens: Opened }[] {
  return facts.flatMap((fact) => {
    const opens = codeSecret(fact);
    return opens === null ? [] : [{ value: fact.value, opens }];
  });
}

/** The email without its link and its codes, wherever they stand; one that carries no secret is left as it is. */
export function masked(email: EmailMessage): EmailMessage {
  if (secretIn(email) === null) return email;
  const { action, stop, ...words } = email;
  const url = action && linkSecret(email) ? action.url : null;
  const codes = codesIn(email).map(({ value }) => value);
  const urls = [url, stop].flatMap((one) => (one ? [one, secretPart(one)] : []));
  const hidden = [...urls, ...codes].filter((part) => part !== "");
  const clean = (text: string) => hidden.reduce((rest, part) => rest.replaceAll(part, "…"), text);
  return {
    ...words,
    subject: clean(words.subject),
    preview: clean(words.preview),
    heading: clean(words.heading),
    paragraphs: [...words.paragraphs.map(clean), hiddenWords(urls.length > 0, codes.length > 0)],
    facts: (words.facts ?? []).map((fact) => ({
      label: fact.label,
      value: codeSecret(fact) ? HIDDEN : clean(fact.value),
    })),
    ...(action && url === null ? { action: { ...action, url: clean(action.url) } } : {}),
    footnotes: (words.footnotes ?? []).map(clean),
  };
}

function hiddenWords(link: boolean, code: boolean): string {
  if (link && code) return "The link and the code in this email are hidden because anyone who has them gets access.";
  if (code) return "The code in this email is hidden because anyone who has it gets access.";
  return "The link in this email is hidden because anyone who opens it gets access.";
}

/** The longest run of the address that could be the secret; the address itself where there is none. */
function secretPart(url: string): string {
  const runs = (url.match(/[\w-]+/g) ?? []).sort((a, b) => b.length - a.length);
  return runs[0] !== undefined && runs[0].length >= 20 ? runs[0] : url;
}
