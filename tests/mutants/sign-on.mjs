// One broken line for each rule of single sign-on.

/** @type {import("./mutants.mjs").Mutant[]} */
export const SIGN_ON = [
  {
    rule: "An address is offered its domain's provider, whoever has an account",
    file: "server/auth/sign-on/enter.ts",
    from: 'email.includes("@") ? domainOf(email) : ""',
    to: "domainOf(email)",
  },
  {
    rule: "A provider signs in addresses of proved domains alone",
    file: "server/auth/sign-on/sign-on-rules.ts",
    from: 'if (!domains.includes(domainOf(email))) throw new SignOnRefused("domain");',
    to: "",
  },
  {
    rule: "A provider never signs an administrator of the platform in",
    file: "server/auth/sign-on/sign-on-rules.ts",
    from: 'if (person.admin) throw new SignOnRefused("admin");',
    to: "",
  },
  {
    rule: "A suspended membership refuses a provider's sign-in",
    file: "server/auth/sign-on/sign-on-rules.ts",
    from: 'if (person.place === null) throw new SignOnRefused("suspended");',
    to: 'if (person.place === null) return { userId: person.id, place: "" };',
  },
  {
    rule: "A SAML answer is for us alone: recipient and destination",
    file: "server/auth/sign-on/saml.ts",
    from: 'if (Recipient !== settings.acs) throw refused("Its recipient is another address.");',
    to: "",
  },
  {
    rule: "A SAML answer is signed with RSA and SHA-2",
    file: "server/auth/sign-on/saml.ts",
    from: "const weak = named.find((algorithm) => !ALGORITHMS.has(algorithm));",
    to: "const weak = named.find(() => false);",
  },
  {
    rule: "A SAML answer with a document type is refused unread",
    file: "server/auth/sign-on/saml.ts",
    from: 'if (/<!DOCTYPE|<!ENTITY/i.test(xml)) throw refused("It has a document type.");',
    to: "",
  },
  {
    rule: "The signed part of a SAML answer names the request it is for",
    file: "server/auth/sign-on/saml.ts",
    from: 'if (head.inResponseTo !== InResponseTo) throw refused("Its two requests differ.");',
    to: "",
  },
  {
    rule: "A SAML answer counts once",
    file: "server/auth/sign-on/under-way-store.ts",
    from: "tx.delete(signOnRequests).where(living(answered)).returning()",
    to: "tx.select().from(signOnRequests).where(living(answered))",
  },
  {
    rule: "An OpenID answer counts in the browser that began",
    file: "server/auth/sign-on/finish.ts",
    from: 'if (asked && asked.browser !== secretHash(browser ?? ""))',
    to: 'if (asked && browser === "")',
  },
  {
    rule: "The code of a sign-on counts once, in the browser that began",
    file: "server/auth/sign-on/enter.ts",
    from: 'browserHash(code, secretHash(device ?? ""))',
    to: 'browserHash(code, device ?? "")',
  },
  {
    rule: "A provider's session opens its own workspace, and nothing else",
    file: "db/functions/session.sql",
    from: "ELSE jsonb_build_object('way', 'own') END",
    to: "ELSE NULL END",
  },
  {
    rule: "Forced, a workspace opens in a session of its provider, and for its owner by password",
    file: "db/functions/session.sql",
    from: "AND NOT (s.provider_id IS NULL AND workspace_role(s.user_id, s.workspace_id) = 'owner')",
    to: "",
  },
  {
    rule: "Single sign-on is switched on once a try has worked",
    file: "server/auth/sign-on/sign-on-rules.ts",
    from: "|| !PROVIDER_WORKS.includes(tried.problem)",
    to: "",
  },
  {
    rule: "A provider's client secret is sent to no other issuer",
    file: "server/auth/sign-on/settings.ts",
    from: 'const known = had?.kind === "oidc" && had.issuer === issuer;',
    to: 'const known = had?.kind === "oidc";',
  },
  {
    rule: "Who somebody is at a provider is the account of their first sign-on",
    file: "server/auth/sign-on/pins.ts",
    from: "if (!pin || (await pinPerson(tx, pin))) return null;",
    to: "if (!pin || (await pinPerson(tx, pin)) || pin) return null;",
  },
  {
    rule: "One account of a provider is one person",
    file: "db/functions/sign-on.sql",
    from: "WHERE p.workspace_id = p_workspace AND (p.user_id = p_user OR p.subject = p_subject)\n$$;",
    to: "WHERE p.workspace_id = p_workspace AND p.user_id = p_user\n$$;",
  },
];
