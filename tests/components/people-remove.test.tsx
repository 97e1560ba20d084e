// Taking people out: of a group, of a location through the plan, which asks before and can be taken back, and of an invitation.
import { SWRConfig } from "swr";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { LeavingKinds } from "#app/(main)/people-manager/_components/leaving/leaving-kinds.tsx";
import LeavingPlan from "#app/(main)/people-manager/_components/leaving/leaving-plan.tsx";
import { PeopleBulk } from "#app/(main)/people-manager/_people/people-bulk.tsx";
import { PersonMenu } from "#app/(main)/people-manager/_people/person-menu.tsx";
import { usePersonActs } from "#app/(main)/people-manager/_people/use-person-acts.ts";
import WithdrawDialog from "#app/(main)/people-manager/_people/withdraw-dialog.tsx";
import { takeLines } from "#lib/client/snackbar.ts";
import { contactPaths } from "#lib/contact-paths.ts";
import type { TreePerson } from "#lib/services/auth/people-entities.ts";
import { takeNavigations } from "./support/next-navigation.ts";
import { render } from "./support/render.tsx";

const BOSTON = { id: "01890000-0000-7000-8000-000000000002", name: "Harbor Realty Boston" };
const GROUP = { id: "g1", name: "New agents" };
const TOM: TreePerson = {
  ...{ id: "tom", kind: "person", name: "Tom Keane", email: "tom@harbor.test", photo_url: null, title: null },
  ...{ role: "member", state: "active", since: "2026-01-01T00:00:00Z", seen_at: null, leaves_at: null },
  ...{ groups: [GROUP], card: null, devices: 0, place: BOSTON, may: ["leave"] },
};
const ASKED: TreePerson = {
  ...TOM,
  ...{ id: "asked", kind: "invitation", name: "", email: "new@harbor.test", state: "invited" },
  may: ["resend", "withdraw"],
};

let sent: string[];
beforeEach(() => {
  sent = [];
  takeLines();
  vi.stubGlobal("fetch", async (path: string, { method = "GET" }: RequestInit = {}) => {
    const { pathname } = new URL(path, location.href);
    if (method !== "GET") sent.push(`${method} ${pathname}`);
    return answer(method, pathname);
  });
});
afterEach(() => void vi.unstubAllGlobals());

const FACE = { id: "tom", name: "Tom Keane", photo_url: null };

function answer(method: string, pathname: string): Response {
  if (pathname.includes("/hand-overs/preview")) {
    const holds = [{ kind: "contacts", count: 3, stays: 0, tasks: 0 }];
    const people = [{ id: "mia", name: "Mia Santos" }];
    return Response.json({ data: { person: FACE, running: null, people, holds, addresses: [], face: null } });
  }
  if (method === "GET") return Response.json({ data: [], meta: { page: 1, per_page: 20, total: 0 } });
  const over = { id: "h1", place: BOSTON, person: FACE, kept: {}, problem: null, may: ["undo"] };
  if (pathname.endsWith("/hand-overs") || pathname.endsWith("/undo")) return Response.json({ data: over });
  return Response.json({ data: { ...GROUP, people: 0, version: 2, email: ASKED.email } });
}

function Row({ person, narrowed }: { person: TreePerson; narrowed: boolean }) {
  const acts = usePersonActs(narrowed ? GROUP : null);
  return (
    <>
      <PersonMenu person={person} acts={acts} onAsk={() => undefined} />
      <PeopleBulk picked={[person]} acts={acts} onAsk={() => undefined} onClear={() => undefined} />
    </>
  );
}

const shown = (node: React.ReactNode) => render(<SWRConfig value={{ provider: () => new Map() }}>{node}</SWRConfig>);

test("a list of one group takes people out of it, and puts them back", async () => {
  await shown(<Row person={TOM} narrowed />);
  await page.getByRole("button", { name: "Take out of this group" }).click();
  await expect.poll(() => sent).toEqual(["POST /api/people/groups/g1/taken"]);
  const lines = takeLines();
  await expect.poll(() => lines.push(...takeLines())).toBe(1);
  expect(lines[0]?.message).toMatch(/Tom Keane.* taken out of .*New agents/);
  lines[0]?.action?.onClick();
  await expect.poll(() => sent.at(-1)).toBe("POST /api/people/groups/g1/people");
});

test("a list of everybody takes nobody out of a group", async () => {
  await shown(<Row person={TOM} narrowed={false} />);
  await expect.element(page.getByRole("button", { name: "Add to a group" })).toBeVisible();
  expect(page.getByRole("button", { name: "Take out of this group" }).elements()).toHaveLength(0);
});

test("removing one person opens the plan for them", async () => {
  takeNavigations();
  await shown(<Row person={TOM} narrowed={false} />);
  await page.getByRole("button", { name: /^More for .*Tom Keane/ }).click();
  await page.getByRole("menuitem", { name: "Remove…" }).click();
  expect(takeNavigations()).toContain(`/people-manager/leaving?leave=tom&at=${BOSTON.id}`);
});

test("handing over now is asked about first, and its message can take it back", async () => {
  const done = vi.fn();
  await shown(
    <LeavingPlan leaver={{ id: "tom", place: BOSTON.id }} places={[]} timeZone="UTC" after={0} onDone={done} />,
  );
  await page.getByRole("combobox", { name: "Most of it goes to" }).selectOptions("Mia Santos");
  await page.getByRole("button", { name: "Hand over now" }).first().click();
  const sure = page.getByRole("alertdialog");
  await expect.element(sure.getByText(/What changes hands: 3 contacts\./)).toBeVisible();
  expect(sent).toEqual([]);
  await sure.getByRole("button", { name: "Hand over now" }).click();
  await expect.poll(() => done.mock.calls.length).toBe(1);
  const [said] = takeLines();
  expect(said?.action?.label).toBe("Undo");
  said?.action?.onClick();
  await expect.poll(() => sent).toEqual(["POST /api/hand-overs", "POST /api/hand-overs/h1/undo"]);
});

test("those who agreed to the person alone can be looked at from their plan, and not of another location", async () => {
  const kinds = (asked: string | null) => (
    <LeavingKinds
      holds={[{ kind: "contacts", count: 3, stays: 2, tasks: 0 }]}
      {...{ people: [], all: {}, errors: undefined, asked }}
      onName={() => undefined}
    />
  );
  const { again } = await render(kinds(contactPaths.agreedAlone("tom")));
  const link = page.getByRole("link", { name: "See who they are" });
  await expect.element(link).toHaveAttribute("href", "/connections-manager?may_write=alone&owner=tom");
  again(kinds(null));
  await expect.element(page.getByText(/2 contacts agreed to this person alone/)).toBeVisible();
  expect(link.elements()).toEqual([]);
});

test("an invitation is sent again from its row, and withdrawn after a question", async () => {
  await shown(<Row person={ASKED} narrowed={false} />);
  await page.getByRole("button", { name: /^More for .*new@harbor.test/ }).click();
  await page.getByRole("menuitem", { name: "Send again" }).click();
  await expect.poll(() => sent).toEqual(["POST /api/people/invitations/asked/resend"]);
  const closed = vi.fn();
  await shown(<WithdrawDialog person={ASKED} onClose={closed} />);
  await page.getByRole("button", { name: "Withdraw" }).click();
  await expect.poll(() => closed.mock.calls.length).toBe(1);
  expect(sent.at(-1)).toBe("DELETE /api/people/invitations/asked");
});
