// How mutants are judged: what could not be asked is asked once more alone, and never taken for a survivor.
import { describe, expect, it } from "vitest";
import { baseline, tryAll, type verdictOf } from "./mutant-trial.mjs";

type Counts = Parameters<typeof verdictOf>[0];
type Mutant = { rule: string; test: { file: string; name: string } };

const GREEN: Counts = { passed: 1, failed: 0, waited: 0, why: "" };
const RED: Counts = { passed: 0, failed: 1, waited: 0, why: "" };
const SILENT: Counts = { passed: 0, failed: 0, waited: 0, why: "the app did not start" };
const WAITED: Counts = { passed: 0, failed: 1, waited: 1, why: "" };

const mutant = (rule: string): Mutant => ({ rule, test: { file: `${rule}.test.ts`, name: "holds" } });

/** Answers in the order they are given: for a rule's broken line, and for its test unbroken. */
function runner(broken: Record<string, Counts[]>, unbroken: Record<string, Counts[]> = {}) {
  const asked: string[] = [];
  const ask = (tests: object[], line?: object) => {
    const rule = String(Reflect.get(line ?? {}, "rule") ?? "");
    asked.push(rule);
    const of = (test: object) => String(Reflect.get(test, "file")).replace(".test.ts", "");
    return Promise.resolve(tests.map((test) => (line ? broken[rule] : unbroken[of(test)])?.shift() ?? GREEN));
  };
  const close = () => Promise.resolve(void asked.push("closed"));
  return { ask, close, asked };
}

async function outcomes(runners: ReturnType<typeof runner>[], mutants: Mutant[], deadline = Number.POSITIVE_INFINITY) {
  const found: Record<string, string> = {};
  const told = (one: object, { outcome }: { outcome: string }) => {
    found[String(Reflect.get(one, "rule"))] = outcome;
  };
  await tryAll(runners, mutants, { deadline, told });
  return found;
}

describe("a broken line", () => {
  it("is noticed by a test that fails, and survives one that passes", async () => {
    const one = runner({ a: [RED], b: [GREEN] });
    expect(await outcomes([one], [mutant("a"), mutant("b")])).toEqual({ a: "noticed", b: "survived" });
  });

  it("whose test did not run is asked once more, when nothing else runs", async () => {
    const [first, second] = [runner({ a: [SILENT, RED] }), runner({ b: [RED] })];
    expect(await outcomes([first, second], [mutant("a"), mutant("b")])).toEqual({ a: "noticed", b: "noticed" });
    expect(first.asked).toEqual(["a", "a"]);
    expect(second.asked).toEqual(["b", "closed"]);
  });

  it("that keeps its test from running proves nothing; where that does not run unbroken either, nobody can tell", async () => {
    const one = runner({ a: [SILENT, SILENT], b: [SILENT, SILENT] }, { b: [SILENT] });
    expect(await outcomes([one], [mutant("a"), mutant("b")])).toEqual({ a: "proves nothing", b: "no breath" });
  });

  it("that makes its test wait in vain is noticed when it does so alone", async () => {
    expect(await outcomes([runner({ a: [WAITED, WAITED], b: [WAITED, GREEN] })], [mutant("a"), mutant("b")])).toEqual({
      a: "noticed",
      b: "survived",
    });
  });

  it("is not tried when the time is over", async () => {
    const one = runner({});
    expect(await outcomes([one], [mutant("a")], 0)).toEqual({ a: "late" });
    expect(one.asked).toEqual([]);
  });
});

describe("before anything is broken", () => {
  it("a test that is red twice says nothing about its mutants", async () => {
    const one = runner({}, { a: [RED, RED], b: [SILENT, GREEN] });
    const refused: object[] = [];
    const mutants = [mutant("a"), mutant("b"), mutant("c")];
    const green = await baseline([one], mutants, (who: object) => refused.push(who));
    expect(green).toEqual(mutants.slice(1));
    expect(refused).toEqual(mutants.slice(0, 1));
  });
});
