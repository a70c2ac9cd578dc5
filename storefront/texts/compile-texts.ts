/**
 * The texts of one locale, ready to use: built-in words, with the operator's language strings laid over them.
 *
 * ICU messages are parsed here, on the server, so that browsers carry no parser; a text without placeholders stays a
 * string. An operator's message that cannot be parsed is reported, and the guest reads the built-in words instead.
 */
import { parse } from '@formatjs/icu-messageformat-parser'
import type { LanguageStrings } from '#contract/schemas/settings.ts'
import { DEFAULT_LOCALE, type Locale } from '#contract/values/locale.ts'
import { EN_US, type TextKey } from './en-us.ts'
import type { CompiledText } from './format-text.ts'
import type { CompiledTexts } from './texts.tsx'

const LITERAL = 0

export function compileTexts(
  locale: Locale,
  strings: LanguageStrings,
  builtInTexts: TextsByLocale = BUILT_IN_TEXTS,
): { texts: CompiledTexts; warnings: string[] } {
  const texts: Record<string, CompiledText> = {}
  const broken: string[] = []
  for (const [key, message] of Object.entries(messagesFor(locale, builtInTexts, strings))) {
    const compiled = compileText(message)
    if (compiled === undefined) broken.push(key)
    texts[key] = compiled ?? ''
  }
  const builtIn = broken.length > 0 ? messagesFor(locale, builtInTexts, {}) : {}
  for (const key of broken) texts[key] = compileText(builtIn[key] ?? '') ?? ''
  return {
    texts,
    warnings: broken.map((key) => `The text ${key} for ${locale} is no valid message; the built-in one is shown.`),
  }
}

/** Only with these does a message say more than its letters. */
const SYNTAX = /[{}']/

function compileText(message: string): CompiledText | undefined {
  if (!SYNTAX.test(message)) return message
  try {
    const nodes = parse(message, { ignoreTag: true, requiresOtherClause: true, shouldParseSkeletons: true })
    const [first] = nodes
    if (first === undefined) return ''
    return nodes.length === 1 && first.type === LITERAL ? first.value : (nodes as unknown as CompiledText)
  } catch {
    return undefined
  }
}

type Differences = Partial<Record<TextKey, string>>

const COMMONWEALTH: Differences = {
  'publicui.upload.cancelled': 'Sending was cancelled',
}

// Where people walk tracks, being back on track says it twice.
const SOUTHERN: Differences = {
  ...COMMONWEALTH,
  'publicui.errors.pagenotfoundprompt':
    'The track you followed is not on our map, or it has closed for the season. Let us get you back on your way.',
}

/** The built-in texts by locale: the fallback locale has all of them, the others only what reads differently there. */
export const BUILT_IN_TEXTS: Record<Locale, Differences> = {
  'en-US': EN_US,
  'en-AU': SOUTHERN,
  'en-CA': COMMONWEALTH,
  'en-NZ': SOUTHERN,
}

type Texts = Readonly<Record<string, string>>
type TextsByLocale = Readonly<Record<string, Texts>>

/**
 * The built-in texts of a locale with the operator's laid over them. The operator's text beats ours within a locale,
 * and the locale's own beats that of en-US: a missing translation never shows a raw key. Keys are the same in any case.
 */
export function messagesFor(locale: Locale, builtIn: TextsByLocale, strings: TextsByLocale): Record<string, string> {
  const layers = [DEFAULT_LOCALE, locale].flatMap((each) => [builtIn[each], lowerCased(textsOf(strings, each))])
  return Object.assign({}, ...layers)
}

/** The operator's texts with every key as we keep them. */
function lowerCased(texts: Texts): Record<string, string> {
  return Object.fromEntries(Object.entries(texts).map(([key, text]) => [key.trim().toLowerCase(), text]))
}

function textsOf(byLocale: TextsByLocale, locale: Locale): Texts {
  const wanted = locale.toLowerCase()
  return Object.entries(byLocale).find(([name]) => name.trim().toLowerCase() === wanted)?.[1] ?? {}
}
