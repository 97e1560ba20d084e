// Writing to several: who is left out and why is read before the mail program can be opened.
import { SWRConfig } from "swr";
import { beforeEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import WriteDialog from "#app/(main)/connections-manager/_components/write-dialog.tsx";
import { aContact } from "#tests/support/contacts.ts";
import { render } from "./support/render.tsx";

const to = (id: string, name: string, reason: string, address = "") => ({
  ...{ id, name, reason, address, may: address !== "" },
});
let asked: string[] = [];
let answer: unknown[] = [];

beforeEach(() => {
  asked = [];
  vi.stubGlobal("fetch", async (input: RequestInfo | URL) => {
    asked.push(new URL(new Request(input).url).search);
    return Response.json({ data: answer });
  });
});

const shown = (count: number) =>
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <WriteDialog
        rows={Array.from({ length: count }, (_, at) => aContact({ id: `id-${at}` }))}
        onClose={() => undefined}
      />
    </SWRConfig>,
  );

test("those who may not be written to are named with the reason, and the others stand in the blind copy", async () => {
  answer = [
    to("id-0", "Elena Marsh", "agreed", "elena@example.com"),
    to("id-1", "Walter Boone", "not_asked"),
    to("id-2", "Carl Nyberg", "stopped_themselves"),
  ];
  await shown(3);
  await expect.element(page.getByText("Left out (2)")).toBeVisible();
  await expect.element(page.getByText("Nobody has asked them.")).toBeVisible();
  await expect.element(page.getByText("They told us to stop. Only they can change that.")).toBeVisible();
  const link = page.getByRole("link", { name: "Write to 1" });
  await expect.element(link).toHaveAttribute("href", "mailto:?bcc=elena@example.com");
  expect(asked).toEqual(["?ids=id-0%2Cid-1%2Cid-2"]);
});

test("where nobody may be written to nothing opens, and more than fifty are not asked for", async () => {
  answer = [to("id-0", "Walter Boone", "not_asked")];
  await shown(1);
  await expect.element(page.getByText("None of them agreed to be written to.")).toBeVisible();
  expect(page.getByRole("link").elements()).toEqual([]);
  asked = [];
  await shown(51);
  await expect.element(page.getByText("Choose at most 50 contacts to write to at once.")).toBeVisible();
  expect(asked).toEqual([]);
});
