// A person as other services show one: they keep ids only, and ask for the rest.
import { z } from "zod";

export const personSchema = z.object({ id: z.string(), name: z.string(), photo_url: z.string().nullable() });

export type Person = z.infer<typeof personSchema>;
