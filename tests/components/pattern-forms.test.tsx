// Small forms that many pages share: a country by its name, a name typed to say yes, what is wrong with something.
import { useState } from "react";
import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { CallingCodeSelect, CountrySelect } from "#components/patterns/country-select.tsx";
import ReportDialog from "#components/patterns/report-dialog.tsx";
import { TypedName } from "#components/patterns/typed-name.tsx";
import { AppError } from "#lib/errors.ts";
import { render } from "./support/render.tsx";

test("countries stand by name, the one of the record is chosen at once, and a choice outlives the list's coming", async () => {
  await render(<CountrySelect aria-label="Country" first="AT" defaultValue="AT" />);
  const field = page.getByRole("combobox", { name: "Country" });
  await expect.element(field).toHaveValue("AT");
  await expect.poll(() => field.element().querySelectorAll("option").length).toBeGreaterThan(200);
  const names = [...field.element().querySelectorAll("option")].map(({ textContent }) => textContent);
  expect(names.filter((name) => name === "Austria")).toHaveLength(1);
  expect(names.slice(1)).toEqual(names.slice(1).toSorted((a, b) => a.localeCompare(b, "en")));
  await userEvent.selectOptions(field, "Canada");
  await expect.element(field).toHaveValue("CA");
});

test("what was kept and is no country stays until somebody chooses", async () => {
  await render(<CountrySelect aria-label="Country" first="Atlantis" defaultValue="Atlantis" />);
  const field = page.getByRole("combobox", { name: "Country" });
  await expect.poll(() => field.element().querySelectorAll("option").length).toBeGreaterThan(200);
  await expect.element(field).toHaveValue("Atlantis");
});

test("shut, a calling code is short; its names are read out", async () => {
  await render(<CallingCodeSelect aria-label="Calling code" first="US" chosen="US" defaultValue="US" />);
  await expect.element(page.getByText("+1", { exact: true })).toBeVisible();
  await expect
    .element(page.getByRole("combobox", { name: "Calling code" }).getByRole("option", { name: "United States +1" }))
    .toBeInTheDocument();
});

test("a name is typed by whoever says yes, and what is wrong with it is the field's", async () => {
  function Asked() {
    const [typed, setTyped] = useState("");
    const error = typed !== "" && typed !== "Harbor Realty" ? "Type the name as it is." : undefined;
    return <TypedName label="Type Harbor Realty" value={typed} error={error} onChange={setTyped} />;
  }
  await render(<Asked />);
  const field = page.getByRole("textbox", { name: "Type Harbor Realty" });
  await expect.element(field).toHaveAttribute("autocomplete", "off");
  await field.fill("Harbor");
  await expect.element(field).toHaveAccessibleDescription("Type the name as it is.");
  await field.fill("Harbor Realty");
  await expect.element(field).toBeValid();
});

function report(onSend: (kind: "spam" | "other", words: string) => Promise<void>, onClose = vi.fn()) {
  return (
    <ReportDialog
      title="Report this card"
      kinds={["spam", "other"]}
      names={{ spam: "It is spam", other: "Something else" }}
      most={50}
      help="Nobody on the card sees this."
      {...{ onClose, onSend }}
    />
  );
}

test("a report is sent once, with its kind and trimmed words; a refusal stands at the words, which stay", async () => {
  const send = vi.fn<(kind: string, words: string) => Promise<void>>();
  send.mockRejectedValueOnce(new AppError("invalid", undefined, { fields: { words: ["Say a little more."] } }));
  send.mockImplementation(() => new Promise(() => undefined));
  await render(report(send));
  await userEvent.selectOptions(page.getByRole("combobox", { name: "What is wrong" }), "Something else");
  const words = page.getByRole("textbox", { name: /In a few words/ });
  await words.fill("  odd ");
  await page.getByRole("button", { name: "Send it" }).click();
  await expect.element(words).toHaveAccessibleDescription(/Say a little more/);
  await expect.element(words).toHaveValue("  odd ");
  await page.getByRole("button", { name: "Send it" }).click();
  await userEvent.keyboard("{Enter}");
  expect(send.mock.calls).toEqual([
    ["other", "odd"],
    ["other", "odd"],
  ]);
});
