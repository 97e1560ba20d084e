// Who may import whom: the rules of the architecture, one named rule (or a few) each.
// CRUISE=types also follows type-only imports; rules about what is reached at run time hold without them.
const { builtinModules } = require("node:module");

const withTypes = process.env.CRUISE === "types";
const core = `^(node:)?(${builtinModules.filter((name) => !name.includes("/")).join("|")})(/|$)`;
const server = "^(server/|db/|server\\.ts$)|\\.server\\.ts$";
const services = "auth|media|campaign|card|links|contact";
// What an edge platform mounts instead of server.ts.
const mounts = [
  "^app/api/\\[\\[\\.\\.\\.path\\]\\]/",
  "^app/.*/l/\\[alias\\]/",
  "^app/.*/c/\\[handle\\]/",
  "^app/.*/m/\\[token\\]/",
  "^app/.*/t/\\[tagId\\]/",
  "^app/.*/nfc/order/\\[orderId\\]/proof/",
  "^app/(health|ready)/route\\.ts$",
  "^instrumentation\\.ts$",
];
const outside = ["^(tests|scripts|bench)/", "\\.test\\.tsx?$"];
// The storeys of server/auth, the ground first; a folder imports only from those before it, and the last ones not each other.
const storeys = [
  ...[
    "core",
    "security",
    "push",
    "notifications",
    "sign-in",
    "workspaces",
    "promos",
    "billing",
    "orders",
    "payments",
    "account-access",
  ],
  ...["people", "hand-overs", "franchise", "domains", "profile", "sign-on", "admin"],
  "codes|directory|impersonation|leaderboards|support",
];

const rule = (name, from, to) => ({ name, severity: "error", from, to });
const typeOnly = { dependencyTypesNot: ["type-only"] };

const reached = [
  rule("1-the-edge-is-edge-safe", { path: "^middleware\\.ts$" }, { path: `${server}|${core}`, reachable: true }),
  rule(
    "3-the-browser-never-reaches-the-server",
    { path: "^(components/|lib/client/|app/.*/_components/)" },
    { path: server, reachable: true },
  ),
  rule("4-no-jsx-under-the-server", { path: "^server\\.ts$" }, { path: "\\.tsx$", reachable: true }),
  rule("12-no-cycles", {}, { circular: true }),
];

const direct = [
  rule(
    "2-lib-runs-anywhere",
    { path: "^lib/", pathNot: "\\.server\\.ts$|\\.test\\.ts$" },
    { path: `${core}|\\.server\\.ts$|node_modules/next/headers`, ...typeOnly },
  ),
  rule(
    "4-few-doors-to-the-server",
    {
      pathNot: ["^lib/services/index\\.server\\.ts$", "^server\\.ts$", "^server/", "^db/seed/", ...mounts, ...outside],
    },
    { path: "^server/" },
  ),
  rule(
    "5-services-never-import-each-other",
    { path: `^server/(${services})/`, pathNot: "\\.test\\.ts$" },
    { path: `^server/(${services})/`, pathNot: "^server/$1/" },
  ),
  rule(
    "6-only-repositories-open-tables",
    {
      pathNot: [
        "^server/[^/]+/[^/]*(repository|store)[^/]*$",
        "^server/[^/]+/[^/]+/[^/]*(repository|store)[^/]*$",
        "^server/platform/",
        "^db/",
        ...outside,
      ],
    },
    { path: "^db/schema/" },
  ),
  rule(
    "6-only-their-own-tables",
    { path: `^server/(${services})/`, pathNot: "\\.test\\.ts$" },
    { path: "^db/schema/", pathNot: "^db/schema/($1[a-z-]*|shared)\\.ts$" },
  ),
  rule(
    "7-pages-read-through-loaders",
    { path: "^app/.*/(page|layout)\\.tsx$" },
    { path: `^lib/services/index|${server}`, ...typeOnly },
  ),
  rule("8-nothing-imports-app", { path: "^(lib|server|db|components)/" }, { path: "^app/" }),
  rule(
    "9-ui-stands-alone",
    { path: "^components/ui/" },
    { path: "^(app|lib|server|db|components)/", pathNot: "^components/ui/" },
  ),
  rule("10-segments-keep-their-privates", { pathNot: "^app/" }, { path: "^app/.*/(_components/|loaders\\.ts$)" }),
  rule(
    "11-policies-stand-alone",
    { path: "^lib/(permissions/polic|services/[^/]+/policies)", pathNot: "\\.test\\.ts$" },
    { pathNot: "^lib/permissions/|^lib/services/[^/]+/policies\\.ts$|^lib/errors\\.ts$", ...typeOnly },
  ),
  rule(
    "everything-resolves",
    { path: "^(app|components|lib|server|db)/" },
    { couldNotResolve: true, pathNot: "^(server|client)-only$" },
  ),
];

const layers = [
  rule(
    "13-platform-knows-no-service",
    { path: "^server/platform/", pathNot: "\\.test\\.ts$" },
    { path: `^server/(?!platform/)|^lib/services/(${services})/` },
  ),
  rule(
    "13-services-know-no-main",
    { path: `^server/(${services})/`, pathNot: "\\.test\\.ts$" },
    { path: "^server/main/" },
  ),
  rule(
    "13-only-main-knows-the-seed",
    { path: "^(app|components|lib|server)/", pathNot: "^server/main/|\\.test\\.ts$" },
    { path: "^db/seed/" },
  ),
  rule(
    "13-pages-see-router-and-mounts",
    { path: "^(app|lib|components)/|^instrumentation\\.ts$" },
    { path: "^server/main/", pathNot: "^server/main/(router\\.ts$|mounts/)" },
  ),
  ...storeys.map((storey, floor) =>
    rule(
      `14-auth-${storey.split("|")[0]}-stands-below`,
      { path: `^server/auth/(${storey})/`, pathNot: "\\.test\\.ts$" },
      {
        path: `^server/auth/(${[...storeys.slice(floor + 1), ...(storey.includes("|") ? [storey] : [])].join("|") || "-"}|routes\\.ts$)`,
        pathNot: storey.includes("|") ? "^server/auth/$1/" : [],
      },
    ),
  ),
  rule("15-no-circle-of-types", {}, { circular: true }),
];

module.exports = {
  forbidden: withTypes ? [...direct, ...layers] : reached,
  options: {
    doNotFollow: { path: "node_modules" },
    exclude: { path: "\\.css$|\\.next/|next-env" },
    tsPreCompilationDeps: withTypes,
    tsConfig: { fileName: "tsconfig.json" },
    enhancedResolveOptions: { exportsFields: ["exports"], conditionNames: ["import", "node", "default", "types"] },
  },
};
