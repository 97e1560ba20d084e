import { createServer, type Server } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { FETCH_LIMITS, fetchPage } from "#server/links/fetch-guard.ts";
import { readMetadata } from "#server/links/metadata.ts";
import { isPublicAddress } from "#server/platform/http/addresses.ts";

const us = { userAgent: "test" };

describe("isPublicAddress", () => {
  test.each(
    `0.0.0.0 10.1.2.3 100.64.0.1 127.0.0.1 127.9.9.9 169.254.169.254 172.16.0.1 172.31.255.255 192.0.0.1 192.168.1.1
    198.18.0.1 198.19.255.255 224.0.0.1 239.1.1.1 255.255.255.255 :: ::1 ::127.0.0.1 ::10.0.0.1 ::ffff:127.0.0.1
    ::ffff:8.8.8.8 64:ff9b::7f00:1 64:ff9b::8.8.8.8 2002:7f00:1:: 2001:0:1::1 2001:db8::1 fc00::1 fd12::1 fe80::1
    fe80::1%eth0 fec0::1 ff02::1 example.com 1.2.3 0x7f000001`.split(/\s+/),
  )("%s is not", (address) => expect(isPublicAddress(address)).toBe(false));

  test.each(["8.8.8.8", "1.1.1.1", "172.32.0.1", "2606:4700::1111", "2a00:1450::1"])("%s is", (address) =>
    expect(isPublicAddress(address)).toBe(true),
  );
});

describe("fetchPage refuses", () => {
  test.each([
    "http://127.0.0.1/",
    "http://0x7f.1/",
    "http://2130706433/",
    "http://0177.0.0.1/",
    "http://localhost/",
    "http://[::1]/",
    "http://[::ffff:127.0.0.1]/",
    "http://[64:ff9b::7f00:1]/",
    "http://169.254.169.254/latest/meta-data/",
    "http://8.8.8.8:22/",
    "http://user:pass@8.8.8.8/",
    "ftp://8.8.8.8/",
    "file:///etc/passwd",
  ])("%s", async (address) => {
    await expect(fetchPage(address, us)).rejects.toMatchObject({ problem: "blocked" });
  });

  test("another port or another host's private address even when loopback is allowed", async () => {
    const open = { ...us, allowLoopback: true };
    await expect(fetchPage("http://10.0.0.1/", open)).rejects.toMatchObject({ problem: "blocked" });
    await expect(fetchPage("http://8.8.8.8:8080/", open)).rejects.toMatchObject({ problem: "blocked" });
  });
});

describe("fetchPage on a loopback server", () => {
  let server: Server;
  let origin = "";
  const local = { ...us, allowLoopback: true };

  beforeAll(async () => {
    server = createServer((request, response) => {
      const path = request.url ?? "/";
      const go = (location: string) => response.writeHead(302, { location }).end();
      if (path === "/inside") return go("http://169.254.169.254/");
      if (path === "/port") return go("http://8.8.8.8:6379/");
      if (path === "/round") return go("/round");
      if (path === "/once") return go("/page");
      if (path === "/slow") return response.writeHead(200, { "content-type": "text/html" }).write("<title>");
      if (path === "/silent") return;
      if (path === "/big") {
        response.writeHead(200, { "content-type": "text/html" });
        const pump = () => {
          while (!response.destroyed && response.write("x".repeat(65_536)));
        };
        response.on("drain", pump);
        return pump();
      }
      if (path === "/bomb") {
        response.writeHead(200, { "content-type": "text/html", "content-encoding": "gzip" });
        return response.end(gzipSync(Buffer.alloc(50_000_000, 32)));
      }
      if (path === "/pdf") return response.writeHead(200, { "content-type": "application/pdf" }).end("%PDF");
      if (path === "/gone")
        return response.writeHead(404, { "content-type": "text/html" }).end("<title>Not here</title>");
      response.writeHead(200, { "content-type": "text/html; charset=utf-8" }).end("<title>Hello</title>");
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const address = server.address();
    origin = `http://127.0.0.1:${typeof address === "object" ? address?.port : 0}`;
  });

  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  test("checks every hop again", async () => {
    await expect(fetchPage(`${origin}/inside`, local)).rejects.toMatchObject({ problem: "blocked" });
    await expect(fetchPage(`${origin}/port`, local)).rejects.toMatchObject({ problem: "blocked" });
    await expect(fetchPage(`${origin}/round`, local)).rejects.toMatchObject({ problem: "too_many_redirects" });
    expect((await fetchPage(`${origin}/once`, local)).url).toBe(`${origin}/page`);
  });

  test.each(["/big", "/bomb"])("reads %s no further than the limit", async (path) => {
    expect((await fetchPage(origin + path, local)).body.length).toBe(FETCH_LIMITS.bytes);
  });

  test.each(["/slow", "/silent"])("does not wait for %s", async (path) => {
    await expect(fetchPage(origin + path, { ...local, ms: 200 })).rejects.toMatchObject({ problem: "timeout" });
  });

  test.each([
    ["that resolves inside", "http://localhost/", false],
    ["that is inside", "http://10.0.0.1/", false],
    ["that leads inside", "/inside", true],
    ["that nobody has", "http://nobody.invalid/", false],
    ["that refuses", "http://127.0.0.1:1/", true],
    ["that is silent", "/silent", true],
    ["that stops in the middle", "/slow", true],
  ])("an address %s has one answer, and no sooner than any other", async (_what, address, allowLoopback) => {
    const url = new URL(address, origin).href;
    const first: string[] = [];
    const limit = sleep(300).then(() => first.push("the limit"));
    const answer = await readMetadata(url, { publicOrigin: "https://corner.test", ms: 300, allowLoopback });
    first.push("the answer");
    await limit;
    expect(first).toEqual(["the limit", "the answer"]);
    const nothing = { title: null, description: null, image: null, image_width: null, image_height: null };
    expect(answer).toEqual({ url, status: null, ms: 0, ...nothing, site_name: null, problem: "unreachable" });
  });

  test("turns every outcome into metadata", async () => {
    const options = { publicOrigin: "https://corner.test", allowLoopback: true, ms: 1000 };
    expect(await readMetadata(`${origin}/page`, options)).toMatchObject({ status: 200, title: "Hello", problem: null });
    expect(await readMetadata(`${origin}/gone`, options)).toMatchObject({ status: 404, title: null, problem: null });
    expect(await readMetadata(`${origin}/pdf`, options)).toMatchObject({ status: 200, problem: "not_html" });
    expect(await readMetadata("http://127.0.0.1:1/", options)).toMatchObject({ status: null, problem: "unreachable" });
  });
});
