// What a call puts up: as base64 where it is small, or by the upload that it came in piece by piece.
import { z } from "zod";
import { machine } from "#lib/services/text.ts";

/** Exactly one of the two. */
export function oneOf<T extends { content?: string | undefined; upload?: string | undefined }>({ content, upload }: T) {
  return (content === undefined) !== (upload === undefined);
}

export const ONE_OF = { error: "Send the file as base64, or name the upload it came in.", path: ["content"] };

export const uploadName = machine().describe("An upload of your own that is all here, instead of the content.");

/** A picture in either way. */
export function pictureInput(most: number, tooLarge: string) {
  return z.object({
    content: z.base64("Send the picture as base64.").min(1).max(most, tooLarge).optional(),
    upload: uploadName.optional(),
  });
}
