// XML as it goes by, of which nothing is resolved and nothing is held but what somebody takes.
import { Parser } from "htmlparser2";
import { AppError } from "#lib/errors.ts";
import { DAMAGED } from "#server/contact/imports/workbook/archive.ts";

export type Attributes = Readonly<Record<string, string>>;
export type Watching = {
  /** Names without what stands before their colon. */
  open?: (name: string, attributes: Attributes) => void;
  text?: (text: string) => void;
  close?: (name: string) => void;
};

/** Of one tag, and of a text between two; no program writes one as long. */
const MOST_WITHOUT_END = 1024 * 1024;
const bare = (name: string) => name.slice(name.indexOf(":") + 1);

/** Lets somebody watch; yields after each piece, so that what was taken can be passed on. */
export async function* watched(
  text: AsyncIterable<string>,
  { open, text: said, close }: Watching,
): AsyncGenerator<void> {
  const parser = new Parser(
    {
      onopentag: (name, attributes) => open?.(bare(name), attributes),
      ontext: (piece) => said?.(piece),
      onclosetag: (name) => close?.(bare(name)),
    },
    { xmlMode: true, decodeEntities: true },
  );
  let open_ = 0;
  for await (const piece of text) {
    const end = piece.lastIndexOf(">");
    open_ = end < 0 ? open_ + piece.length : piece.length - end;
    if (open_ > MOST_WITHOUT_END) throw new AppError("invalid", DAMAGED);
    parser.write(piece);
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
