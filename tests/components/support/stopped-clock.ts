// The browser's clock stands still: what a page says of a day is the same whenever its test runs.
import { afterEach, beforeEach, vi } from "vitest";

/** For every test of the file; timers go on as they are. */
export function stopClockAt(now: string): void {
  beforeEach(() => {
    vi.setSystemTime(now);
  });
  afterEach(() => {
    vi.useRealTimers();
  });
}
