/** Options as a row writes them: `Age: Adult | Teen | Child; Length: Full day | Half day`. */
import type { ValueDraft } from '#commerce/catalog/index.ts'
import { slugOf } from '#contract/values/slug.ts'
import type { CellReader } from './cells.ts'

export type RowOption = { attribute: string; name: string; values: ValueDraft[] }

const MOST_VARIANTS = 100

export function partedOptions(text: string): { name: string; values: string[] }[] {
  return text.split(';').map((part) => {
    const [name = '', values = ''] = part.split(':').map((one) => one.trim())
    return { name, values: values.split('|').map((one) => one.trim()) }
  })
}

/** None where the cell is empty; undefined where they cannot be read, which is noted. */
export function optionsOfRow(cell: CellReader): RowOption[] | undefined {
  const text = cell.words('options')
  if (text === undefined || text === '') return text === '' ? [] : undefined
  const options = partedOptions(text).map(({ name, values }): RowOption => {
    return {
      ...{ attribute: slugOf(name), name },
      values: values.map((value, at) => ({ key: slugOf(value), name: value, isPreselected: at === 0 })),
    }
  })
  const keys = options.flatMap(({ attribute, values }) => [
    attribute,
    ...values.map(({ key }) => `${attribute} ${key}`),
  ])
  const isWhole = keys.every((key) => key !== '' && !key.endsWith(' ')) && new Set(keys).size === keys.length
  const variants = options.reduce((count, { values }) => count * values.length, 1)
  return isWhole && variants <= MOST_VARIANTS ? options : cell.note('options', 'bad_options', text)
}
