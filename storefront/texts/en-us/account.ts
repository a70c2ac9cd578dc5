/** The words of signing in and of account pages. */
export const ACCOUNT_TEXTS = {} as const satisfies Record<string, string>
