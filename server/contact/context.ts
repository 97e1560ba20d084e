// What a call to the contact service carries, and what it needs from other services: faces, and the answers people came with.
import type { Actor } from "#lib/permissions/index.ts";
import type { AnswersPort } from "#server/platform/answers-port.ts";
import type { MediaPort } from "#server/platform/media-port.ts";
import type { AskPeople } from "#server/platform/people.ts";

export type ContactContext = {
  actor: Actor;
  requestId: string;
  now: Date;
  /** The chosen workspace's time zone. */
  timeZone: string;
  /** Where the caller's own tasks are due. */
  taskZone: string;
  /** How the program of whoever asks calls itself. */
  userAgent: string;
  /** Aborted when whoever asked has gone. */
  gone?: AbortSignal | undefined;
  /** Names and photos by id; the auth service knows them. */
  people: AskPeople;
  /** What visitors answered on cards; the card service knows it. */
  answers: AnswersPort;
  /** Where a file stands that somebody put up; the media service has it. */
  media: MediaPort;
};
