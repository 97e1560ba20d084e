// Links that let their reader in: hidden in the outbox, revealed by an act of its own, and never another administrator's.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { newId } from "#lib/id.ts";
import { isRecord } from "#lib/record.ts";
import { READS } from "#lib/services/routes.ts";
import { codeEmail } from "#server/card/exchange/own-letter.ts";
import { type Api, at, DEMO_PASSWORD, logIn, rowsOf, startApi, textAt } from "#tests/support/api.ts";
import { anAdmin, enrol, letProofsAge, rowsIn } from "#tests/support/security.ts";
import { runOn } from "#tests/support/server.ts";
import { expectData, expectError, expectInvalid } from "#tests/support/wire.ts";

const REASON = "Ticket 4711: her mailbox is full";
const isRow = (value: unknown) => (isRecord(value) ? value : {});

/** The newest email to somebody: its row's id, and the secret that its link holds. */
async function letterTo(api: Api, email: string): Promise<{ id: string; secret: string }> {
  const [row] = await rowsIn(
    api,
    `select id, letter->'action'->>'url' as url from outbox where recipient = '${email}' order by id desc limit 1`,
  );
  const secret = /[\w-]{43}/.exec(String(row?.url))?.[0] ?? "";
  expect(secret).not.toBe("");
  return { id: String(row?.id), secret };
}

const CODE = "042113";

/** The email with a code in its words, as it waits for somebody. */
async function codeLetterTo(api: Api, to: string): Promise<string> {
  const letter = codeEmail({ to, brand: "Harbor", code: CODE, token: "a".repeat(43) });
  const id = newId();
  await runOn(
    api.databaseUrl,
    `insert into outbox (id, kind, recipient, purpose, lane, subject, letter)
     values ('${id}', 'mail', '${to}', '${letter.purpose}', 'prompt', '${letter.subject}', '${JSON.stringify(letter).replaceAll("'", "''")}')`,
  );
  return id;
}

const forgot = async (api: Api, email: string) => {
  expectData(await api.call("POST", "/api/auth/password/forgot", { json: { email } }));
  return letterTo(api, email);
};

/** An administrator who may do all that administrators may. */
async function administrator(api: Api) {
  const { email } = await anAdmin(api);
  const token = await logIn(api.call, email);
  const { code } = await enrol(api, token);
  return { email, token, code };
}

describe("where the outbox hides links", () => {
  let api: Api;
  let admin: Awaited<ReturnType<typeof administrator>>;
  beforeAll(async () => {
    api = await startApi({ variables: { DEMO_LINKS: "off", SMTP_URL: undefined } });
    admin = await administrator(api);
  });
  afterAll(() => api.stop());

  const read = (id: string, token = admin.token) => api.call("GET", `/api/admin/outbox/${id}`, { token });
  const reveal = (id: string, json: object = { reason: REASON }, token = admin.token) =>
    api.call("POST", `/api/admin/outbox/${id}/reveal`, { token, json });
  const audited = (id: string) =>
    rowsIn(api, `select after from audit where action = 'outbox.reveal' and subject_id = '${id}'`);

  test("a reset link is not in the email; revealing it takes a reason and leaves an audit row", async () => {
    const { id, secret } = await forgot(api, "sofia@solo.test");
    const hidden = await read(id);
    expect(at(hidden, "data.link")).toBe("hidden");
    expect(hidden.text).not.toContain(secret);
    expect(at(hidden, "data.text")).toEqual(expect.stringContaining("Choose a new password"));
    expectInvalid(await reveal(id, { reason: " " }), "reason");
    expect(await audited(id)).toEqual([]);
    const shown = await reveal(id);
    expectData(shown);
    expect(textAt(shown, "data.text")).toContain(secret);
    expect(await audited(id)).toEqual([{ after: { purpose: "password-reset", reason: REASON } }]);
  });

  test("a code is hidden as a link is, in the list and in the email, until it is revealed", async () => {
    const to = `visitor-${newId()}@else.test`;
    const id = await codeLetterTo(api, to);
    const hidden = await read(id);
    expect(at(hidden, "data.link")).toBe("hidden");
    expect(textAt(hidden, "data.text")).toContain("Code: Hidden");
    for (const { text } of [hidden, await api.call("GET", `/api/admin/outbox?filters=${to}`, { token: admin.token })])
      expect(text).not.toContain(CODE);
    expectInvalid(await reveal(id, { reason: " " }), "reason");
    expect(await audited(id)).toEqual([]);
    expect(textAt(await reveal(id), "data.text")).toContain(CODE);
    expect(await audited(id)).toEqual([{ after: { purpose: "person-code", reason: REASON } }]);
    const other = await codeLetterTo(api, (await anAdmin(api)).email);
    const never = await read(other);
    expect([at(never, "data.link"), never.text.includes(CODE)]).toEqual(["never", false]);
    expectError(await reveal(other), "forbidden");
  });

  test("it takes a second step of the last ten minutes", async () => {
    const { id } = await forgot(api, "noah@brightsmile.test");
    await letProofsAge(api);
    expectError(await reveal(id), "forbidden");
    expectInvalid(
      await api.call("POST", "/api/auth/security/confirm", { token: admin.token, json: { password: DEMO_PASSWORD } }),
      "password",
    );
    expectError(await reveal(id), "forbidden");
    expectData(
      await api.call("POST", "/api/auth/security/confirm", { token: admin.token, json: { code: admin.code(1) } }),
    );
    expectData(await reveal(id));
    // The demo's administrator is let in without a second step, and reveals nothing.
    expectError(await reveal(id, { reason: REASON }, await logIn(api.call, "admin@corner.test")), "forbidden");
  });

  test.each(["password-reset", "email-change", "password-set"])(
    "another administrator's link is never shown: %s",
    async (purpose) => {
      const other = await anAdmin(api);
      const token = await logIn(api.call, other.email);
      let address = other.email;
      if (purpose === "password-reset") await forgot(api, other.email);
      if (purpose === "password-set")
        expectData(
          await api.call("POST", `/api/admin/people/${other.id}/email`, {
            token: admin.token,
            json: { kind: "activate" },
          }),
        );
      if (purpose === "email-change") {
        address = `new-${other.email}`;
        const json = { email: address, password: DEMO_PASSWORD };
        expectData(await api.call("POST", "/api/auth/profile/email", { token, json }));
      }
      const { id, secret } = await letterTo(api, address);
      const seen = await read(id);
      expect(at(seen, "data.link")).toBe("never");
      expect(seen.text).not.toContain(secret);
      expectError(await reveal(id), "forbidden");
      expect(await audited(id)).toEqual([]);
    },
  );

  test("no operation that an administrator may read answers another administrator's secret", async () => {
    const other = await anAdmin(api);
    const { id, secret } = await forgot(api, other.email);
    const asked = [...READS.values()];
    expect(asked.length).toBeGreaterThan(50);
    for (const line of asked) {
      const path = line
        .slice("GET ".length)
        .replace("/admin/outbox/{id}", `/admin/outbox/${id}`)
        .replaceAll(/\{\w+\}/g, other.id);
      const query = path.includes("outbox") && !path.includes(id) ? `?filters=${encodeURIComponent(other.email)}` : "";
      const { text } = await api.call("GET", `/api${path}${query}`, { token: admin.token });
      expect(text.includes(secret), line).toBe(false);
    }
    for (const step of ["retry", "reveal"]) {
      const answer = await api.call("POST", `/api/admin/outbox/${id}/${step}`, {
        token: admin.token,
        json: step === "reveal" ? { reason: REASON } : {},
      });
      expect(answer.text.includes(secret), step).toBe(false);
    }
  });

  test("an email without such a link is read as it is", async () => {
    const [row] = await rowsIn(api, "select id from outbox where subject like 'Two-step%' order by id desc limit 1");
    const letter = await read(String(isRow(row).id));
    expect(at(letter, "data.link")).toBe("none");
    expect(at(letter, "data.text")).toEqual(expect.stringContaining("Look at your security settings:\nhttp"));
  });
});

describe("in the demo on one's own machine", () => {
  let api: Api;
  beforeAll(async () => {
    api = await startApi({ variables: { SMTP_URL: undefined } });
  });
  afterAll(() => api.stop());

  test("a developer finds the links of the demo's people and of new ones, and no administrator's", async () => {
    const token = await logIn(api.call, "admin@corner.test");
    const sofia = await forgot(api, "sofia@solo.test");
    const letter = await api.call("GET", `/api/admin/outbox/${sofia.id}`, { token });
    expect(at(letter, "data.link")).toBe("shown");
    expect(letter.text).toContain(sofia.secret);
    const other = await forgot(api, (await anAdmin(api)).email);
    const never = await api.call("GET", `/api/admin/outbox/${other.id}`, { token });
    expect(at(never, "data.link")).toBe("never");
    expect(never.text).not.toContain(other.secret);
    expect(rowsOf(await api.call("GET", "/api/admin/outbox", { token })).length).toBeGreaterThan(1);
  });
});
