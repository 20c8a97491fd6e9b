/** Longest name of an app in a request, and longest address, in characters. */
export const MAX_NAME_LENGTH = 256;
export const MAX_TARGET_LENGTH = 2_048;
/** Longest token of an import, in characters. */
export const MAX_TOKEN_LENGTH = 64;
