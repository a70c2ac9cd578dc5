/** The words of the language switch. */
export const LANGUAGE_TEXTS = {} as const satisfies Record<string, string>
