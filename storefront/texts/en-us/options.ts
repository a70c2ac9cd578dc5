/** The words of options, days and times. */
export const OPTIONS_TEXTS = {} as const satisfies Record<string, string>
