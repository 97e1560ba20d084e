// What the directory may ask us about ourselves: what we can, our schemas, and our types of resources (RFC 7644, 4).
import SCIMMY from "scimmy";
import { ScimError } from "#server/auth/directory/scim/scim-error.ts";
import { ENTERPRISE, type Fields } from "#server/auth/directory/scim/scim-schema.ts";

export const MOST_RESULTS = 1000;

const SCHEMAS = [SCIMMY.Schemas.User, SCIMMY.Schemas.EnterpriseUser, SCIMMY.Schemas.Group];

/** ServiceProviderConfig: no bulk, no sorting, no passwords. */
export function serviceProviderConfig(base: string): Fields {
  return {
    schemas: ["urn:ietf:params:scim:schemas:core:2.0:ServiceProviderConfig"],
    patch: { supported: true },
    bulk: { supported: false, maxOperations: 0, maxPayloadSize: 0 },
    filter: { supported: true, maxResults: MOST_RESULTS },
    changePassword: { supported: false },
    sort: { supported: false },
    etag: { supported: true },
    authenticationSchemes: [
      {
        type: "oauthbearertoken",
        name: "Bearer token",
        description: "The token that the workspace made for its directory.",
        specUri: "https://www.rfc-editor.org/info/rfc6750",
        primary: true,
      },
    ],
    meta: { resourceType: "ServiceProviderConfig", location: `${base}/ServiceProviderConfig` },
  };
}

/** Every schema, as scimmy describes it. */
export function schemas(base: string): Fields[] {
  return SCHEMAS.map(({ definition }) => {
    const told: unknown = JSON.parse(JSON.stringify(definition.describe(`${base}/Schemas`)));
    return Object.fromEntries(Object.entries(Object(told)));
  });
}

/** The two kinds of resources. */
export function resourceTypes(base: string): Fields[] {
  const type = (name: string, endpoint: string, more: Fields): Fields => ({
    schemas: ["urn:ietf:params:scim:schemas:core:2.0:ResourceType"],
    id: name,
    name,
    endpoint,
    description: name,
    schema: `urn:ietf:params:scim:schemas:core:2.0:${name}`,
    ...more,
    meta: { resourceType: "ResourceType", location: `${base}/ResourceTypes/${name}` },
  });
  return [
    type("User", "/Users", { schemaExtensions: [{ schema: ENTERPRISE, required: false }] }),
    type("Group", "/Groups", {}),
  ];
}

/** One of these by its id; throws 404. */
export function byId(all: readonly Fields[], id: string): Fields {
  const found = all.find((one) => String(one.id).toLowerCase() === id.toLowerCase());
  if (!found) throw new ScimError(404, null, `There is no ${id}.`);
  return found;
}
