/**
 * What stands around one option: its question, and beside it what is chosen or that something may or must be. Words for
 * options that are chosen and words for those that are filled in differ; both ask in the same style.
 */

import type { Translate } from '#storefront/texts/texts.tsx'
import type { ShownOption } from './shown-options.ts'

export type OptionWords = {
  label: string
  message: string | undefined
  isAsking: boolean
  isRequired: boolean
  hint: string | undefined
  error: string | undefined
}

type DescribedOption = Pick<
  ShownOption,
  'title' | 'name' | 'description' | 'isRequired' | 'isMissing' | 'selection' | 'prompt' | 'values'
>

/** More names than this are counted instead. */
const MOST_NAMES = 2

export function choiceWords(option: DescribedOption, t: Translate): OptionWords {
  const error = option.isMissing ? t('publicui.option.choosemissing') : undefined
  return { ...words(option), message: choiceMessage(option, t), error }
}

/** A day or a time is chosen, not filled in. `chosen` is empty where it stands in words elsewhere. */
export function dayWords(option: DescribedOption, chosen: string, t: Translate): OptionWords {
  return { ...choiceWords(option, t), message: selectionMessage(option, chosen, t) }
}

export function fieldWords(option: DescribedOption, t: Translate): OptionWords {
  const need = option.isRequired ? t('publicui.option.required') : t('publicui.option.optional')
  const isFilled = option.isRequired && option.selection === undefined
  const error = option.isMissing ? t('publicui.option.fillmissing') : undefined
  return { ...words(option), message: isFilled ? undefined : need, error }
}

function words({
  title,
  name,
  description,
  isRequired,
  selection,
  prompt,
}: DescribedOption): Omit<OptionWords, 'message' | 'error'> {
  return {
    label: title || name,
    isAsking: selection === 'required',
    isRequired,
    hint: sentences(description, prompt.legend),
  }
}

function choiceMessage(option: DescribedOption, t: Translate): string {
  const chosen = option.values.filter(({ isChosen }) => isChosen).map(({ title }) => title)
  if (chosen.length > MOST_NAMES) return t('publicui.option.several', { count: chosen.length })
  return selectionMessage(option, chosen.join(', '), t)
}

/** `name` is what is chosen, in words; empty where nothing is. */
function selectionMessage({ selection, isRequired }: DescribedOption, name: string, t: Translate): string {
  if (selection === 'required') return t('publicui.option.selectrequired')
  if (name === '') return isRequired ? '' : t('publicui.option.selectoptional')
  return isRequired ? t('publicui.option.selected', { name }) : t('publicui.option.selectedoptional', { name })
}

/** Several notes one after another, each a sentence. */
export function sentences(...notes: (string | undefined)[]): string | undefined {
  const said = notes.filter((note) => note !== undefined && note !== '')
  const [last] = said.slice(-1)
  if (last === undefined) return undefined
  return [...said.slice(0, -1).map((note) => (/[.!?:]$/.test(note ?? '') ? note : `${note}.`)), last].join(' ')
}
