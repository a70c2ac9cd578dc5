/**
 * Why a text of an operator's could not be shown as it is meant: it is no message, a placeholder of the built-in text
 * is missing, it names one that is never filled in, or its plural lacks a form that the locale counts with.
 */
import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser'
import type { Locale } from '#contract/values/locale.ts'

export type TextRefusal = {
  reason: 'unreadable' | 'missing_placeholder' | 'unknown_placeholder' | 'plural_forms'
  /** Of placeholders, or of the forms that are missing or never used. */
  names: string[]
}

export type JudgedText = {
  locale: Locale
  /** Undefined for a key that the shop has no text for: any placeholder may stand there. */
  builtIn: string | undefined
  /** Filled in as well, beside those of the built-in text. */
  known?: ReadonlySet<string> | undefined
}

export function textRefusal(text: string, { builtIn, known = new Set(), locale }: JudgedText): TextRefusal | undefined {
  const nodes = parsedText(text)
  if (!nodes) return { reason: 'unreadable', names: [] }
  const wanted = parsedText(builtIn ?? '')
  const forms = all(nodes).flatMap((node) => wrongForms(node, locale, wanted ?? []))
  if (forms.length > 0) return { reason: 'plural_forms', names: [...new Set(forms)] }
  if (builtIn === undefined || !wanted) return undefined
  const given = namesIn(nodes)
  const missing = [...shownNames(wanted)].filter((name) => !given.has(name))
  if (missing.length > 0) return { reason: 'missing_placeholder', names: missing }
  const possible = namesIn(wanted).union(known)
  const unknown = [...given].filter((name) => !possible.has(name))
  return unknown.length > 0 ? { reason: 'unknown_placeholder', names: unknown } : undefined
}

/** The placeholders that have to stay. One that only chooses between words may go. */
export function placeholdersOf(builtIn: string): string[] {
  return [...shownNames(parsedText(builtIn) ?? [])]
}

/** All that a text can be filled with. */
export function namesOfText(text: string): Set<string> {
  return namesIn(parsedText(text) ?? [])
}

function parsedText(text: string): MessageFormatElement[] | undefined {
  try {
    return parse(text, { ignoreTag: true, requiresOtherClause: true, shouldParseSkeletons: true })
  } catch {
    return undefined
  }
}

/** With those inside of branches. */
function all(nodes: readonly MessageFormatElement[]): MessageFormatElement[] {
  return nodes.flatMap((node) =>
    node.type === TYPE.select || node.type === TYPE.plural
      ? [node, ...Object.values(node.options).flatMap(({ value }) => all(value))]
      : [node],
  )
}

function namesIn(nodes: readonly MessageFormatElement[]): Set<string> {
  return new Set(all(nodes).flatMap((node) => nameOf(node) ?? []))
}

function shownNames(nodes: readonly MessageFormatElement[]): Set<string> {
  return new Set(all(nodes).flatMap((node) => (node.type === TYPE.select ? [] : (nameOf(node) ?? []))))
}

function nameOf(node: MessageFormatElement): string | undefined {
  return node.type === TYPE.literal || node.type === TYPE.pound ? undefined : node.value
}

/**
 * A form that the locale never counts with would never be read; one that is missing is read as "other", which is meant
 * only where the built-in text does so too.
 */
function wrongForms(node: MessageFormatElement, locale: Locale, builtIn: readonly MessageFormatElement[]): string[] {
  if (node.type !== TYPE.plural) return []
  const type = node.pluralType ?? 'cardinal'
  const counted: readonly string[] = new Intl.PluralRules(locale, { type }).resolvedOptions().pluralCategories
  const named = Object.keys(node.options).filter((form) => !form.startsWith('='))
  const lacks = (form: string, of: MessageFormatElement) =>
    of.type === TYPE.plural && of.value === node.value && !(form in of.options)
  const isOneSaid = '=1' in node.options && type === 'cardinal'
  const missing = counted.filter(
    (form) => !named.includes(form) && !(form === 'one' && isOneSaid) && !all(builtIn).some((of) => lacks(form, of)),
  )
  return [...named.filter((form) => !counted.includes(form)), ...missing]
}
