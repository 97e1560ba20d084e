// A count and its noun: "1 person", "2 people", "1,204 link previews". The list of nouns is closed, and `npm run check` looks for counts beside it.

const PLURALS = {
  account: "accounts",
  ad: "ads",
  answer: "answers",
  app: "apps",
  article: "articles",
  attempt: "attempts",
  badge: "badges",
  batch: "batches",
  bot: "bots",
  card: "cards",
  character: "characters",
  click: "clicks",
  client: "clients",
  "client secret": "client secrets",
  code: "codes",
  contact: "contacts",
  day: "days",
  detail: "details",
  device: "devices",
  email: "emails",
  entry: "entries",
  event: "events",
  file: "files",
  filter: "filters",
  "free badge": "free badges",
  "free stand": "free stands",
  "free sticker": "free stickers",
  "free tag": "free tags",
  franchise: "franchises",
  hour: "hours",
  invitation: "invitations",
  invoice: "invoices",
  job: "jobs",
  key: "keys",
  line: "lines",
  link: "links",
  location: "locations",
  logo: "logos",
  mailbox: "mailboxes",
  member: "members",
  message: "messages",
  mile: "miles",
  minute: "minutes",
  month: "months",
  note: "notes",
  notification: "notifications",
  order: "orders",
  other: "others",
  "other person": "other people",
  pair: "pairs",
  passkey: "passkeys",
  person: "people",
  phone: "phones",
  "phone number": "phone numbers",
  photo: "photos",
  piece: "pieces",
  picture: "pictures",
  place: "places",
  plan: "plans",
  preview: "previews",
  question: "questions",
  region: "regions",
  resident: "residents",
  record: "records",
  relation: "relations",
  report: "reports",
  request: "requests",
  row: "rows",
  seat: "seats",
  second: "seconds",
  segment: "segments",
  campaign: "campaigns",
  session: "sessions",
  stand: "stands",
  sticker: "stickers",
  stop: "stops",
  tag: "tags",
  tap: "taps",
  task: "tasks",
  "thank-you": "thank-yous",
  text: "texts",
  theme: "themes",
  time: "times",
  try: "tries",
  value: "values",
  visitor: "visitors",
  week: "weeks",
  word: "words",
  workspace: "workspaces",
  year: "years",
} as const;

type Last = keyof typeof PLURALS;
/** A noun of the list, with words before it that do not change: "link preview", "more character". */
export type Noun = Last | `${string} ${Last}`;

const rules = new Intl.PluralRules("en");

const isLast = (word: string): word is Last => Object.hasOwn(PLURALS, word);

/** The noun alone, for where the count stands apart from it or is not shown: "person" or "people". */
export function nounOf(count: number, noun: Noun): string {
  if (rules.select(count) === "one") return noun;
  const cut = noun.lastIndexOf(" ") + 1;
  const last = noun.slice(cut);
  return `${noun.slice(0, cut)}${isLast(last) ? PLURALS[last] : `${last}s`}`;
}

/** "1 person", "1,204 people". */
export function counted(count: number, noun: Noun): string {
  return `${count.toLocaleString("en")} ${nounOf(count, noun)}`;
}

/** "once", "twice", "3 times". */
export function timesOver(count: number): string {
  return { 1: "once", 2: "twice" }[count] ?? counted(count, "time");
}

const conjunction = new Intl.ListFormat("en", { type: "conjunction" });

/** Words or names in one phrase: "Boston, Miami, and Austin". */
export function inOnePhrase(words: readonly string[]): string {
  return conjunction.format(words);
}
