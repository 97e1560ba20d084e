// The restricted state at either size: why, the workspaces, and the ways out.
import { expectBlocked } from "./support/blocked.ts";
import { test } from "./support/test.ts";

test("ava is told why, and can only leave", ({ page }) => expectBlocked(page, "ava"));
