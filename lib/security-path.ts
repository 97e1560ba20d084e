// Where a person's security settings are; what leads there from outside goes by `paths.comeTo`.
import { paths } from "#lib/paths.ts";

export const SECURITY_PATH = paths.securitySettings();
