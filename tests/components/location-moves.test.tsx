// A location that changes hands in the browser: what would change is shown before it is asked, and before somebody says yes.

import { SWRConfig } from "swr";
import { beforeEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { RequestView } from "#app/(main)/location-request/[id]/_components/request-view.tsx";
import AskMoveDialog, { type MoveWay } from "#components/franchise/ask-move-dialog.tsx";
import { ShellProvider } from "#components/shell/shell-context.tsx";
import type { ShellProps } from "#components/shell/types.ts";
import { PLAIN } from "#lib/branding/page-branding.ts";
import type { OneMove } from "#lib/services/auth/moves-entities.ts";
import { aUser } from "#tests/support/people.ts";
import { PHONE, render } from "./support/render.tsx";

const SHELL: ShellProps = {
  ...{ user: aUser(), workspaceLabel: "Harbor Realty", planLabel: "", view: "company", canSwitchView: false },
  ...{
    menu: [],
    mobileMenu: [],
    parent: null,
    around: 0,
    onboardingMissing: null,
    impersonation: null,
    blocked: false,
  },
  ...{ branding: { own: PLAIN, stranger: null, nonce: "" }, folds: [], sendsEmail: true, buildId: "b" },
};
const CHANGES = [{ subject: "plan", before: "Paid by Harbor Realty", after: "Free for 30 days" }] as const;
const MOVE: OneMove = {
  ...{ id: "m1", kind: "leave", state: "open", location: { id: "l1", name: "Boston" }, to: null, email: null },
  ...{ from: { id: "h1", name: "Harbor Realty" }, asked_by: "Olivia Harper", asked_in: "Harbor Realty" },
  ...{ asked_at: "2026-11-14T15:00:00Z", ends_at: "2026-11-28T15:00:00Z", decided_at: null },
  ...{ location_said: false, to_said: false, answers: true, withdraws: false, choices: [], changes: [...CHANGES] },
};
const WAYS: readonly [MoveWay, MoveWay] = [
  { kind: "leave", label: "Leave and go on alone", act: "Leave the franchise", help: "This is your decision." },
  { kind: "franchise", label: "Go to another", email: "Email of its owner", act: "Ask", help: "They say yes." },
];

let sent: { path: string; method: string; body: unknown }[];
let answers: (path: string, method: string) => Response;

beforeEach(() => {
  sent = [];
  answers = (path, method) => {
    if (path.includes("/preview")) return Response.json({ data: { changes: CHANGES } });
    if (method === "GET") return Response.json({ data: MOVE });
    return Response.json({ data: { ...MOVE, state: "done", answers: false } });
  };
  vi.stubGlobal("fetch", async (path: string, init: RequestInit = {}) => {
    const method = init.method ?? "GET";
    sent.push({ path, method, body: typeof init.body === "string" ? JSON.parse(init.body) : undefined });
    return answers(path, method);
  });
});

const shown = (node: React.ReactNode, size?: typeof PHONE) =>
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <ShellProvider value={SHELL}>{node}</ShellProvider>
    </SWRConfig>,
    size,
  );
const written = () => sent.filter(({ method }) => method !== "GET");

test("what would change stands there before leaving, and an address is asked where somebody takes it", async () => {
  const onDone = vi.fn();
  await shown(<AskMoveDialog title="Leave" ways={WAYS} location={null} onDone={onDone} onClose={() => undefined} />);
  await expect.element(page.getByText("Now: Paid by Harbor Realty")).toBeVisible();
  await userEvent.click(page.getByRole("radio", { name: /Go to another/ }));
  await userEvent.click(page.getByRole("button", { name: "Ask" }));
  await expect.element(page.getByText("Enter an email address.")).toBeVisible();
  expect(written()).toEqual([]);
  await userEvent.fill(page.getByLabelText("Email of its owner"), "nora@cedar.test");
  await userEvent.click(page.getByRole("button", { name: "Ask" }));
  await vi.waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  expect(written().map(({ body }) => body)).toEqual([{ kind: "franchise", location: null, email: "nora@cedar.test" }]);
});

test("who decides sees what would change and says yes once; what was refused stays to be read", async () => {
  await shown(<RequestView first={MOVE} timeZone="UTC" />, PHONE);
  await expect.element(page.getByText(/leaves/)).toBeVisible();
  await expect.element(page.getByText("Free for 30 days")).toBeVisible();
  answers = (_path, method) =>
    method === "GET"
      ? Response.json({ data: MOVE })
      : Response.json(
          { message: "No.", error: { code: "conflict", message: "It belongs to another franchise by now." } },
          { status: 409 },
        );
  await userEvent.click(page.getByRole("button", { name: "Say yes" }));
  await expect.element(page.getByRole("alert")).toHaveTextContent("It belongs to another franchise by now.");
  answers = () => Response.json({ data: { ...MOVE, state: "done", answers: false } });
  await userEvent.click(page.getByRole("button", { name: "Say yes" }));
  await expect.element(page.getByText("Done").first()).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Say yes" })).not.toBeInTheDocument();
  expect(written().map(({ body }) => body)).toEqual([
    { yes: true, place: null },
    { yes: true, place: null },
  ]);
});

test("where it is theirs to say which workspace joins, yes waits for the choice", async () => {
  const choices = [
    { id: "w1", name: "Alone" },
    { id: "w2", name: "Another" },
  ];
  const open = { ...MOVE, kind: "join", location: null, choices, changes: [] } as const;
  answers = (path, method) =>
    Response.json({
      data: {
        ...MOVE,
        kind: "join",
        choices,
        ...(path.includes("w2") ? {} : { changes: [] }),
        state: method === "GET" ? "open" : "done",
      },
    });
  await shown(<RequestView first={{ ...open, choices, changes: [] }} timeZone="UTC" />);
  await userEvent.click(page.getByRole("button", { name: "Say yes" }), { force: true });
  expect(written()).toEqual([]);
  await userEvent.selectOptions(page.getByRole("combobox"), "w2");
  await expect.element(page.getByText("Free for 30 days")).toBeVisible();
  await userEvent.click(page.getByRole("button", { name: "Say yes" }));
  await vi.waitFor(() => expect(written().map(({ body }) => body)).toEqual([{ yes: true, place: "w2" }]));
});
