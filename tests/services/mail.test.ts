// Emails on their way: delivered once, tried again with growing waits, kept where there is no mail server.
import pg from "pg";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { newId } from "#lib/id.ts";
import { type Api, at, type OwnApi, rowsOf, startApi, startOwnApi } from "#tests/support/api.ts";
import { type DemoDatabase, demoDatabase } from "#tests/support/demo-database.ts";
import { type MailServer, refusal, startMailServer } from "#tests/support/smtp.ts";
import { expectData, expectError } from "#tests/support/wire.ts";

let database: DemoDatabase;
let pool: pg.Pool;
let post: MailServer;

beforeAll(async () => {
  database = await demoDatabase();
  pool = new pg.Pool({ connectionString: database.url, max: 2 });
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});
beforeEach(async () => {
  post = await startMailServer();
  await pool.query("delete from outbox");
});
afterEach(() => post.stop());

const LETTER = {
  purpose: "password-changed",
  subject: "Über <b>alles</b>",
  preview: "A line",
  heading: "Hello <script>alert(1)</script>",
  paragraphs: ["One & two", "Three"],
  facts: [{ label: "When", value: "today" }],
  action: { label: "Open", url: "http://localhost:3000/forget-password" },
  footnotes: ["Small print"],
};

async function leave(to: string, letter: object | null = { ...LETTER, to }): Promise<string> {
  const id = newId();
  await pool.query(
    "insert into outbox (id, kind, recipient, purpose, subject, letter) values ($1, 'mail', $2, 'password-changed', 'Über', $3)",
    [id, to, letter === null ? null : JSON.stringify(letter)],
  );
  return id;
}

const row = async (id: string) => (await pool.query("select * from outbox where id = $1", [id])).rows[0];
let woken = 0;
/** A stranger's sign-up leaves an email, which wakes the delivery of that process. */
async function wake(api: Api): Promise<void> {
  woken += 1;
  const names = { firstname: "W", lastname: "W", workspace_name: "W", plan: "solo" };
  const json = { ...names, email: `wake${woken}@else.test`, password: "seven herons at the mill" };
  expectData(await api.call("POST", "/api/auth/sign-up", { json }));
}

async function withApi(variables: Record<string, string | undefined>, run: (api: Api) => Promise<void>): Promise<void> {
  const api = await startApi({ database, variables: { LOG_LEVEL: "error", ...variables } });
  try {
    await run(api);
  } finally {
    await api.stop();
  }
}

/** The same with a process of its own: a second one, or one that is killed. */
async function withOwnApi(run: (api: OwnApi) => Promise<void>): Promise<void> {
  const api = await startOwnApi({ database, variables: { LOG_LEVEL: "error", SMTP_URL: post.url } });
  try {
    await run(api);
  } finally {
    await api.stop();
  }
}

const arrived = (subject: RegExp) => post.mails.filter((mail) => subject.test(mail.subject ?? ""));

describe("with a mail server", () => {
  test("an email arrives as HTML and as text; then its words are gone", async () => {
    await withApi({ SMTP_URL: post.url, MAIL_FROM: "Corner <hello@corner.test>" }, async (api) => {
      const id = await leave("person@else.test");
      await wake(api);
      await vi.waitFor(() => expect(arrived(/Über/)).toHaveLength(1), 40_000);
      const [mail] = arrived(/Über/);
      expect(mail?.subject).toBe("Über <b>alles</b>");
      expect(mail?.from).toMatchObject({ name: "Corner", address: "hello@corner.test" });
      expect(mail?.to).toMatchObject([{ address: "person@else.test" }]);
      expect(mail?.messageId).toBe(`<${id}@localhost>`);
      expect(mail?.headers.find(({ key }) => key === "auto-submitted")?.value).toBe("auto-generated");
      expect(mail?.html).toContain("Hello &lt;script&gt;alert(1)&lt;/script&gt;");
      expect(mail?.html).not.toContain("<script>");
      expect(mail?.html).toContain('name="color-scheme" content="light dark"');
      expect(mail?.text).toContain(
        "Hello <script>alert(1)</script>\n\nOne & two\n\nThree\n\nWhen: today\n\nOpen:\nhttp",
      );
      await vi.waitFor(async () => expect((await row(id))?.state).toBe("sent"));
      expect(await row(id)).toMatchObject({ letter: null, attempts: 1, last_error: null, sent_at: expect.any(Date) });
    });
  });

  test("a busy server is asked again later, and later still; a plain no is final", async () => {
    post.answer.with = (to) =>
      to.startsWith("busy")
        ? refusal(451, "Try\u0000 later")
        : to.startsWith("gone")
          ? refusal(550, "No such user")
          : null;
    await withApi({ SMTP_URL: post.url }, async (api) => {
      const [busy, gone, empty] = [
        await leave("busy@else.test"),
        await leave("gone@else.test"),
        await leave("x@else.test", null),
      ];
      await wake(api);
      await vi.waitFor(async () => expect((await row(gone))?.state).toBe("failed"), 40_000);
      await vi.waitFor(async () => expect((await row(busy))?.last_error).toMatch(/Try {1,2}later/), 40_000);
      await vi.waitFor(async () => expect((await row(empty))?.state).toBe("failed"), 40_000);
      expect(await row(busy)).toMatchObject({ state: "waiting", attempts: 1 });
      const waits: number[] = [];
      for (let round = 0; round < 3; round += 1) {
        const { rows } = await pool.query(
          "select extract(epoch from next_attempt_at - now()) as wait, attempts from outbox where id = $1",
          [busy],
        );
        waits.push(Number(rows[0]?.wait));
        await pool.query("update outbox set next_attempt_at = now() where id = $1", [busy]);
        await wake(api);
        await vi.waitFor(async () => expect((await row(busy))?.attempts).toBe(Number(rows[0]?.attempts) + 1), 40_000);
      }
      expect(waits).toEqual(waits.toSorted((a, b) => a - b));
      expect(waits[2]).toBeGreaterThan(600);
      // The last try of all.
      await pool.query("update outbox set attempts = 7, next_attempt_at = now() where id = $1", [busy]);
      await wake(api);
      await vi.waitFor(async () => expect((await row(busy))?.state).toBe("failed"), 40_000);
      // An administrator tries again once the server is well.
      post.answer.with = null;
      const token = await api.signIn("admin@corner.test");
      expectData(await api.call("POST", `/api/admin/outbox/${busy}/retry`, { token }));
      await vi.waitFor(async () => expect((await row(busy))?.state).toBe("sent"), 40_000);
      expectError(await api.call("POST", `/api/admin/outbox/${busy}/retry`, { token }), "gone");
    });
  });

  test("two processes bring every email once; one that died with an email in hand loses none", async () => {
    const ids = await Promise.all(Array.from({ length: 30 }, (_, n) => leave(`p${n}@else.test`)));
    // Taken by a process that was killed between sending and marking: free again after its time.
    await pool.query("update outbox set attempts = 1, next_attempt_at = now() - interval '1 second' where id = $1", [
      ids[0],
    ]);
    await withApi({ SMTP_URL: post.url }, (first) =>
      withOwnApi(async (second) => {
        await Promise.all([wake(first), wake(second)]);
        await vi.waitFor(() => expect(arrived(/Über/).length).toBeGreaterThanOrEqual(30), 30_000);
        await vi.waitFor(async () => {
          const { rows } = await pool.query(
            "select count(*)::int as left from outbox where subject = 'Über' and state <> 'sent'",
          );
          expect(rows[0]?.left).toBe(0);
        }, 40_000);
        expect(new Set(arrived(/Über/).map((mail) => mail.messageId)).size).toBe(30);
        expect(arrived(/Über/)).toHaveLength(30);
      }),
    );
  });
});

test("kill -9 between the mail's arrival and the row's mark: it comes again, as the same mail, and none is lost", async () => {
  let release = () => {};
  post.hold.until = new Promise<void>((done) => {
    release = done;
  });
  const id = await leave("killed@else.test");
  await withOwnApi(async (api) => {
    await wake(api);
    await vi.waitFor(() => expect(post.mails.map((mail) => mail.messageId)).toContain(`<${id}@localhost>`), 40_000);
    api.process.kill("SIGKILL");
  });
  post.hold.until = null;
  release();
  expect((await row(id))?.state).toBe("waiting");
  await pool.query("update outbox set next_attempt_at = now() where state = 'waiting'");
  await withApi({ SMTP_URL: post.url }, async (api) => {
    await wake(api);
    await vi.waitFor(async () => {
      const { rows } = await pool.query("select count(*)::int as left from outbox where state <> 'sent'");
      expect(rows[0]?.left).toBe(0);
    }, 40_000);
  });
  const ids = post.mails.map((mail) => mail.messageId);
  expect(ids).toContain(`<${id}@localhost>`);
  expect(ids.filter((sent) => sent === `<${id}@localhost>`)).toHaveLength(2);
  // The email of the other lane may have been on its way too.
  expect(ids.length - new Set(ids).size).toBeLessThanOrEqual(2);
});

describe("what somebody waits for", () => {
  const invite = (many: number) =>
    pool.query(
      `insert into outbox (id, kind, recipient, purpose, lane, subject, letter)
       select gen_random_uuid(), 'mail', 'invited@else.test', 'invitation', 'bulk', 'Invited',
         $1::jsonb || jsonb_build_object('to', 'invited' || n || '@else.test') from generate_series(1, $2::int) n`,
      [JSON.stringify({ ...LETTER, purpose: "invitation", subject: "Invited" }), many],
    );
  const forget = async ({ call }: Api, email: string) =>
    expectData(await call("POST", "/api/auth/password/forgot", { json: { email } }));
  const reset = (email: string) => post.mails.some(({ to }) => to?.some(({ address }) => address === email));
  const waiting = async () =>
    (await pool.query("select count(*)::int as left from outbox where purpose = 'invitation' and state = 'waiting'"))
      .rows[0]?.left;

  test("never stands behind five thousand invitations", async () => {
    await withApi({ SMTP_URL: post.url }, async (api) => {
      await invite(5000);
      await wake(api);
      await vi.waitFor(() => expect(arrived(/Invited/).length).toBeGreaterThan(5), 40_000);
      await forget(api, "mia@harbor.test");
      await vi.waitFor(() => expect(reset("mia@harbor.test")).toBe(true), 40_000);
      expect(await waiting()).toBeGreaterThan(1000);
      await pool.query("delete from outbox");
    });
  });

  test("nor behind emails that hang at the mail server, of its own lane neither", async () => {
    let release = () => {};
    post.hold.until = new Promise<void>((done) => {
      release = done;
    });
    post.hold.whom = (to) => to.startsWith("invited") || to.startsWith("liam");
    await withApi({ SMTP_URL: post.url }, async (api) => {
      await invite(10);
      await wake(api);
      await forget(api, "liam@harbor.test");
      await vi.waitFor(() => expect(reset("liam@harbor.test")).toBe(true), 40_000);
      await forget(api, "olivia@harbor.test");
      await vi.waitFor(() => expect(reset("olivia@harbor.test")).toBe(true), 40_000);
      const { rows } = await pool.query(
        "select count(*)::int as sent from outbox where state = 'sent' and purpose = 'invitation'",
      );
      expect(rows).toEqual([{ sent: 0 }]);
      // No more of those than there is room for are on their way.
      expect(arrived(/Invited/).length).toBeLessThanOrEqual(2);
      await pool.query("delete from outbox where state = 'waiting' and attempts = 0");
      release();
    });
  });
});

describe("without a mail server", () => {
  test("emails are kept, an administrator reads them as they look, and without its words one is neither shown nor sent", async () => {
    await withApi({ SMTP_URL: undefined }, async (api) => {
      const id = await leave("kept@else.test");
      await wake(api);
      await vi.waitFor(async () => expect((await row(id))?.state).toBe("kept"), 40_000);
      const token = await api.signIn("admin@corner.test");
      const list = await api.call("GET", "/api/admin/outbox?filters=KEPT%40else&state=kept", { token });
      expectData(list);
      expect(rowsOf(list).map((found) => found.get("id"))).toEqual([id]);
      expect(at(list, "meta.total")).toBe(1);
      expect(rowsOf(await api.call("GET", "/api/admin/outbox?filters=%25", { token }))).toEqual([]);
      const letter = await api.call("GET", `/api/admin/outbox/${id}`, { token });
      expect(at(letter, "data.html")).toEqual(expect.stringContaining("&lt;script&gt;"));
      expect(at(letter, "data.text")).toEqual(expect.stringContaining("One & two"));
      await pool.query("update outbox set letter = null where id = $1", [id]);
      expect(at(await api.call("GET", `/api/admin/outbox/${id}`, { token }), "data")).toMatchObject({
        html: null,
        text: null,
        has_words: false,
      });
      expectError(await api.call("POST", `/api/admin/outbox/${id}/retry`, { token }), "gone");
      expectError(await api.call("GET", "/api/admin/outbox/nonsense", { token }), "not_found");
    });
  });
});
