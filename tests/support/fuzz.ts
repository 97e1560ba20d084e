// How a fuzz is run: so many rounds out of one seed, a few connections at a time, and every complaint with its request.
import { complaint, type Heard, type Sent, send } from "./fuzz-requests.ts";
import { type Random, randomOf } from "./fuzz-values.ts";

/** FUZZ_ROUNDS of each address or operation, out of FUZZ_SEED: the suite takes few of always the same. */
export const SEED = Number(process.env.FUZZ_SEED ?? 20260711);
const ROUNDS = Number(process.env.FUZZ_ROUNDS ?? 0);
const AT_ONCE = 4;

/** How often each of them is asked: as often as the environment says, else this often. */
export const roundsOr = (few: number) => (ROUNDS > 0 ? ROUNDS : few);

export type Fuzz = {
  port: number;
  /** One list per round, so that what a round breaks (a session, a limit) can be mended before the next. */
  rounds: number;
  before?: (round: number) => Promise<void>;
  requests: (random: Random, round: number) => readonly Sent[];
  /** What is asked next because of an answer. */
  after?: (sent: Sent, heard: Heard) => Sent | null;
};

/** Every complaint, and how many of which class of status there were: a fuzz of refusals alone would find nothing. */
export async function fuzz({ port, rounds, before, requests, after }: Fuzz) {
  const random = randomOf(SEED);
  const complaints: string[] = [];
  const classes = new Map<number, number>();
  const ask = async (sent: Sent): Promise<void> => {
    const heard = await send(port, sent);
    const told = complaint(sent, heard);
    if (told) complaints.push(told);
    const status = Math.floor(heard.status / 100);
    classes.set(status, (classes.get(status) ?? 0) + 1);
    const next = after?.(sent, heard);
    if (next) await ask(next);
  };
  for (let round = 0; round < rounds; round += 1) {
    await before?.(round);
    const waiting = requests(random, round).slice();
    const work = async () => {
      for (let sent = waiting.shift(); sent; sent = waiting.shift()) await ask(sent);
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
  }
  return { complaints, answered: (status: number) => classes.get(status) ?? 0 };
}
