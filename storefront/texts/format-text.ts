/**
 * Put values into a compiled text.
 *
 * A plain text is its own result. A text with placeholders is the tree that compile-texts.ts made of the ICU message;
 * the numbers below are the kinds of node in that tree. A value that is not given leaves its placeholder empty: a guest
 * never reads a placeholder.
 */
import { dateFormatter, formatter } from '#contract/values/formatters.ts'

export type TextValues = Readonly<Record<string, string | number>>

type Options = Record<string, { value: Node[] }>
type Style =
  | string
  | { parsedOptions?: Intl.NumberFormatOptions & Intl.DateTimeFormatOptions & { scale?: number } }
  | null
type Node =
  | { type: typeof LITERAL | typeof ARGUMENT; value: string }
  | { type: typeof NUMBER | typeof DATE; value: string; style?: Style }
  | { type: typeof SELECT; value: string; options: Options }
  | { type: typeof PLURAL; value: string; options: Options; offset: number; pluralType?: Intl.PluralRuleType }
  | { type: typeof POUND }

/** One text as it travels to the browser. */
export type CompiledText = string | readonly Node[]

const LITERAL = 0
const ARGUMENT = 1
const NUMBER = 2
const DATE = 3
const SELECT = 5
const PLURAL = 6
const POUND = 7

export function formatText(text: CompiledText, locale: string, values: TextValues = {}, pound = 0): string {
  if (typeof text === 'string') return text
  return text.map((node) => formatted(node, locale, values, pound)).join('')
}

function formatted(node: Node, locale: string, values: TextValues, pound: number): string {
  if (node.type === LITERAL) return node.value
  if (node.type === POUND) return formatter(Intl.NumberFormat, locale, {}).format(pound)

  const value = values[node.value]
  if (value === undefined) return ''
  if (node.type === NUMBER) return formattedNumber(Number(value), locale, node.style)
  if (node.type === DATE) return formattedDay(String(value), locale, node.style)
  if (node.type === SELECT) return formatText(branch(node.options, String(value)), locale, values, pound)
  if (node.type === PLURAL) {
    const count = Number(value) - node.offset
    const exact = node.options[`=${value}`]
    const rule = formatter(Intl.PluralRules, locale, { type: node.pluralType ?? 'cardinal' }).select(count)
    return formatText(exact ? exact.value : branch(node.options, rule), locale, values, count)
  }
  return String(value)
}

function branch(options: Options, name: string): Node[] {
  return (options[name] ?? options['other'])?.value ?? []
}

function formattedNumber(value: number, locale: string, style: Style | undefined): string {
  if (style === 'percent') return formatter(Intl.NumberFormat, locale, { style: 'percent' }).format(value)
  const { scale = 1, ...options } = (typeof style === 'object' && style?.parsedOptions) || {}
  return formatter(Intl.NumberFormat, locale, options).format(value * scale)
}

function formattedDay(day: string, locale: string, style: Style | undefined): string {
  const options =
    typeof style === 'object' && style?.parsedOptions
      ? style.parsedOptions
      : { dateStyle: (style || 'medium') as Intl.DateTimeFormatOptions['dateStyle'] }
  return dateFormatter(locale, options).format(new Date(day))
}
