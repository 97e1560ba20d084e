// All six services by name: the single source of routes, types, clients, the OpenAPI page and the denial tests.
import { authContract } from "#lib/services/auth/contract.ts";
import { campaignContract } from "#lib/services/campaign/contract.ts";
import { cardContract } from "#lib/services/card/contract.ts";
import { contactContract } from "#lib/services/contact/contract.ts";
import { linksContract } from "#lib/services/links/contract.ts";
import { mediaContract } from "#lib/services/media/contract.ts";

export const contracts = {
  auth: authContract,
  media: mediaContract,
  campaign: campaignContract,
  card: cardContract,
  links: linksContract,
  contact: contactContract,
};

export type ServiceName = keyof typeof contracts;
