/** The words that only the gallery of pieces shows. */
export const PIECES_TEXTS = {} as const satisfies Record<string, string>
