// What a call to the contact service carries, and what it needs from other services: faces, the answers people came with, and links they were sent.
import type { Actor } from "#lib/permissions/index.ts";
import type { AnswersPort } from "#server/platform/answers-port.ts";
import type { LinksPort } from "#server/platform/links-port.ts";
import type { MediaPort } from "#server/platform/media-port.ts";
import type { AskPeople } from "#server/platform/people.ts";
import type { TextsPort } from "#server/platform/texts-port.ts";

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
  /** What was opened by contacts' own addresses of links; the links service knows it. */
  links: Pick<LinksPort, "steps">;
  /** What was texted to contacts and what they answered; the campaign service knows it. */
  texts: TextsPort;
  /** Where a file stands that somebody put up; the media service has it. */
  media: MediaPort;
};
