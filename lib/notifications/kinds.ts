// Everything that people are told of, in one table: what happened, and the choice it belongs to in Settings.

/** What a person chooses about: on screen, by email where there is one, on devices. Named like the email where there is one. */
export const NOTIFICATION_CHOICES = [
  "card-answer",
  "campaign",
  "text-answer",
  "change-request",
  "change-answer",
  "theme-waits",
  "devices-look",
  "media-rights",
  "task-due",
  "introduction",
  "mention",
  "import-done",
  "order",
  "support-answer",
] as const;
export type NotificationChoice = (typeof NOTIFICATION_CHOICES)[number];

/** Each kind with its choice. */
export const NOTIFICATION_KINDS = {
  "card-answer": "card-answer",
  "campaign-asked": "campaign",
  "campaign-approved": "campaign",
  "campaign-refused": "campaign",
  "campaign-part": "campaign",
  "text-answer": "text-answer",
  "change-request": "change-request",
  "change-answer": "change-answer",
  "change-decided": "change-answer",
  "theme-waits": "theme-waits",
  "devices-look": "devices-look",
  "media-rights": "media-rights",
  "task-due": "task-due",
  introduction: "introduction",
  "introduction-answer": "introduction",
  mention: "mention",
  "import-done": "import-done",
  "import-refused": "import-done",
  "order-moved": "order",
  "support-answer": "support-answer",
} as const satisfies Record<string, NotificationChoice>;
export type NotificationKind = keyof typeof NOTIFICATION_KINDS;

/** Somebody waits for an answer: what nobody chose about is told on devices as well. */
const PROMPT: readonly NotificationChoice[] = [
  "card-answer",
  "campaign",
  "text-answer",
  "introduction",
  "mention",
  "support-answer",
];

/** Whether it is told on devices while nobody said anything about it. */
export function pushedAtFirst(choice: NotificationChoice): boolean {
  return PROMPT.includes(choice);
}

/** Whether the email of the day tells of it: an order's own emails go to its mailbox, whoever that is, as it moves. */
export function isGathered(choice: NotificationChoice): boolean {
  return choice !== "order";
}

/** What a kind is, where a text is one. */
export function notificationKindOf(text: string): NotificationKind | null {
  return Object.keys(NOTIFICATION_KINDS).find((kind): kind is NotificationKind => kind === text) ?? null;
}
