// An OpenID provider on this machine, as a process of its own: told what it says by messages, it answers where it stands.
import { createServer } from "node:http";
import { Provider } from "oidc-provider";

const people = new Map();
let settings = { claims: {} };

const server = createServer((request, response) => listener(request, response));
let listener = (_request, response) => response.writeHead(503).end();
server.listen(0, "127.0.0.1", () => {
  const issuer = `http://127.0.0.1:${server.address().port}`;
  process.send({ issuer });
});

process.on("message", (told) => {
  if (told.person) people.set(told.person.login, told.person.claims);
  if (told.client) begin(told);
  settings = { ...settings, ...told };
  process.send({ done: true });
});
process.on("disconnect", () => process.exit(0));

function begin({ client, issuer }) {
  const provider = new Provider(issuer, {
    clients: [{ client_id: client.id, client_secret: client.secret, redirect_uris: [client.redirect] }],
    claims: { openid: ["sub"], email: ["email", "email_verified"], profile: ["name"] },
    conformIdTokenClaims: false,
    cookies: { keys: ["a key of a test"] },
    findAccount: (_context, id) => ({ accountId: id, claims: () => ({ sub: id, ...people.get(id) }) }),
  });
  provider.on("server_error", (_context, error) => console.error(error));
  listener = provider.callback();
}
