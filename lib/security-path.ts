// Where a person's security settings are.

export const SECURITY_PATH = "/settings?tab=security";
