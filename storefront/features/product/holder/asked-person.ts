/** The question for a person where no option of the operator's asks it: always to be answered, with one person. */
import type { ShownOption } from '#storefront/features/product/configurator/shown-options.ts'

export function askedPerson(
  title: string,
  { memberId, isMissing }: { memberId: number | undefined; isMissing: boolean },
) {
  const selection: ShownOption['selection'] = memberId === undefined ? 'required' : undefined
  return { title, name: title, description: '', isRequired: true, isMissing, selection, prompt: {}, values: [] }
}
