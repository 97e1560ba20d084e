import { expect, test } from "vitest";
import { AppError } from "#lib/errors.ts";
import { failureLine } from "./show-failure.ts";

test("a line names the field that it is about, where it is about one", () => {
  const taken = new AppError("invalid", "Taken.", { fields: { workspace_name: ["Taken.", "Long."], zip: ["Short."] } });
  expect(failureLine(taken)).toBe("Workspace name: Taken.");
  expect(failureLine(new AppError("invalid", "No.", { fields: { body: ["No."] } }))).toBe("No.");
  expect(failureLine(new AppError("invalid", "No.", { fields: { zip: [] } }))).toBe("No.");
  expect(failureLine(new AppError("gone"))).toBe("This was deleted.");
  expect(failureLine(new Error("secret"))).toBe("Something went wrong. Please try again.");
});
