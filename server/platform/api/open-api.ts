// The OpenAPI document of all six contracts, made from the contracts themselves.
import type { OpenAPI } from "@orpc/contract";
import { OpenAPIGenerator } from "@orpc/openapi";
import { ZodToJsonSchemaConverter } from "@orpc/zod/zod4";
import { env } from "#lib/env.server.ts";
import { ERROR_STATUS } from "#lib/errors.ts";
import { onceInProcess } from "#lib/once.ts";
import { PRODUCT_NAME } from "#lib/product.ts";
import { contracts } from "#lib/services/contracts.ts";

const ERROR_SCHEMA: OpenAPI.SchemaObject = {
  type: "object",
  required: ["message", "error"],
  properties: {
    message: { type: "string" },
    error: {
      type: "object",
      required: ["code", "message"],
      properties: { code: { type: "string", enum: Object.keys(ERROR_STATUS) }, message: { type: "string" } },
    },
    errors: { type: "object", additionalProperties: { type: "array", items: { type: "string" } } },
    current: { description: "The row as it is now, for `conflict`." },
  },
};

/** The document, made once per process. */
export function openApiDocument() {
  return onceInProcess("open-api-document", () =>
    new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] }).generate(contracts, {
      info: {
        title: `${PRODUCT_NAME} API`,
        version: "1",
        description:
          "Answers are `{ data }`, lists add `meta`. Every error has the shape of `components.schemas.Error`. Send `Authorization: Bearer <token>`, and `Idempotency-Key` with what must not happen twice.",
      },
      servers: [{ url: `${env().PUBLIC_ORIGIN}/api` }],
      components: {
        securitySchemes: { bearer: { type: "http", scheme: "bearer" } },
        schemas: { Error: ERROR_SCHEMA },
      },
      security: [{ bearer: [] }],
    }),
  );
}
