// The people that an operation is asked by, each in a session where they stand, and what the calls are aimed at.
import { type Aim, PIXEL, WHO, type Who } from "#lib/services/denials.ts";
import type { Operation } from "#server/platform/api/operations.ts";
import { type Answer, type Call, textAt } from "#tests/support/api.ts";
import { callOf, lineOf, nameOf } from "#tests/support/denials.ts";

/**
 * Boston's link is Mia's. `owner` is Olivia switched into Boston, `parent` the same Olivia who is not; `sibling` manages
 * Miami; `colleague` is a member of Boston too; `impersonator` is the administrator as Boston's manager.
 */
const PEOPLE: Record<Who, string | null> = {
  nobody: null,
  outsider: "noah@brightsmile.test",
  colleague: "marcus@harbor.test",
  member: "mia@harbor.test",
  manager: "liam@harbor.test",
  owner: "olivia@harbor.test",
  sibling: "daniel@harbor.test",
  parent: "olivia@harbor.test",
  suspended: "emma@locked.test",
  blocked: "ava@lapsed.test",
  password: "isla@newpass.test",
  impersonator: "liam@harbor.test",
  admin: "admin@corner.test",
};

/** What moves or ends a session gets one of its own; all else shares. */
const FRESH =
  /^auth\.(logout|askWriteAccess|stopImpersonation|selectWorkspace|switchWorkspace|setPassword|endOtherSessions)$/;
const ENDS_OTHERS = "auth.endOtherSessions";

/** These end what everybody else holds, and change who Isla is. */
export const LAST: readonly string[] = [ENDS_OTHERS, "auth.setPassword"];

export type Answered = { statuses: string; codes: string[] };

/** Where the API is open: `signIn` answers one session a person, `enter` a fresh one each time. */
type Opened = { call: Call; signIn: Enter; enter: Enter };
type Enter = (email: string) => Promise<string>;

/** Asks operations as everybody: what they are answered, in a line's order, and which code is not the line's. */
export async function everybody({ call, signIn, enter }: Opened) {
  const mia = await signIn("mia@harbor.test");
  const token = await signIn("hannah@harbor.test");
  const asked = { subject: "Of Hannah", topic: "other", text: "What only Hannah asked." };
  const found = {
    boston: textAt(await call("GET", "/api/auth/me", { token: mia }), "data.workspace.id"),
    hannah: textAt(
      await call("GET", "/api/members?filters=hannah@harbor.test", { token: await signIn("liam@harbor.test") }),
      "data.0.id",
    ),
    question: textAt(await call("POST", "/api/support/questions", { token, json: asked }), "data.question.id"),
    picture: textAt(await call("POST", "/api/links/pictures", { token: mia, json: { content: PIXEL } }), "data.id"),
  };
  const shared = new Map<Who, Promise<string | null>>();
  let asks = 0;

  async function newLink(): Promise<string> {
    const json = { default_destination_url: "https://example.com/of-mia" };
    return textAt(await call("POST", "/api/links", { token: mia, json }), "data.id");
  }

  const made: string[] = [];
  let looked: Promise<string> | null = null;

  /** A person makes only so many cards a year: what looks at one shares it, and what is asked of none gets none. */
  async function cardFor(operation: Operation): Promise<string> {
    const [, input] = lineOf(operation);
    if (operation.service !== "card" || typeof input !== "function") return "";
    if (operation.method !== "GET") return newCard();
    looked ??= makeCard();
    return looked;
  }

  async function makeCard(): Promise<string> {
    return textAt(await call("POST", "/api/cards", { token: mia, json: { name: "Of Mia" } }), "data.id");
  }

  /** A person has only so many cards: the ones before the last few go. */
  async function newCard(): Promise<string> {
    const id = await makeCard();
    made.push(id);
    const old = made.length > 30 ? made.shift() : undefined;
    if (old) await call("DELETE", `/api/cards/${old}`, { token: mia });
    return id;
  }

  let read: Promise<string> | null = null;

  /** A person makes only so many contacts an hour: what leaves one as it is shares it, and what is asked of none gets none. */
  async function contactFor(operation: Operation): Promise<string> {
    const [, input] = lineOf(operation);
    const asksLink = operation.service === "links" && operation.name === "recipient";
    if (!(asksLink || operation.service === "contact") || typeof input !== "function") return "";
    if (!asksLink && operation.method !== "GET") return newContact();
    read ??= newContact();
    return read;
  }

  async function newContact(): Promise<string> {
    return textAt(await call("POST", "/api/contacts", { token: mia, json: { name: "Of Mia" } }), "data.id");
  }

  async function aimOf(who: Who, operation: Operation, fresh: string): Promise<Aim> {
    const link = operation.service === "links" ? await newLink() : "";
    const card = await cardFor(operation);
    const contact = await contactFor(operation);
    return { ...found, link, card, contact, email: PEOPLE[who] ?? "mia@harbor.test", fresh };
  }

  function sessionFor(who: Who, name: string): Promise<string | null> {
    if (FRESH.test(name)) return sessionOf({ call, enter }, who, found.boston);
    const known = shared.get(who) ?? sessionOf({ call, enter }, who, found.boston);
    shared.set(who, known);
    return known;
  }

  /** From an address of its own, so that no limit speaks before the permission. */
  async function answerTo(who: Who, operation: Operation): Promise<Answer> {
    asks += 1;
    const at = asks;
    const held = await sessionFor(who, nameOf(operation));
    const { path, ask } = callOf(operation, await aimOf(who, operation, `denial-${at}`));
    const from = `203.0.${Math.floor(at / 250)}.${(at % 250) + 1}`;
    const headers = { "x-appliance": "web", "x-forwarded-for": from };
    return call(operation.method, `/api${path}`, { ...ask, headers, ...(held === null ? {} : { token: held }) });
  }

  return async (operation: Operation): Promise<Answered> => {
    const answers: Answer[] = [];
    // Together they would end each other's sessions.
    if (nameOf(operation) === ENDS_OTHERS) for (const who of WHO) answers.push(await answerTo(who, operation));
    else answers.push(...(await Promise.all(WHO.map((who) => answerTo(who, operation)))));
    const [, , codes = {}] = lineOf(operation);
    const wrong = WHO.flatMap((who, at) => {
      const wanted = codes[who];
      return wanted === undefined || codeIn(answers[at]) === wanted ? [] : [`${who}: ${codeIn(answers[at])}`];
    });
    return { statuses: answers.map(({ status }) => status).join(" "), codes: wrong };
  };
}

function codeIn(answer: Answer | undefined): string {
  return /"code":"(\w+)"/.exec(answer?.text ?? "")?.[1] ?? "none";
}

/** A fresh session where this person stands. */
async function sessionOf({ call, enter }: Omit<Opened, "signIn">, who: Who, boston: string): Promise<string | null> {
  const email = PEOPLE[who];
  if (email === null) return null;
  if (who === "impersonator") {
    const started = await call("POST", "/api/auth/impersonate/start", {
      token: await enter("admin@corner.test"),
      headers: { "x-appliance": "web" },
      json: { target: email, reason: "denial" },
    });
    return textAt(started, "data.token.token");
  }
  const token = await enter(email);
  if (who !== "owner" && who !== "parent") return token;
  const list = await call("GET", "/api/workspaces?filters=Harbor Realty&sort_by=workspace_name&sort_desc=0", { token });
  const workspace_id = who === "owner" ? boston : textAt(list, "data.0.id");
  await call("POST", "/api/workspaces/switch", { token, json: { workspace_id } });
  return token;
}
