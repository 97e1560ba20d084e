// The demo's texts: one in every state in Boston, and what people answered.
import type { RecipientState, SmsSendState } from "#lib/campaign/sms/sms-states.ts";

export type SeedText = {
  name: string;
  words: string;
  state: SmsSendState;
  /** Days from now on which it began or begins; null for a draft. */
  from: number | null;
  /** How those who get it stand, in turn. */
  stand: readonly RecipientState[];
};

const ALL_OVER: readonly RecipientState[] = [
  ...(["delivered", "delivered", "delivered", "delivered", "failed", "delivered", "delivered"] as const),
  ...(["delivered", "unknown", "delivered", "delivered", "refused", "delivered", "delivered"] as const),
];

export const TEXTS: readonly SeedText[] = [
  {
    name: "Open house on Pearl Street",
    words: "Hi {first_name|there}, our open house on Pearl Street is this Sunday from noon to 2.",
    state: "done",
    from: -6,
    stand: ALL_OVER,
  },
  {
    name: "Two new homes in the South End",
    words: "{first_name|Hello}, two homes came up in the South End today. Reply and I send you the pictures.",
    state: "paused",
    from: -1,
    stand: ["delivered", "delivered", "waiting", "accepted", "waiting", "waiting"],
  },
  {
    name: "Coffee at the office",
    words: "Coffee and cake at our office on Friday, from 3. Come by, {first_name|neighbor}!",
    state: "stopped",
    from: -12,
    stand: ["delivered", "stopped", "stopped", "stopped"],
  },
  {
    name: "New Year hours",
    words: "Happy New Year! Our office is open again from January 4.",
    state: "booked",
    from: 20,
    stand: ["waiting"],
  },
  {
    name: "Spring value check",
    words: "It’s a good moment to ask what your home is worth, {first_name|neighbor}. Reply VALUE and I look it up.",
    state: "draft",
    from: null,
    stand: [],
  },
];

export type SeedReply = {
  reply: string;
  reading: "stop" | "unsure" | "free";
  /** The stop was only read out of their words. */
  isRead?: true;
  /** Hours ago. */
  ago: number;
  answer?: string;
  isDone?: true;
};

/** Of those who got the first of them, one after the other. */
export const REPLIES: readonly SeedReply[] = [
  { reply: "Is there parking on Sunday?", reading: "free", ago: 3 },
  { reply: "Who gave you my number?", reading: "unsure", ago: 5 },
  { reply: "We will be there, thanks!", reading: "free", ago: 20, answer: "Lovely, see you on Sunday.", isDone: true },
  { reply: "STOP", reading: "stop", ago: 44 },
  { reply: "Can I bring my parents?", reading: "free", ago: 70, answer: "Of course.", isDone: true },
  { reply: "Please remove me from Sunday, I come on Saturday.", reading: "stop", isRead: true, ago: 26 },
];
