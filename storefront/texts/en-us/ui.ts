/** The words of pieces that stand anywhere: prices, dialogs, notices. */
export const UI_TEXTS = {
  'publicui.price.from': 'from',
  'publicui.price.was': 'was',
} as const satisfies Record<string, string>
