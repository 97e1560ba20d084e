// How the account at a provider of texts is written in one line.

/** Which provider takes texts, its two secrets, and the number that they come from. */
export const SMS_URL = /^(twilio|telnyx):\/\/([^:@\s]+):([^@\s]+)@(\+\d{8,15})$/;
