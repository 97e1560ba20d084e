import { beforeEach, expect, test, vi } from "vitest";
import { onLine, showError, showMessage, showSuccess, takeLines } from "./snackbar.ts";

beforeEach(() => {
  onLine(() => undefined);
  takeLines();
});

test("a line waits until somebody draws it, and is drawn once", () => {
  showMessage("On its way");
  const drawn: string[] = [];
  onLine(() => drawn.push(...takeLines().map(({ message }) => message)));
  expect(drawn).toEqual(["On its way"]);
  showSuccess("Done");
  showError("Failed");
  expect(drawn).toEqual(["On its way", "Done", "Failed"]);
  expect(takeLines()).toEqual([]);
});

test("whoever comes to draw takes over from whoever fetches it", () => {
  const [fetches, draws] = [vi.fn(), vi.fn()];
  onLine(fetches);
  expect(fetches).not.toHaveBeenCalled();
  showMessage("One");
  onLine(draws);
  showMessage("Two");
  expect([fetches.mock.calls.length, draws.mock.calls.length]).toEqual([1, 2]);
});

test("a line keeps its tone and its one act", () => {
  const action = { label: "Undo", onClick: vi.fn() };
  showSuccess("Deleted", action);
  expect(takeLines()).toEqual([{ tone: "success", message: "Deleted", action }]);
});
