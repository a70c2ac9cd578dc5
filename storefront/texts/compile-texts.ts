/**
 * The texts of one locale, ready to use: built-in words, with the operator's language strings laid over them.
 *
 * ICU messages are parsed here, on the server, so that browsers carry no parser; a text without places in it stays a
 * string. An operator's message that cannot be parsed is reported, and the guest reads the built-in words instead.
 */
import { parse } from '@formatjs/icu-messageformat-parser'
import type { LanguageStrings } from '#contract/calls/settings.ts'
import type { Locale } from '#contract/values/locale.ts'
import { BUILT_IN_TEXTS } from './built-in-texts.ts'
import type { CompiledText } from './format-text.ts'
import { messagesFor } from './language-strings.ts'
import type { CompiledTexts } from './texts.tsx'

const LITERAL = 0

export function compileTexts(locale: Locale, strings: LanguageStrings): { texts: CompiledTexts; warnings: string[] } {
  const builtIn = messagesFor(locale, BUILT_IN_TEXTS, {})
  const texts: Record<string, CompiledText> = {}
  const warnings: string[] = []
  for (const [key, message] of Object.entries(messagesFor(locale, BUILT_IN_TEXTS, strings))) {
    const compiled = compileText(message)
    if (compiled === undefined)
      warnings.push(`The text ${key} for ${locale} is no valid message; the built-in one is shown.`)
    texts[key] = compiled ?? compileText(builtIn[key] ?? '') ?? ''
  }
  return { texts, warnings }
}

function compileText(message: string): CompiledText | undefined {
  try {
    const nodes = parse(message, { ignoreTag: true, requiresOtherClause: true, shouldParseSkeletons: true })
    const [first] = nodes
    if (first === undefined) return ''
    return nodes.length === 1 && first.type === LITERAL ? first.value : (nodes as unknown as CompiledText)
  } catch {
    return undefined
  }
}
