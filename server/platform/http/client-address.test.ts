import { describe, expect, test } from "vitest";
import { clientAddress } from "#server/platform/http/client-address.ts";

describe("clientAddress", () => {
  test.each([
    ["no proxy is trusted: the socket's", "127.0.0.1", 0, "203.0.113.9"],
    ["one hop: the one it saw, not what the client wrote", "127.0.0.1, 198.51.100.7", 1, "198.51.100.7"],
    ["two hops: the second from the right", "127.0.0.1, 198.51.100.7,10.0.0.2", 2, "198.51.100.7"],
    ["an address of six", "2001:db8::1", 1, "2001:db8::1"],
    ["fewer hops than trusted: the socket's", "198.51.100.7", 2, "203.0.113.9"],
    ["what is no address: the socket's", "localhost", 1, "203.0.113.9"],
    ["no header: the socket's", undefined, 1, "203.0.113.9"],
  ])("%s", (_, forwardedFor, hops, address) => {
    expect(clientAddress({ forwardedFor, socket: "203.0.113.9" }, hops)).toBe(address);
  });

  test("without a socket of ours it is unknown, whatever is claimed", () => {
    for (const forwardedFor of ["127.0.0.1", "::1", null])
      expect(clientAddress({ forwardedFor, socket: "" }, 0)).toBe("");
    expect(clientAddress({ forwardedFor: "nonsense", socket: "" }, 1)).toBe("");
  });
});
