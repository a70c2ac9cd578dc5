/**
 * What was answered to each option, as the form has it and before any condition: value ids, a member, or a text. What
 * no honest page sends is noted and counts as no answer.
 */
import type { ChoiceForm, ChoiceRefusal } from '#commerce/offers/choice.ts'
import { optionField } from '#contract/rules/product-form.ts'
import { isTextPossible } from '#contract/rules/text-prompt.ts'
import { CONTROL_TYPES } from '#contract/values/control-types.ts'
import { type AttributeRules, isAnsweredByOperator, type OptionRules } from './attribute-rules.ts'

export type PostedAnswer = {
  valueIds: readonly number[]
  /** A text, a member's id, or what the operator wrote; empty where values were chosen. */
  text: string
}

export type PostedAnswers = {
  answers: ReadonlyMap<number, PostedAnswer>
  problems: readonly ChoiceRefusal[]
}

const LONGEST_TEXT = 4000

/** What a text has to be, by the type of its field (`isTextPossible`). */
const FORM_WORDS: Readonly<Record<string, string>> = { email: 'a whole e-mail address', date: 'a date' }

export function postedAnswers(rules: OptionRules, form: ChoiceForm): PostedAnswers {
  const answers = new Map<number, PostedAnswer>()
  const problems: ChoiceRefusal[] = []
  for (const option of rules.attributes) {
    // Days have fields and rules of their own.
    if (option.kind === 'date') continue
    const read = answerTo(option, form[optionField(option.attribute.id)] ?? '')
    if (read === 'invalid') problems.push(invalid(option))
    else if (read === 'too_long') problems.push(tooLong(option))
    else if (read === 'malformed') problems.push(malformed(option))
    else if (read.valueIds.length > 0 || read.text !== '') answers.set(option.attribute.id, read)
  }
  return { answers, problems }
}

/** A whole number from 1 on, written as nothing else than its digits. */
export function positive(text: string): number | undefined {
  const said = text.trim()
  return /^[1-9]\d{0,9}$/.test(said) && Number(said) <= 2_147_483_647 ? Number(said) : undefined
}

export function invalid({ attribute }: AttributeRules): ChoiceRefusal {
  return {
    code: 'OPTION_INVALID',
    message: `The choice for ${attribute.name} is not available.`,
    attributeId: attribute.id,
  }
}

function tooLong({ attribute, configuration }: AttributeRules): ChoiceRefusal {
  const message = `${attribute.name} can have ${longest(configuration)} characters at most.`
  return { code: 'OPTION_INVALID', message, attributeId: attribute.id }
}

function malformed({ attribute, configuration, title }: AttributeRules): ChoiceRefusal {
  const message = `${title} is not ${FORM_WORDS[configuration.type ?? '']}.`
  return { code: 'OPTION_INVALID', message, attributeId: attribute.id }
}

function longest({ maxLength = LONGEST_TEXT }: AttributeRules['configuration']): number {
  return Math.min(maxLength, LONGEST_TEXT)
}

type Read = PostedAnswer | 'invalid' | 'too_long' | 'malformed'

function answerTo(option: AttributeRules, posted: string): Read {
  const { attribute, kind } = option
  const said = posted.trim()
  const preselected = attribute.values.filter((value) => value.isPreselected).map(({ id }) => id)
  if (kind === 'fixed') return valuesOf(preselected)
  if (kind === 'readOnly') return { valueIds: [], text: attribute.defaultValue ?? '' }
  if (kind === 'text') return textAnswer(option, posted)
  const isUnsaid = said === '' || said === '0'
  // A guest does not see it and cannot choose in it: another value is a forged price, none is a charge left out.
  if (isUnsaid && isAnsweredByOperator(option)) return valuesOf(kind === 'one' ? preselected.slice(0, 1) : preselected)
  if (isUnsaid) return valuesOf([])
  if (kind === 'member') return positive(said) === undefined ? 'invalid' : { valueIds: [], text: said }

  const written = kind === 'many' ? said.split(',') : [said]
  const ids = [...new Set(written.map(positive))]
  const choosable = isAnsweredByOperator(option) ? preselected : attribute.values.map(({ id }) => id)
  const own = choosable.filter((id) => ids.includes(id))
  if (own.length !== ids.length) return 'invalid'
  return valuesOf(kind === 'many' && isAnsweredByOperator(option) ? preselected : own)
}

function textAnswer({ attribute, configuration }: AttributeRules, posted: string): Read {
  const text = posted.normalize('NFC').trim()
  if (text.includes('\0') || !text.isWellFormed()) return 'invalid'
  if (text.length > longest(configuration)) return 'too_long'
  if (text !== '' && !isTextPossible(text, configuration)) return 'malformed'
  if (attribute.controlType === CONTROL_TYPES.upload && text !== '' && !/^[\w-]{1,100}$/.test(text)) return 'invalid'
  return { valueIds: [], text }
}

function valuesOf(valueIds: readonly number[]): PostedAnswer {
  return { valueIds, text: '' }
}
