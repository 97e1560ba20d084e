// What somebody means by an answer to a text: the closed list of words that always count, then a table of wordings. What may mean stop and may not goes to a person.

export const REPLY_KINDS = ["stop", "start", "help", "unsure", "free"] as const;
export type ReplyKind = (typeof REPLY_KINDS)[number];

/** A whole answer of one of these. The first line is the law's and the carriers'; then French, Spanish, German, Vietnamese. */
const STOP_KEYWORDS = new Set(
  [
    ...["stop", "stopall", "stop all", "quit", "end", "revoke", "optout", "opt out", "cancel", "unsubscribe"],
    ...["remove", "td", "stop please", "please stop", "unsub"],
    ...["arret", "arreter", "desabonner", "desinscrire"],
    ...["alto", "parar", "pare", "baja", "cancelar", "detener"],
    ...["stopp", "stoppen", "abmelden", "abbestellen"],
    ...["tu choi", "huy", "dung"],
  ].map((word) => plain(word)),
);
const START_KEYWORDS = new Set(["start", "unstop", "optin", "opt in", "resume texts"].map((word) => plain(word)));
const HELP_KEYWORDS = new Set(["help", "info", "aide", "ayuda", "hilfe"].map((word) => plain(word)));

/** In order: the first row that fits decides. Each is tried on the plain words: small letters, no accents, no signs. */
const WORDINGS: readonly (readonly [ReplyKind, RegExp])[] = [
  // The opposite is said, or something that only sounds like it.
  [
    "unsure",
    /\b(dont|do not|never|not|please keep|why did you) (\w+ ){0,2}(stop|unsubscribe|remove|take me off|cancel|opt)/,
  ],
  [
    "stop",
    /\bunsubscribe\b|\bstop all\b|\bstop (text|messag|contact|send|writ|spam|bother|call|the text|these|this|it\b)/,
  ],
  ["stop", /\b(take|get|leave|keep) (me|us|my \w+|this number|my phone number) (off|out)\b/],
  ["stop", /\b(remove|delete|erase) (me|us|my (phone )?(number|name|info)|this (phone )?number)\b/],
  ["stop", /\bopt (me |us |this number )?out\b|\boptout\b|\brevoke (my |all |any )*consent\b/],
  [
    "stop",
    /\b(dont|do not|never|please dont) (ever )?(text|message|contact|write|call|msg|sms|bother) (me|us|this number)\b/,
  ],
  ["stop", /\bno (more|further) (text|message|msg|sms|spam)/],
  [
    "stop",
    /\b(leave me alone|lose (my|this) number|(cancel|end) (my |the |these |this |all )*(text|message|subscription))/,
  ],
  [
    "free",
    /\bstop(ped|ping)? (by|in|over|at|off|sign|light|for)\b|\b(bus|next|non|full|train|first|last) stop\b|\bnonstop\b/,
  ],
  [
    "free",
    /\b(cancel|cancelled|canceled|move) (my |our |the |this )(\w+ ){0,2}(appointment|tour|showing|visit|meeting|order|viewing|call)\b/,
  ],
  ["unsure", /\bstop\w*\b|\bunsub\w*\b|\bcancel\w*\b|\bquit\b|\bremove\w*\b|\brevoke\w*\b|\bopt\b|\btake me off\b/],
  [
    "unsure",
    /\b(wrong (number|person)|not interested|no thanks?|no thank you|who gave you|how did you get|spam|scam|harass\w*)\b/,
  ],
  [
    "unsure",
    /\b(report(ed|ing)? (you|this)|lawyer|attorney|lawsuit|sue|fcc|tcpa|do not call|gdpr|go away|fuck|f off|piss off)\b/,
  ],
];

/** Small letters without accents and signs, one space between words. */
function plain(text: string): string {
  return text
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll("đ", "d")
    .replaceAll(/['’‘`´]/g, "")
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}

/** What an answer means. `unsure` waits for a person, and nothing goes to the number until then. */
export function readReply(text: string): ReplyKind {
  const words = plain(text);
  if (STOP_KEYWORDS.has(words)) return "stop";
  if (START_KEYWORDS.has(words)) return "start";
  if (HELP_KEYWORDS.has(words)) return "help";
  return WORDINGS.find(([, wording]) => wording.test(words))?.[0] ?? "free";
}

/** Whether an answer is one of the words that always mean stop: nobody takes those for something else. */
export function isTypedStop(text: string): boolean {
  return STOP_KEYWORDS.has(plain(text));
}

/** What the law's own words are answered with may go at any hour: one confirmation, without any marketing. */
export function goesAtAnyHour(kind: string): boolean {
  return ["stop", "start", "help"].includes(kind);
}
