// How often texts may be asked for and reported on.
import type { Limit } from "#server/platform/limits.ts";

/** Texts to one's own number, to see how a draft looks. */
export const TEST_TEXTS_PER_PERSON: Limit = { name: "test-texts", points: 10, seconds: 60 * 60 };
/** To one number, whoever says it is theirs. */
export const TEST_TEXTS_PER_NUMBER: Limit = { name: "test-texts-number", points: 10, seconds: 60 * 60 };
/** What a provider calls in with: a send to a hundred thousand is reported on as many times, from few addresses. */
export const TEXT_CALLS_PER_ADDRESS: Limit = { name: "text-calls", points: 60_000, seconds: 60, byAddress: true };
