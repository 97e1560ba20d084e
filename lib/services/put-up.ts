// What a call puts up: as base64 where it is small, by the upload that it came in piece by piece, or as a file of the library.
import { z } from "zod";
import { machine } from "#lib/services/text.ts";

type Ways = { content?: string | undefined; upload?: string | undefined; asset?: string | undefined };

/** Exactly one of them. */
export function oneOf({ content, upload, asset }: Ways): boolean {
  return [content, upload, asset].filter((way) => way !== undefined).length === 1;
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
