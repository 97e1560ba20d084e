// A row under a finger: what a swipe shows, does and chooses, and what it leaves alone.
import { Trash2 } from "lucide-react";
import { useRef } from "react";
import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import RowSwipe from "#components/patterns/row-swipe.tsx";
import { PHONE, render } from "./support/render.tsx";

const opened = vi.fn();
const shared = vi.fn();
const deleted = vi.fn();
const chosen = vi.fn();

function List() {
  const place = useRef<HTMLDivElement>(null);
  const acts = (id: string) => [
    { label: "Share", icon: <Trash2 />, run: () => shared(id) },
    { label: "Delete", icon: <Trash2 />, run: () => deleted(id), main: true as const },
  ];
  return (
    <div ref={place} className="px-4">
      <table className="list-table">
        <tbody>
          {["a", "b"].map((id) => (
            <tr key={id} id={`row-${id}`} className="h-16" onClick={() => opened(id)}>
              <td>Row {id}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <RowSwipe place={place} acts={acts} onSelect={chosen} />
    </div>
  );
}

/** Its acts become a part of its name while they are shown. */
function rowOf(id: string): Element {
  const element = document.getElementById(`row-${id}`);
  if (element === null) throw new Error(`There is no row ${id}.`);
  return element;
}

const act = (name: string) => page.getByRole("button", { name });

/** A finger that goes from the middle of the row so far across and along, and leaves it there. */
function swipe(id: string, across: number, { along = 0, pointerType = "touch" } = {}) {
  const element = rowOf(id);
  const { left, top, width, height } = element.getBoundingClientRect();
  const [x, y] = [left + width / 2, top + height / 2];
  const send = (type: string, share: number) => {
    const at = { clientX: x + across * share, clientY: y + along * share };
    const init: PointerEventInit = { bubbles: true, isPrimary: true, pointerType, ...at };
    element.dispatchEvent(new PointerEvent(type, init));
  };
  send("pointerdown", 0);
  for (const share of [0.25, 0.5, 0.75, 1]) send("pointermove", share);
  send("pointerup", 1);
  element.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
}

const offset = (id: string) => getComputedStyle(rowOf(id)).translate;

async function list() {
  vi.resetAllMocks();
  await render(<List />, PHONE);
}

test("to the left it stays open with what can be done, and the press that ends the swipe opens nothing", async () => {
  await list();
  swipe("a", -120);
  await expect.element(act("Share")).toBeVisible();
  await expect.poll(() => offset("a")).toBe("-152px");
  expect(document.documentElement.scrollWidth).toBe(PHONE.width);
  expect(opened).not.toHaveBeenCalled();
  await act("Share").click();
  expect(shared).toHaveBeenCalledExactlyOnceWith("a");
  await expect.element(act("Share")).not.toBeInTheDocument();
  expect(offset("a")).toBe("none");
});

test("all the way it does the main act", async () => {
  await list();
  swipe("b", -300);
  expect(deleted).toHaveBeenCalledExactlyOnceWith("b");
  await expect.element(act("Delete")).not.toBeInTheDocument();
  expect([shared.mock.calls.length, opened.mock.calls.length]).toEqual([0, 0]);
});

test("to the right it is chosen", async () => {
  await list();
  swipe("a", 100);
  expect(chosen).toHaveBeenCalledExactlyOnceWith("a");
  expect(offset("a")).toBe("none");
});

test("a short way, a scroll and a mouse are none; a press opens the row", async () => {
  await list();
  swipe("a", -40);
  expect(offset("a")).toBe("none");
  swipe("a", -60, { along: 200 });
  swipe("a", -200, { pointerType: "mouse" });
  expect([chosen, deleted, shared].map(({ mock }) => mock.calls.length)).toEqual([0, 0, 0]);
  expect(page.getByRole("button").elements()).toEqual([]);
  opened.mockClear();
  rowOf("b").dispatchEvent(new MouseEvent("click", { bubbles: true }));
  expect(opened).toHaveBeenCalledExactlyOnceWith("b");
});

test("the next row under a finger shuts the one before", async () => {
  await list();
  swipe("a", -120);
  await expect.element(act("Share")).toBeVisible();
  swipe("b", -120);
  await expect.poll(() => [offset("a"), offset("b")]).toEqual(["none", "-152px"]);
  await act("Share").click();
  expect(shared).toHaveBeenCalledExactlyOnceWith("b");
});
