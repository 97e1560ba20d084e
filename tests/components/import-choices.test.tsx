// What is done with rows about people who are here already: one by one, with the rest at once, and said when all is chosen.
import { SWRConfig } from "swr";
import { beforeEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { ReadingOf } from "#app/(main)/connections-manager/import/_components/import-reading.tsx";
import { RestChoice, RowChoice } from "#app/(main)/connections-manager/import/_components/row-choice.tsx";
import { useImportActs } from "#app/(main)/connections-manager/import/_components/use-import-acts.ts";
import { ShellProvider } from "#components/shell/shell-context.tsx";
import type { ShellProps } from "#components/shell/types.ts";
import { PLAIN } from "#lib/branding/page-branding.ts";
import type { ContactImport, ContactImportRow } from "#lib/services/contact/import-entities.ts";
import { aUser } from "#tests/support/people.ts";
import { render } from "./support/render.tsx";

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
const FILE: ContactImport = {
  ...{ id: "f", file_name: "people.csv", state: "draft", problem: null, same_as: null, reading: null },
  ...{ heads: ["Name"], samples: ["Ines"], columns: ["name"], known: "ask", tags: [], seen_by: "location" },
  ...{ total: 3, done: 3, rows: { known: 2, new: 1 }, to_choose: 2, created_at: "2026-11-14T15:00:00Z" },
  ...{ finished_at: null, undo_until: null, version: 1 },
};
const ROW: ContactImportRow = {
  ...{ line: 4, name: "Ines Roth", cells: ["Ines Roth"], state: "known", problem: null, choice: null, contact_id: "c" },
  meets: null,
};

function ReadAgain({ file }: { file: ContactImport }) {
  const acts = useImportActs(file, () => undefined);
  return file.reading && <ReadingOf reading={file.reading} columns={file.columns} acts={acts} />;
}

let sent: unknown[] = [];
let refuse = false;

beforeEach(() => {
  sent = [];
  refuse = false;
  vi.stubGlobal("fetch", async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(input, init);
    if (request.method !== "GET") sent.push(JSON.parse(await request.text()));
    const gone = { error: { code: "gone", message: "It is being imported." }, message: "It is being imported." };
    return refuse ? Response.json(gone, { status: 410 }) : Response.json({ data: FILE });
  });
});

const shown = (file: ContactImport) =>
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <ShellProvider value={SHELL}>
        <RowChoice id="f" row={ROW} />
        <RestChoice file={file} />
      </ShellProvider>
    </SWRConfig>,
  );

test("one row is kept at once, taken back by an empty choice, and the rest follows with one choice", async () => {
  await shown(FILE);
  const row = page.getByRole("combobox", { name: "What to do with Ines Roth" });
  await userEvent.selectOptions(row, "Fill empty fields");
  await expect.poll(() => sent).toHaveLength(1);
  expect(sent[0]).toMatchObject({ choice: "fill", lines: [4], rest: false });
  await expect.element(page.getByText("2 rows still to choose. Rows without a choice are left out.")).toBeVisible();
  const rest = page.getByRole("combobox", { name: "What to do with the rest of them" });
  await expect.element(rest).toBeEnabled();
  await userEvent.selectOptions(rest, "Skip");
  await expect.poll(() => sent).toHaveLength(2);
  expect(sent[1]).toMatchObject({ choice: "skip", lines: [], rest: true });
});

test("where all is chosen it says so, and a refusal leaves the choice to be made again", async () => {
  refuse = true;
  await shown({ ...FILE, to_choose: 0 });
  await expect.element(page.getByText("You chose what to do with each row about somebody you have.")).toBeVisible();
  expect(page.getByRole("combobox", { name: "What to do with the rest of them" }).elements()).toEqual([]);
  const row = page.getByRole("combobox", { name: "What to do with Ines Roth" });
  await userEvent.selectOptions(row, "Overwrite");
  await expect.poll(() => sent).toHaveLength(1);
  await expect.element(row).toBeEnabled();
  await expect.element(row).toHaveValue("");
});

test("a file is read again as somebody says, and as it was found where that is none", async () => {
  const reading = {
    ...{ format: "table", encoding: "Windows-1252", delimiter: ",", skipped: 0, shape: null, remembered: false },
    ...{ choices: ["encoding", "delimiter"], home: "DE" },
  } satisfies ContactImport["reading"];
  const view = (file: ContactImport) => (
    <SWRConfig value={{ provider: () => new Map(), fallback: {} }}>
      <ShellProvider value={SHELL}>
        <ReadAgain file={file} />
      </ShellProvider>
    </SWRConfig>
  );
  await render(view({ ...FILE, reading, columns: ["name", "phone:work"] }));
  await expect.element(page.getByText(/are read as numbers in Germany \(\+49\)/)).toBeVisible();
  await userEvent.selectOptions(page.getByRole("combobox", { name: "Text encoding" }), "Mac Roman");
  await expect.poll(() => sent).toEqual([{ version: 1, encoding: "Mac Roman", delimiter: "" }]);
  await expect.element(page.getByRole("combobox", { name: "Columns separated by" })).toBeEnabled();
  await userEvent.selectOptions(page.getByRole("combobox", { name: "Columns separated by" }), "Semicolons");
  await expect.poll(() => sent[1]).toEqual({ version: 1, encoding: "", delimiter: ";" });
});
