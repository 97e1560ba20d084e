import { expect, test } from "vitest";
import { deviceOf } from "#server/auth/core/device.ts";

const APPLE = "AppleWebKit/605.1.15 (KHTML, like Gecko)";
const BLINK = "AppleWebKit/537.36 (KHTML, like Gecko)";

test.each([
  [
    `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${BLINK} Chrome/142.0.0.0 Safari/537.36`,
    "Chrome on macOS",
    "desktop",
  ],
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${BLINK} Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0`,
    "Edge on Windows",
    "desktop",
  ],
  ["Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0", "Firefox on Linux", "desktop"],
  [
    `Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) ${APPLE} Version/18.6 Mobile/15E148 Safari/604.1`,
    "Safari on iPhone",
    "phone",
  ],
  [
    `Mozilla/5.0 (iPad; CPU OS 16_6 like Mac OS X) ${APPLE} Version/16.6 Mobile/15E148 Safari/604.1`,
    "Safari on iPad",
    "tablet",
  ],
  [
    `Mozilla/5.0 (Linux; Android 14; Pixel 7) ${BLINK} Chrome/142.0.0.0 Mobile Safari/537.36`,
    "Chrome on Android",
    "phone",
  ],
  ["curl/8.5.0", "curl", "other"],
  ["", "An unknown device", "other"],
  [null, "An unknown device", "other"],
  ["<script>alert(1)</script>", "An unknown device", "other"],
  ["You have won! Call 555", "An unknown device", "other"],
])("%s", (userAgent, device, kind) => {
  expect(deviceOf(userAgent)).toEqual({ device, kind });
});
