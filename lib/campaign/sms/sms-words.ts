// How the states of a text and of its people are called.
import type { RecipientState, SmsSendState } from "./sms-states.ts";

export const SEND_WORDS: Readonly<Record<SmsSendState, string>> = {
  draft: "Draft",
  booked: "Scheduled",
  running: "Sending",
  paused: "Paused",
  done: "Done",
  stopped: "Stopped",
};

export const RECIPIENT_WORDS: Readonly<Record<RecipientState, string>> = {
  excluded: "Left out",
  waiting: "Waiting",
  handed_over: "Sent to carrier",
  accepted: "Accepted",
  delivered: "Delivered",
  failed: "Not delivered",
  unknown: "Unknown",
  refused: "Refused",
  stopped: "Stopped",
  dropped: "Not sent in time",
};
