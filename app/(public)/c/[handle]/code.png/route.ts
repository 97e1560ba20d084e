// The code of a card as a picture with an address: what a signature shows, because mail programs keep no picture of their own.
import { codeResponse } from "#server/card/code-picture.ts";

export { codeResponse as GET, codeResponse as HEAD };
