/** The words of the summary, adding and changing. */
export const BUYING_TEXTS = {} as const satisfies Record<string, string>
