// The domains of a workspace mounted: each operation of their contract and the function behind it.
import { addDomain, checkDomain, listDomains, removeDomain } from "#server/auth/domains/domains.ts";
import { os } from "#server/platform/implementer.ts";

export const domainsRoutes = {
  domains: os.auth.domains.handler(({ context }) => listDomains(context)),
  addDomain: os.auth.addDomain.handler(({ context, input }) => addDomain(context, input)),
  checkDomain: os.auth.checkDomain.handler(({ context, input }) => checkDomain(context, input)),
  removeDomain: os.auth.removeDomain.handler(({ context, input }) => removeDomain(context, input)),
};
