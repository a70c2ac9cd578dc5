/** The words of the cart notice. */
export const NOTICE_TEXTS = {} as const satisfies Record<string, string>
