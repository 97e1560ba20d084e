// Texts for a component: a draft, what stands beside it, who gets it, and a stand-in for the API that keeps what it is sent.
import { SWRConfig } from "swr";
import { vi } from "vitest";
import { ShellProvider } from "#components/shell/shell-context.tsx";
import { Snackbars } from "#components/shell/snackbars.tsx";
import { RECIPIENT_STATES, type RecipientState } from "#lib/campaign/sms/sms-states.ts";
import type {
  Sms,
  SmsAudienceReport,
  SmsDesk,
  SmsRecipient,
  SmsSender,
  SmsSums,
} from "#lib/services/campaign/sms-entities.ts";
import type { SmsThread } from "#lib/services/campaign/sms-inbox-contract.ts";
import { render } from "./render.tsx";
import { SHELL } from "./shell.ts";

export const AT = "2026-11-28T15:00:00Z";
export const LIAM = { id: "l", name: "Liam Brooks", photo_url: null };
export const SENDER: SmsSender = {
  ...{ number: "(617) 555-0148", kind: "long-code", registration: "approved", why: "", provider: "outbox" },
};
export const sums = (over: Partial<SmsSums> = {}): SmsSums =>
  ({ ...Object.fromEntries(RECIPIENT_STATES.map((state) => [state, 0])), ...over }) as Record<RecipientState, number>;
export const DRAFT: Sms = {
  ...{ id: "t1", name: "Sunday open houses", state: "draft", state_at: AT, words: "Nine homes open this Sunday." },
  ...{ owner: LIAM, audience: { kind: "all", value: "", label: "All contacts" }, starts_at: null, sent_at: null },
  ...{
    people: 0,
    sums: sums(),
    spent: 0,
    updated_at: AT,
    deleted_at: null,
    version: 1,
    drop_hours: 72,
    ...{ looks_up: false, link_id: null, link: "", opened: null },
    drops_at: null,
  },
  ...{ cap: null, reserved: 0, sender: SENDER, next_at: null, stuck: "" },
};
export const DESK: SmsDesk = {
  ...{ sender: SENDER, brand: "Harbor Realty", stop_words: "Reply STOP to end texts.", countries: ["US", "CA"] },
  ...{ may_test_to: "(617) 555-0177", trial: false, waiting_answers: 2 },
  money: { allowance: 50_000_000, spent: 0, reserved: 0, left: 50_000_000, renews_on: "2026-12-01" },
};
export const REPORT: SmsAudienceReport = {
  ...{ people: 5, receives: 3, now: 2, segments: 6, price: 67_200, look_ups: 0, enough: true, too_many: false },
  excluded: [
    { reason: "stop", count: 2, sentence: "They asked for no more texts.", help: "Only they can change that." },
  ],
  waits: [
    {
      ...{ place: "Texas", count: 1, until: "2026-11-29T18:00:00Z" },
      sentence: "Waits until Sun, Nov 29, 12:00 PM in Texas: sales texts only from 12:00 PM to 9:00 PM on Sundays.",
    },
  ],
  previews: [
    {
      which: "longest",
      name: "Bartholomew Quinn",
      people: 3,
      text: "Harbor Realty: Nine homes",
      units: 25,
      segments: 1,
    },
  ],
};
export const THREAD: SmsThread = {
  ...{ id: "a1", number: "(617) 555-0119", name: "Mateus Oliveira", contact_id: "c1", state: "open", asks: true },
  ...{ decide_by: "2026-11-29T15:00:00Z", stopped: false, assigned_to: null, last: "not interested", last_at: AT },
  ...{ version: 4, may_answer: true, may_correct: false, why: "" },
  messages: [{ id: "m1", direction: "in", text: "not interested", reading: "unsure", by: null, state: "", at: AT }],
};

export type Sent = { path: string; method: string; body: Record<string, unknown> };
/** What the stand-in holds and was sent; each test begins anew. */
export const server: {
  stored: Sms;
  desk: SmsDesk;
  report: SmsAudienceReport;
  thread: SmsThread;
  people: readonly SmsRecipient[];
  sent: Sent[];
  down: boolean;
  /** Counting waits for it. */
  counting: Promise<unknown>;
} = fresh();

function fresh() {
  const parts = { stored: DRAFT, desk: DESK, report: REPORT, thread: THREAD, people: [], sent: [], down: false };
  return { ...parts, counting: Promise.resolve() };
}

const data = (body: unknown) => Response.json({ data: body });

function change({ path, method, body }: Sent): Response {
  if (server.down)
    return Response.json({ error: { code: "unavailable", message: "Try again later." } }, { status: 503 });
  if (path.startsWith("/api/texts/inbox")) {
    server.thread = {
      ...server.thread,
      asks: false,
      stopped: body.meant === "stop",
      may_correct: false,
      version: server.thread.version + 1,
    };
    return data(server.thread);
  }
  if (body.version !== undefined && body.version !== server.stored.version)
    return Response.json({ error: { code: "conflict", message: "Changed meanwhile.", details: {} } }, { status: 409 });
  const { version: _, step, ...rest } = body;
  const state = path.endsWith("/send") ? "running" : step === "pause" ? "paused" : server.stored.state;
  server.stored = {
    ...server.stored,
    ...rest,
    state,
    version: server.stored.version + (method === "PATCH" || step ? 1 : 0),
  };
  return data(server.stored);
}

/** Answers in place of the API; what it answers takes it away. */
export function standIn(): () => void {
  Object.assign(server, fresh());
  vi.stubGlobal("fetch", async (url: string, init?: RequestInit) => {
    const { pathname: path } = new URL(url, location.origin);
    if (init?.method === undefined || init.method === "GET") return read(path);
    const one = { path, method: init.method, body: init.body ? JSON.parse(String(init.body)) : {} };
    server.sent.push(one);
    return change(one);
  });
  return () => vi.unstubAllGlobals();
}

async function read(path: string): Promise<Response> {
  const { stored, desk, thread, people } = server;
  if (path.endsWith("/audience")) {
    await server.counting;
    return data(server.report);
  }
  if (path.endsWith("/desk")) return data(desk);
  if (path === "/api/links") {
    const links = [{ id: "l1", title: "Pearl Street", shortlink: "https://go.harbor.test/l/pearl" }];
    return Response.json({ data: links, meta: { page: 1, per_page: 6, total: 1 } });
  }
  if (path.endsWith("/audience/people")) return data([{ contact_id: "c9", name: "Ana Ruiz", number: "" }]);
  if (path.endsWith("/people"))
    return Response.json({ data: people, meta: { page: 1, per_page: 20, total: people.length } });
  if (path.startsWith("/api/texts/inbox")) return data(thread);
  return data(path === "/api/texts/t1" ? stored : []);
}

export const show = (node: React.ReactNode, size?: { width: number; height: number }, shell = SHELL) =>
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <ShellProvider value={shell}>
        {node}
        <Snackbars />
      </ShellProvider>
    </SWRConfig>,
    size,
  );
