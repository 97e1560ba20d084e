// Domains that a workspace proves to be its own: add, list, look now, remove.
import { z } from "zod";
import { domainSchema } from "#lib/services/auth/domains-entities.ts";
import { contract, dataOf } from "#lib/services/contract.ts";
import { machine } from "#lib/services/text.ts";

const tags = ["Directory"];
const one = z.object({ id: machine() });

export const domainsContract = {
  domains: contract
    .meta({ action: "domains.read" })
    .route({ method: "GET", path: "/domains", tags, summary: "Domains of the workspace, and the record each needs" })
    .output(dataOf(z.array(domainSchema))),
  addDomain: contract
    .meta({ action: "domains.manage", once: { decides: "domains.add", again: "kept" } })
    .route({
      method: "POST",
      path: "/domains",
      tags,
      summary: "Name a domain, to be verified by a TXT record",
      successStatus: 201,
    })
    .input(z.object({ domain: machine().trim().min(1, "Enter a domain.").max(253) }))
    .output(dataOf(domainSchema)),
  checkDomain: contract
    .meta({ action: "domains.manage", once: "the same again" })
    .route({ method: "POST", path: "/domains/{id}/check", tags, summary: "Look for a domain's record now" })
    .input(one)
    .output(dataOf(domainSchema)),
  removeDomain: contract
    .meta({ action: "domains.manage", once: { decides: "domains.remove", again: "kept" } })
    .route({ method: "DELETE", path: "/domains/{id}", tags, summary: "Give a domain up" })
    .input(one)
    .output(dataOf(z.object({ id: z.string(), domain: z.string() }))),
};
