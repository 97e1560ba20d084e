import { describe, expect, test } from "vitest";
import { AppError } from "#lib/errors.ts";
import { formErrors, refusalOf } from "./refusal.ts";
import { wireError } from "./wire-error.ts";

const NAMES = ["name", "city"] as const;

describe("what was refused", () => {
  test("has the first sentence of each field, also where a field holds a lone text", () => {
    const body = { message: "No.", errors: { name: ["Taken.", "Long."], city: "Short." } };
    expect(refusalOf(wireError({ status: 422, body })).fields).toEqual({ name: "Taken.", city: "Short." });
  });

  test("has a message where nothing is said of a field, and never that of a fault of ours", () => {
    expect(refusalOf(new AppError("gone"))).toEqual({ fields: {}, message: "This was deleted." });
    expect(refusalOf(new Error("secret"))).toEqual({
      fields: {},
      message: "Something went wrong. Please try again.",
    });
  });
});

describe("in a form", () => {
  const refusal = { fields: { "address.city": "Short.", name: "Taken." }, message: "Short." };
  const last = (field: string) => field.split(".").at(-1);

  test("a sentence stands at its field, by the name that the form has for it, without a prefix", () => {
    expect(formErrors(refusal, NAMES, last)).toEqual({ city: "Short.", name: "Taken." });
    expect(formErrors(refusal, NAMES)).toEqual({ name: "Taken." });
  });

  test("of two that mean one field the first stands", () => {
    const twice = { fields: { "phone.country": "Choose one.", "phone.phone": "Too short." }, message: "" };
    expect(formErrors(twice, ["phone"], () => "phone")).toEqual({ phone: "Choose one." });
  });

  test("what belongs to no field stands over the form", () => {
    expect(formErrors(refusal, ["zip"])).toEqual({ form: "Short." });
    expect(formErrors({ fields: {}, message: "No." }, NAMES)).toEqual({ form: "No." });
  });
});
