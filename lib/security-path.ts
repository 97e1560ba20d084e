// Where a person's security settings are; what leads there from outside goes by `paths.comeTo`.

export const SECURITY_PATH = "/settings?tab=security";
