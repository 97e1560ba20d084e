// What a person does on their own page beyond a stop of emails: a code to their mailbox opens what the brand holds of them, and from
// there they ask for it, ask for its end, stop texts and calls, and are written to again. Nothing opens before the code.
import { randomBytes, randomInt } from "node:crypto";
import { shownPerson } from "#lib/contact/shown-person.ts";
import { newId } from "#lib/id.ts";
import { sendsEmail } from "#lib/sends-email.server.ts";
import { isEmail } from "#lib/services/card/content-limits.ts";
import { CODE_DIGITS, OWN_REQUESTS, PHONE_CHANNELS, plainYes } from "#lib/services/card/own-access.ts";
import { stopAddress } from "#lib/stop-address.ts";
import { codeEmail } from "#server/card/exchange/own-letter.ts";
import {
  type HeldOfPerson,
  hearAgain,
  makeCode,
  openOwnRequest,
  type Proved,
  readHeld,
  tryCode,
  unsayStop,
} from "#server/card/exchange/own-store.ts";
import type { OpenedToken } from "#server/card/exchange/receive-store.ts";
import { audit } from "#server/platform/audit.ts";
import { hasAttempt, PERSON_CODES_PER_ADDRESS, PERSON_CODES_PER_MAILBOX } from "#server/platform/limits.ts";
import { queueEmail } from "#server/platform/mail/outbox.ts";
import { allMarks, hasStoppedBy, type Marker, stopMarker, writeStop } from "#server/platform/stop-store.ts";
import { unscoped } from "#server/platform/transaction.ts";

/** A number as they know it themselves and nobody else does, and what they stopped there. */
export type OwnPhones = {
  shown: readonly string[];
  stopped: Readonly<Record<(typeof PHONE_CHANNELS)[number], boolean>>;
};

export type OwnSight =
  | { step: "ask"; email: string; problem: string | null }
  | { step: "code"; email: string; problem: string | null; sends: boolean }
  | {
      step: "held";
      email: string;
      proof: string;
      held: HeldOfPerson;
      phones: OwnPhones;
      yes: string;
      said: string | null;
    };

export type OwnAsk = {
  token: string;
  opened: OpenedToken;
  form: URLSearchParams;
  /** The network address; empty where nobody knows. */
  address: string;
};

type Answer = { own: OwnSight; status: number };

const ENTER = "Enter the email address that our email came to, such as ines@example.com.";
const ANOTHER = "Our email did not go to this address. Enter the one that it came to.";
const OFTEN = "You asked for too many codes. Try again in an hour.";
const WRONG = "This code is not right. Check the email and try again.";
const OVER = "This code has ended. It works for ten minutes and five tries. Ask for another one.";
const ENDED = "Half an hour is over. Ask for another code to go on.";

/** Written as a contact's address is kept (`server/contact/normal.ts`). */
const normalEmail = (typed: string) => typed.normalize("NFKC").trim().toLowerCase();

const ask = (email: string, problem: string | null): Answer => ({
  own: { step: "ask", email, problem },
  status: problem === null ? 200 : 422,
});

const entering = (email: string, problem: string | null): Answer => ({
  own: { step: "code", email, problem, sends: sendsEmail() },
  status: problem === null ? 200 : 422,
});

/** Whether this is the mailbox that the letter went to, however it is spelled. */
async function isTheirs(email: string, mark: string | null): Promise<boolean> {
  return mark !== null && allMarks(await stopMarker(), stopAddress("email", email)).includes(mark);
}

async function sendCode({ token, opened, form, address }: OwnAsk): Promise<Answer> {
  const email = normalEmail(form.get("email") ?? "");
  if (!isEmail(email)) return ask(email, ENTER);
  if (!(await hasAttempt(PERSON_CODES_PER_ADDRESS, address))) return { ...ask(email, OFTEN), status: 429 };
  if (!(await isTheirs(email, opened.mark))) return ask(email, ANOTHER);
  if (!(await hasAttempt(PERSON_CODES_PER_MAILBOX, opened.mark ?? ""))) return { ...ask(email, OFTEN), status: 429 };
  const code = String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, "0");
  await unscoped(async (tx) => {
    if (await makeCode(tx, token, code))
      await queueEmail(tx, codeEmail({ to: email, brand: opened.brand, code, token }));
  });
  return entering(email, null);
}

async function enterCode({ token, opened, form }: OwnAsk): Promise<Answer> {
  const email = normalEmail(form.get("email") ?? "");
  if (!(await isTheirs(email, opened.mark))) return ask(email, ANOTHER);
  const code = (form.get("code") ?? "").replace(/\D/g, "");
  const proof = randomBytes(32).toString("base64url");
  const said = await unscoped((tx) => tryCode(tx, { token, code, proof }));
  if (said === "wrong") return entering(email, WRONG);
  return said === "over" ? ask(email, OVER) : holding(opened, { token, proof, email }, null);
}

/** What is held, from then on; the way back to a code where the half hour is over. */
async function holding(opened: OpenedToken, proved: Proved, said: string | null): Promise<Answer> {
  const found = await unscoped((tx) => readHeld(tx, proved));
  if (found === null) return ask(proved.email, ENDED);
  const { email, proof } = proved;
  const numbers = [...new Set(found.places.flatMap(({ phones }) => phones))];
  const phones = await phonesOf(opened, numbers);
  const yes = found.words ?? plainYes(opened.brand);
  return { own: { step: "held", email, proof, held: found, phones, yes, said }, status: 200 };
}

async function phonesOf({ workspace_id: workspaceId }: OpenedToken, numbers: readonly string[]): Promise<OwnPhones> {
  const marker = await stopMarker();
  const stopped = (channel: (typeof PHONE_CHANNELS)[number]) =>
    unscoped(async (tx) => {
      for (const number of numbers)
        if (!(await hasStoppedBy(tx, phoneMarks(marker, number), { workspaceId, channel }))) return false;
      return numbers.length > 0;
    });
  const shown = numbers.map((number) => shownPerson({ emails: [], phones: [number] }));
  return { shown, stopped: { sms: await stopped("sms"), call: await stopped("call") } };
}

const phoneMarks = (marker: Marker, number: string) => allMarks(marker, stopAddress("phone", number));

type Doing = OwnAsk & { proved: Proved; found: HeldOfPerson };

async function requested({ proved, form }: Doing): Promise<string> {
  const kind = OWN_REQUESTS.find((one) => one === form.get("kind"));
  if (kind === undefined) return "";
  const id = newId();
  const shown = shownPerson({ emails: [proved.email], phones: [] });
  const asking = { id, kind, shown, proof: "They entered a code that we sent to this address." };
  await unscoped(async (tx) => {
    const workspaceId = await openOwnRequest(tx, proved, asking);
    if (workspaceId === null) return;
    const actor = { kind: "system", name: "their own page" } as const;
    const entry = { actor, action: "contacts.request", subjectType: "person-request", subjectId: id } as const;
    await audit(tx, { ...entry, workspaceId, after: { kind, self: true } });
  });
  return kind === "erase"
    ? "We passed it on: they were asked to erase it."
    : "We passed it on: they were asked for a copy.";
}

async function heard({ proved, found, opened }: Doing): Promise<string> {
  const marks = allMarks(await stopMarker(), stopAddress("email", proved.email));
  const words = found.words ?? plainYes(opened.brand);
  await unscoped((tx) => hearAgain(tx, proved, { marks, words }));
  return `You will hear from ${opened.brand} again.`;
}

/** Their own word, of every number that the brand knows; one press again takes it back. */
async function phoneStop({ proved, found, opened, form }: Doing): Promise<string> {
  const channel = PHONE_CHANNELS.find((one) => one === form.get("channel"));
  if (channel === undefined) return "";
  const [marker, numbers] = [await stopMarker(), new Set(found.places.flatMap(({ phones }) => phones))];
  const back = form.get("back") === "1";
  await unscoped(async (tx) => {
    for (const number of numbers) {
      if (back) await unsayStop(tx, proved, { channel, marks: phoneMarks(marker, number) });
      else {
        const { own: mark, keyId } = marker(stopAddress("phone", number));
        const stop = { mark, keyId, workspaceId: opened.workspace_id, channel, purpose: "any" } as const;
        await writeStop(tx, { ...stop, scope: "brand", source: "visitor" });
      }
    }
  });
  const what = channel === "sms" ? "Texts" : "Calls";
  return back ? `${what} are as they were before.` : `${what} from ${opened.brand} stopped.`;
}

const DOINGS: Readonly<Record<string, (doing: Doing) => Promise<string>>> = {
  "own-request": requested,
  "own-hear": heard,
  "own-phone": phoneStop,
};

async function doing(asked: OwnAsk, run: (doing: Doing) => Promise<string>): Promise<Answer> {
  const { token, opened, form } = asked;
  const email = normalEmail(form.get("email") ?? "");
  const proved = { token, proof: form.get("proof") ?? "", email };
  if (!(await isTheirs(email, opened.mark))) return ask(email, ANOTHER);
  const found = await unscoped((tx) => readHeld(tx, proved));
  if (found === null) return ask(email, ENDED);
  return holding(opened, proved, await run({ ...asked, proved, found }));
}

/** What came of one of the acts of this page; null for any other. */
export async function ownAct(act: string, asked: OwnAsk): Promise<Answer | null> {
  if (act === "own-code") return sendCode(asked);
  if (act === "own-open") return enterCode(asked);
  const run = Object.hasOwn(DOINGS, act) ? DOINGS[act] : undefined;
  return run === undefined ? null : doing(asked, run);
}
