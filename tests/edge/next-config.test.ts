// What Next is told not to do by itself, because it would do it before the gate sees the request.
import { expect, test } from "vitest";
import config from "../../next.config.mjs";

test("Next leaves slashes, and its own headers, to the gate", () => {
  expect(config).toMatchObject({ skipTrailingSlashRedirect: true, skipProxyUrlNormalize: true });
});
