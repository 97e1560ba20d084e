// Names in lists of people, workspaces and locations are whole on the narrowest screen that is no phone.
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { inheritedColumns } from "#app/(main)/franchise-manager/_components/inherited-columns.tsx";
import { openingColumns } from "#app/(main)/franchise-manager/_components/opening-columns.tsx";
import { leavingColumns } from "#app/(main)/people-manager/_components/leaving/leaving-columns.tsx";
import { peopleColumns } from "#app/admin/accounts/_components/people-columns.tsx";
import { workspaceColumns } from "#app/admin/accounts/_components/workspace-columns.tsx";
import { DataTable } from "#components/patterns/data-table.tsx";
import type { DataColumn } from "#components/patterns/data-table-model.ts";
import type { Account, AccountWorkspace } from "#lib/services/auth/admin-entities.ts";
import type { InheritedPlace } from "#lib/services/auth/franchise-entities.ts";
import type { HandOver } from "#lib/services/auth/hand-overs-entities.ts";
import type { Opening } from "#lib/services/auth/opening-entities.ts";
import { render } from "./support/render.tsx";

/** Beside the menu and inside the page's margins. */
const NARROW = { width: 992, height: 800 };
const CONTENT = 694;
const NAME = "Alexandra Montgomery";
const NOW = "2026-11-20T16:00:00Z";
const nothing = () => undefined;

async function whole<T extends { id: string }>(columns: readonly DataColumn<T>[], row: T) {
  await render(
    <div style={{ width: CONTENT }}>
      <DataTable
        label="rows"
        {...{ columns, rows: [row], visibility: {}, cursor: null }}
        rowId={({ id }) => id}
        rowName={() => NAME}
        sorting={{ key: "name", desc: false }}
        onSort={nothing}
      />
    </div>,
    NARROW,
  );
  const name = page.getByText(NAME, { exact: true }).first().element();
  expect(name.scrollWidth, `${name.scrollWidth} of ${name.clientWidth}`).toBeLessThanOrEqual(name.clientWidth);
}

type Subscription = "product" | "main_component" | "is_child" | "subscription_status" | "is_active";
const SUBSCRIPTION: Pick<AccountWorkspace, Subscription> = {
  ...{ product: "entrepreneur", main_component: "company", is_child: true },
  ...{ subscription_status: "active", is_active: true },
};

test("of an account and of a workspace, for administrators", async () => {
  const clock = { timeZone: "UTC", now: new Date(NOW) };
  const person: Account = {
    ...{ id: "p", email: "alexandra.montgomery@harbor.test", firstname: "Alexandra", lastname: "Montgomery" },
    ...{ photo_url: null, user_state: "_ACTIVE_", is_admin: false, seen_at: NOW, created_at: NOW, sessions: 2 },
    places: [{ id: "w", name: "Harbor Realty Providence", logo_url: null, role: "member", ...SUBSCRIPTION }],
    place_count: 1,
  };
  await whole(peopleColumns({ ...clock, onPerson: nothing }), person);
  const workspace: AccountWorkspace = {
    ...{ id: "w", name: NAME, logo_url: null, ...SUBSCRIPTION, created_at: NOW, people: 12, last_seen_at: NOW },
    owner: { id: "o", name: "Renata Alves", email: "renata@harbor.test", is_admin: false },
    acts: [],
  };
  await whole(workspaceColumns({ ...clock, onPerson: nothing, onAct: nothing }), workspace);
});

test("of somebody who leaves a location", async () => {
  const places = [
    { id: "h", name: "Harbor Realty", people: 3 },
    { id: "b", name: "Harbor Realty Boston", people: 3 },
  ];
  const row: HandOver = {
    ...{ id: "h1", person: { id: "p", name: NAME, photo_url: null }, place: { id: "b", name: "Harbor Realty Boston" } },
    ...{ state: "dated", source: "person", moved_to: null, at: NOW, due_at: NOW, receivers: [], moved: {}, kept: {} },
    ...{
      problem: null,
      done_at: null,
      undo_until: null,
      undone_at: null,
      created_at: NOW,
      version: 1,
      may: ["change"],
    },
  };
  await whole(leavingColumns({ timeZone: "UTC", now: Date.parse(NOW), places, onPlan: nothing, onUndo: nothing }), row);
});

test("of a location that opens, and of one that inherits", async () => {
  const opening: Opening = {
    ...{ id: "o", name: NAME, logo_url: null, begun_at: NOW, opens_on: "2026-12-01", items: [], version: 1 },
  };
  await whole(openingColumns({ brand: "Harbor", today: "2026-11-20", timeZone: "UTC", onShow: nothing }), opening);
  const place: InheritedPlace = {
    ...{ id: "i", name: NAME, people: 12, consents: [{ channel: "email", held: "own" }] },
    theme: { name: "Harbor Realty 2027", held: "inherited", until: null },
  };
  await whole(inheritedColumns({ brand: "Harbor", locked: 4 }), place);
});
