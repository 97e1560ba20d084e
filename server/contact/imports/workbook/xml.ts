// XML as it goes by, of which nothing is resolved and nothing is held but what somebody takes.
import { Parser } from "htmlparser2";
import { AppError } from "#lib/errors.ts";
import { DAMAGED } from "#server/contact/imports/workbook/workbook-words.ts";

export type Attributes = Readonly<Record<string, string>>;
export type Watching = {
  /** Names without what stands before their colon. */
  open?: (name: string, attributes: Attributes) => void;
  text?: (text: string) => void;
  close?: (name: string) => void;
};

/** Of one tag, one comment, and what else comes whole or not at all; no program writes one as long. */
const MOST_WITHOUT_END = 1024 * 1024;
const bare = (name: string) => name.slice(name.indexOf(":") + 1);

/** Lets somebody watch; yields after each piece, so that what was taken can be passed on. */
export async function* watched(
  text: AsyncIterable<string>,
  { open, text: said, close }: Watching,
): AsyncGenerator<void> {
  let held = 0;
  const told = () => (held = 0);
  const parser = new Parser(
    {
      onopentag: (name, attributes) => {
        told();
        open?.(bare(name), attributes);
      },
      ontext: (piece) => {
        told();
        said?.(piece);
      },
      onclosetag: (name) => {
        told();
        close?.(bare(name));
      },
      oncomment: told,
      oncdatastart: told,
      onprocessinginstruction: told,
    },
    { xmlMode: true, decodeEntities: true },
  );
  for await (const piece of text) {
    // What the parser holds and tells nobody of grows with the file, whatever signs stand in it.
    held += piece.length;
    parser.write(piece);
    if (held > MOST_WITHOUT_END) throw new AppError("invalid", DAMAGED);
    yield;
  }
  parser.end();
  yield;
}

/** All of a small part at once. */
export async function watchAll(text: AsyncIterable<string>, watching: Watching): Promise<void> {
  for await (const _ of watched(text, watching)) {
    // Whoever watches takes what they need.
  }
}
