// A field of a form: its label, its help, its error and its counter, as a reader hears them; and passwords.
import { useForm } from "react-hook-form";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { FormField } from "#components/patterns/form-field.tsx";
import { NewPassword } from "#components/patterns/new-password.tsx";
import { PasswordInput } from "#components/patterns/password-input.tsx";
import { setServerErrors } from "#components/patterns/server-errors.ts";
import { Field } from "#components/ui/field.tsx";
import { render } from "./support/render.tsx";

type Values = { title: string; alias: string; note: string };

function LinkForm({ errors }: { errors: Record<string, string> }) {
  const form = useForm<Values>({ defaultValues: { title: "", alias: "", note: "" } });
  const send = form.handleSubmit(() => setServerErrors(form, errors, ["title", "alias", "note"]));
  return (
    <form noValidate onSubmit={(event) => void send(event)}>
      <FormField form={form} name="title" label="Title" help="Shown in a preview." counter={5} />
      <FormField form={form} name="alias" label="Short link" optional />
      <FormField form={form} name="note" label="Note" multiline />
      <button type="submit">Save</button>
    </form>
  );
}

const field = (name: string) =>
  page.getByRole("textbox", { name: name === "Short link" ? "Short link optional" : name });

test("label and help belong to the field, and what may be left out says so", async () => {
  await render(<LinkForm errors={{}} />);
  await expect.element(field("Title")).toHaveAccessibleDescription("Shown in a preview.");
  await expect.element(field("Title")).not.toHaveAttribute("aria-invalid");
  await expect.element(page.getByText("optional")).toBeVisible();
  expect(field("Note").element().tagName).toBe("TEXTAREA");
});

test("the counter counts characters as a person does, and turns red beyond the limit", async () => {
  await render(<LinkForm errors={{}} />);
  await field("Title").fill("👋 hi!");
  await expect.element(page.getByText("5 of 5")).toBeVisible();
  const color = () => getComputedStyle(page.getByText(/of 5$/).element()).color;
  const within = color();
  await field("Title").fill("👋 hi!!");
  await expect.element(page.getByText("6 of 5")).toBeVisible();
  expect(color()).not.toBe(within);
});

test("the server's errors stand at their fields before the help, the first of them has the focus, typing takes one away", async () => {
  await render(<LinkForm errors={{ alias: "This short link is taken.", note: "Too long." }} />);
  await field("Title").fill("Kept");
  await page.getByRole("button", { name: "Save" }).click();
  await expect.element(field("Short link")).toHaveAccessibleDescription("This short link is taken.");
  await expect.element(field("Short link")).toHaveAttribute("aria-invalid", "true");
  await expect.element(field("Note")).toHaveAccessibleDescription("Too long.");
  await expect.element(field("Short link")).toHaveFocus();
  await expect.element(field("Title")).toHaveValue("Kept");
  await expect.element(field("Title")).toHaveAccessibleDescription("Shown in a preview.");
  await userEvent.keyboard("x");
  await expect.element(field("Short link")).toHaveAccessibleDescription("");
});

test("a password is looked at and hidden again without losing what was typed", async () => {
  await render(
    <Field label="Password">
      <PasswordInput />
    </Field>,
  );
  const password = page.getByLabelText("Password", { exact: true });
  await password.fill("seven herons");
  await expect.element(password).toHaveAttribute("type", "password");
  await page.getByRole("button", { name: "Show password" }).click();
  await expect.element(password).toHaveAttribute("type", "text");
  await page.getByRole("button", { name: "Hide password" }).click();
  await expect.element(password).toHaveAttribute("type", "password");
  await expect.element(password).toHaveValue("seven herons");
});

test("a new password says what is missing while it is typed", async () => {
  await render(<NewPassword label="New password" context={{ email: "isla@marsh.test" }} />);
  const password = page.getByLabelText("New password", { exact: true });
  await expect.element(password).toHaveAccessibleDescription(/^.*At least 15 characters\. A sentence/);
  await password.fill("too short");
  await expect.element(page.getByText(/^At least 15 characters, 6 to go\./)).toBeVisible();
  await expect
    .element(page.getByRole("progressbar", { name: "Length of the password" }))
    .toHaveAttribute("aria-valuenow", "9");
  await password.fill("isla isla isla marsh");
  await expect.element(page.getByText(/does not count: add \d+ more characters/)).toBeVisible();
  await password.fill("a sentence nobody guesses");
  await expect.element(page.getByText("Long enough, and not easy to guess.")).toBeVisible();
});

test("what the server refused is said of that password alone", async () => {
  const refused = "a sentence nobody guesses";
  await render(<NewPassword label="New password" error="This one was leaked." refused={refused} />);
  const password = page.getByLabelText("New password", { exact: true });
  await password.fill(refused);
  await expect.element(password).toHaveAccessibleDescription(/This one was leaked\./);
  await password.fill(`${refused} again`);
  await expect.element(password).not.toHaveAccessibleDescription(/leaked/);
  await expect.element(page.getByText("Long enough, and not easy to guess.")).toBeVisible();
});
