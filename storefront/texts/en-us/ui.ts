/** The words of components that stand anywhere: those of prices, and those that the interface says itself. */
import { ENGLISH, type UiWord } from '#ui/english.ts'

type UiTexts = { readonly [Word in UiWord as `publicui.${Word}`]: string }

export const UI_TEXTS = {
  'publicui.price.from': 'from',
  'publicui.price.was': 'was',
  'publicui.price.free': 'Free',
  ...(Object.fromEntries(Object.entries(ENGLISH).map(([word, text]) => [`publicui.${word}`, text])) as UiTexts),
} as const satisfies Record<string, string>
