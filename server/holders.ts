// Every service that holds things of people, named once; they are handed to the auth service in the call's context.
import type { Holder } from "#server/holder.ts";
import { linksHolder } from "#server/links/holder.ts";

export const HOLDERS: readonly Holder[] = [linksHolder];
