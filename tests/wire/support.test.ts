// Support over HTTP: asked from any state, answered at the desk, seen by nobody else.
import { expect, test } from "vitest";
import { PIXEL } from "#lib/services/denials.ts";
import { type Answer, at, rowsOf, textAt } from "#tests/support/api.ts";
import { openedApi } from "#tests/support/opened-api.ts";
import { expectData, expectError, expectInvalid } from "#tests/support/wire.ts";

const { api, database } = await openedApi({ variables: { LOG_LEVEL: "error" } });

async function as(email: string) {
  const token = await api.signIn(email);
  return (method: string, path: string, json?: object): Promise<Answer> =>
    api.call(method, `/api/support${path}`, { token, ...(json ? { json } : {}) });
}

const QUESTION = { subject: "My link is slow", topic: "links", text: "It takes five seconds." };

async function ask(by: Awaited<ReturnType<typeof as>>, over: object = {}): Promise<string> {
  const asked = await by("POST", "/questions", { ...QUESTION, ...over });
  expectData(asked, 201);
  return textAt(asked, "data.question.id");
}

test("asked, answered by email and on the page, answered back, closed and opened again", async () => {
  const [mia, admin] = [await as("mia@harbor.test"), await as("admin@corner.test")];
  const id = await ask(mia);
  const [listed] = rowsOf(await admin("GET", "/desk?filters=mia@harbor.test"));
  expect(Object.fromEntries(listed ?? [])).toMatchObject({
    state: "open",
    unread: true,
    workspace_name: "Harbor Realty Boston",
    person: { email: "mia@harbor.test", name: "Mia Santos" },
    assignee: null,
  });
  const note = await admin("POST", `/desk/${id}/messages`, { text: "secret note: check the cache", internal: true });
  expect(at(note, "data.question.state")).toBe("open");
  const answered = await admin("POST", `/desk/${id}/messages`, { text: "Please try again.\n\nIt was our fault." });
  expect(at(answered, "data.question")).toMatchObject({ state: "answered", assignee: { name: "Ada Corner" } });

  const [own] = rowsOf(await mia("GET", "/questions"));
  expect(Object.fromEntries(own ?? [])).toMatchObject({ state: "answered", unread: true });
  const conversation = await mia("GET", `/questions/${id}`);
  expect(conversation.text).not.toContain("secret note");
  expect(at(conversation, "data.messages.1.author.name")).toBe("Ada Corner");
  await mia("POST", `/questions/${id}/read`);
  expect(at(await mia("GET", `/questions/${id}`), "data.question.unread")).toBe(false);
  expect(rowsOf(await mia("GET", "/questions?filters=secret%20note"))).toEqual([]);

  const { rows: letters } = await database.query(
    "select recipient, subject, letter from outbox where purpose = 'support-answer'",
  );
  expect(letters).toHaveLength(1);
  expect(letters[0]).toMatchObject({ recipient: "mia@harbor.test", subject: "Re: My link is slow" });
  expect(letters[0].letter.paragraphs).toEqual(["Please try again.", "It was our fault."]);
  expect(letters[0].letter.action.url).toMatch(/\/\?next=\/support\?question=/);

  const replied = await mia("POST", `/questions/${id}/messages`, { text: "Still slow." });
  expect(at(replied, "data.question.state")).toBe("open");
  expect(rowsOf(await admin("GET", "/desk?filters=Still%20slow")).map((row) => row.get("unread"))).toEqual([true]);
  const version = Number(at(replied, "data.question.version"));
  const closed = await mia("PATCH", `/questions/${id}`, { state: "closed", version });
  expect(at(closed, "data.question.state")).toBe("closed");
  expectError(await mia("PATCH", `/questions/${id}`, { state: "open", version }), "conflict");
  const open = await mia("PATCH", `/questions/${id}`, { state: "open", version: version + 1 });
  expect(at(open, "data.question.state")).toBe("open");
});

test.each(["ava@lapsed.test", "lucas@inactive.test", "emma@locked.test", "isla@newpass.test"])(
  "%s may ask although they are shut out",
  async (email) => {
    const person = await as(email);
    const id = await ask(person, { subject: `Let me in ${email}` });
    expectData(await person("GET", `/questions/${id}`));
  },
);

test("a suspended member and somebody without any workspace may ask, and see what was asked before", async () => {
  const [hannah, tom] = [await as("hannah@harbor.test"), await as("tom@harbor.test")];
  const before = await ask(hannah);
  await database.query(
    "update memberships set suspended_at = now() where user_id = (select user_id from emails where email = 'hannah@harbor.test')",
  );
  const after = await ask(hannah, { subject: "Why am I out?" });
  expect(rowsOf(await hannah("GET", "/questions")).map((row) => row.get("id"))).toEqual([after, before]);
  await database.query(
    "delete from memberships where user_id = (select user_id from emails where email = 'tom@harbor.test')",
  );
  await database.query(
    "update sessions set workspace_id = null where user_id = (select user_id from emails where email = 'tom@harbor.test')",
  );
  const id = await ask(tom, { subject: "I have no workspace" });
  expect(at(await tom("GET", `/questions/${id}`), "data.question.subject")).toBe("I have no workspace");
  const admin = await as("admin@corner.test");
  expect(rowsOf(await admin("GET", "/desk?filters=no%20workspace")).map((row) => row.get("workspace_name"))).toEqual([
    null,
  ]);
});

/** A file of many parts, sent as the page sends it. */
async function put(by: Awaited<ReturnType<typeof as>>, name: string, content: Buffer): Promise<Answer> {
  const size = content.length;
  const part = (from: number) => content.subarray(from, from + 600_000).toString("base64");
  let answer = await by("POST", "/files", { name, size, content: part(0) });
  for (let sent = Number(at(answer, "data.received")); sent < size; sent = Number(at(answer, "data.received")))
    answer = await by("POST", `/files/${textAt(answer, "data.id")}/parts`, { offset: sent, content: part(sent) });
  return answer;
}

test("files are known by their bytes, come in parts, and go out only to be saved", async () => {
  const mia = await as("mia@harbor.test");
  const pixel = Buffer.from(PIXEL, "base64");
  const picture = textAt(await put(mia, "../../screen shot.svg", pixel), "data.id");
  const big = Buffer.concat([pixel, Buffer.alloc(5 * 1024 * 1024 - pixel.length, 7)]);
  const large = textAt(await put(mia, "large.png", big), "data.id");
  expectInvalid(await put(mia, "page.png", Buffer.from("<svg onload=alert(1)>")), "content");
  expectInvalid(await put(mia, "run.txt", Buffer.from([0x4d, 0x5a, 0, 1, 2, 3])), "content");
  expectInvalid(await mia("POST", "/files", { name: "a.png", size: 5 * 1024 * 1024 + 1, content: PIXEL }), "size");

  const id = await ask(mia, { subject: "With files", files: [picture, large] });
  const conversation = await mia("GET", `/questions/${id}`);
  expect(at(conversation, "data.messages.0.files")).toEqual([
    { id: picture, name: "screen shot.svg.png", size: pixel.length },
    { id: large, name: "large.png", size: big.length },
  ]);
  const file = await mia("GET", `/files/${large}`);
  expect(file.headers.get("content-type")).toBe("application/octet-stream");
  expect(file.headers.get("content-disposition")).toBe('attachment; filename="large.png"');
  expect(file.headers.get("x-content-type-options")).toBe("nosniff");
  expect(file.headers.get("cache-control")).toBe("no-store");
  expect(Number(file.headers.get("content-length"))).toBe(big.length);
  expectInvalid(await mia("POST", `/questions/${id}/messages`, { text: "None", files: ["no id"] }), "files");
  // A file hangs on one message, once.
  expectInvalid(await mia("POST", `/questions/${id}/messages`, { text: "Again", files: [picture] }), "files");
});

test("nobody else gets a question or a file, in the same workspace or another, sent or not", async () => {
  const [mia, admin] = [await as("mia@harbor.test"), await as("admin@corner.test")];
  const loose = textAt(await put(mia, "loose.png", Buffer.from(PIXEL, "base64")), "data.id");
  const sent = textAt(await put(mia, "sent.png", Buffer.from(PIXEL, "base64")), "data.id");
  const id = await ask(mia, { subject: "Mine", files: [sent] });
  const inside = await admin("POST", "/files", { name: "log.txt", size: 3, content: "YWJj", question: id });
  const noted = textAt(inside, "data.id");
  await admin("POST", `/desk/${id}/messages`, { text: "A note", internal: true, files: [noted] });

  for (const email of ["liam@harbor.test", "olivia@harbor.test", "noah@brightsmile.test", "daniel@harbor.test"]) {
    const other = await as(email);
    for (const file of [loose, sent, noted]) expectError(await other("GET", `/files/${file}`), "not_found");
    expectError(await other("GET", `/questions/${id}`), "not_found");
    expectError(await other("POST", `/questions/${id}/messages`, { text: "Me too" }), "not_found");
    expectError(await other("POST", "/files", { name: "a.txt", size: 3, content: "YWJj", question: id }), "not_found");
    expectInvalid(await other("POST", "/questions", { ...QUESTION, files: [loose] }), "files");
  }
  expectError(await mia("GET", `/files/${noted}`), "not_found");
  expectData(await mia("GET", `/questions/${id}`));
  expect((await admin("GET", `/files/${noted}`)).status).toBe(200);
});

test("who acts as somebody reads; with write access both names stand on what is written", async () => {
  const started = await api.call("POST", "/api/auth/impersonate/start", {
    token: await api.signIn("admin@corner.test"),
    headers: { "x-appliance": "web" },
    json: { target: "marcus@harbor.test", reason: "support" },
  });
  const token = textAt(started, "data.token.token");
  const call = (method: string, path: string, json?: object) =>
    api.call(method, `/api/support${path}`, { token, ...(json ? { json } : {}) });
  expectData(await call("GET", "/questions"));
  expectError(await call("POST", "/questions", QUESTION), "read_only");
  expectError(await call("GET", "/desk"), "forbidden");
  await database.query("update sessions set read_only = false where impersonator_id is not null");
  const asked = await call("POST", "/questions", QUESTION);
  expect(at(asked, "data.messages.0")).toMatchObject({ author: { name: "Marcus Bell" }, acted_by: "Ada Corner" });
  const { rows } = await database.query(
    "select actor_id is not null as actor, acting_for_id is not null as person from audit where subject_id = $1",
    [textAt(asked, "data.question.id")],
  );
  expect(rows).toEqual([{ actor: true, person: true }]);
});

test("who acts as somebody leaves unread what the person has not read", async () => {
  const [daniel, admin] = [await as("daniel@harbor.test"), await as("admin@corner.test")];
  const id = await ask(daniel, { subject: "Answered while away" });
  await admin("POST", `/desk/${id}/messages`, { text: "It is done." });
  const started = await api.call("POST", "/api/auth/impersonate/start", {
    token: await api.signIn("admin@corner.test"),
    headers: { "x-appliance": "web" },
    json: { target: "daniel@harbor.test", reason: "support" },
  });
  const token = textAt(started, "data.token.token");
  expectData(await api.call("POST", `/api/support/questions/${id}/read`, { token }));
  expect(at(await daniel("GET", `/questions/${id}`), "data.question.unread")).toBe(true);
  expectData(await daniel("POST", `/questions/${id}/read`));
  expect(at(await daniel("GET", `/questions/${id}`), "data.question.unread")).toBe(false);
});

test("a question is assigned to an administrator and to nobody else", async () => {
  const [noah, admin] = [await as("noah@brightsmile.test"), await as("admin@corner.test")];
  const id = await ask(noah);
  const [ada] = rowsOf(await admin("GET", "/desk/admins"));
  const assigned = await admin("PATCH", `/desk/${id}`, { assignee: ada?.get("id"), version: 1 });
  expect(at(assigned, "data.question.assignee.name")).toBe("Ada Corner");
  expect(rowsOf(await admin("GET", "/desk?assigned=me")).map((row) => row.get("id"))).toContain(id);
  expectInvalid(await admin("PATCH", `/desk/${id}`, { assignee: id, version: 2 }), "assignee");
  expect(at(await admin("PATCH", `/desk/${id}`, { assignee: null, version: 2 }), "data.question.assignee")).toBeNull();
});

test("the files of questions hold what the search and the filters of their list find", async () => {
  const [mia, daniel, admin] = [
    await as("mia@harbor.test"),
    await as("daniel@harbor.test"),
    await as("admin@corner.test"),
  ];
  await ask(mia, { subject: "=Filed by Mia" });
  const closed = await ask(mia, { subject: "Filed and closed" });
  expectData(await mia("PATCH", `/questions/${closed}`, { state: "closed", version: 1 }));
  await ask(daniel, { subject: "Filed by Daniel" });
  const linesOf = async (file: Answer) => {
    expect(file.status, file.text).toBe(200);
    expect(file.headers.get("content-type")).toBe("text/csv; charset=utf-8");
    return file.text.trimEnd().split("\r\n").slice(1);
  };
  const own = await linesOf(await mia("GET", "/questions/export?filters=filed&sort_by=subject&sort_desc=0"));
  expect(own).toHaveLength(2);
  // Nothing runs in a spreadsheet, and nobody else's question is in it.
  expect(own[0]).toMatch(/^'=Filed by Mia,Share links,Open,/);
  expect(own[1]).toMatch(/^Filed and closed,Share links,Closed,/);
  expect(await linesOf(await mia("GET", "/questions/export?filters=filed&state=closed"))).toHaveLength(1);
  const all = await linesOf(await admin("GET", "/desk/export?filters=filed&sort_by=subject&sort_desc=0"));
  expect(all).toHaveLength(3);
  expect(all[2]).toMatch(/^Filed by Daniel,Share links,Open,.*,Daniel [^,]+,daniel@harbor\.test,Harbor Realty[^,]*,$/);
  expect(await linesOf(await admin("GET", "/desk/export?filters=filed&assigned=me"))).toEqual([]);
});
