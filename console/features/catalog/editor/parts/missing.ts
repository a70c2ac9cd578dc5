/** What a product still lacks before guests should see it, by the part of its editor that shows it. */
import type { ConsolePicture, ConsoleProduct } from '#contract/schemas/admin/catalog/catalog.ts'
import type { OptionDocument, ProductDocument } from '#contract/schemas/admin/catalog/product-document.ts'
import { CONTROL_TYPES } from '#contract/values/control-types.ts'

export const PARTS = {
  basics: 'Basics',
  texts: 'Texts',
  pictures: 'Pictures',
  options: 'Options',
  variants: 'Variants',
  facts: 'Specifications',
  links: 'Goes with it',
  selling: 'Selling',
  languages: 'Languages',
} as const
export type FormPartName = keyof typeof PARTS

const PART_OF: Readonly<Partial<Record<string, FormPartName>>> = {
  ...{ Name: 'basics', Slug: 'basics', Sku: 'basics', Categories: 'basics' },
  ...{ Pictures: 'pictures', Attributes: 'options', Variants: 'variants', Specifications: 'facts', Related: 'links' },
  ...{ PriceMinor: 'selling', TaxClass: 'selling', CancelUntilDays: 'selling' },
}

const CHOSEN_FROM: readonly number[] = [
  ...[CONTROL_TYPES.dropdown, CONTROL_TYPES.radioList, CONTROL_TYPES.checkboxes, CONTROL_TYPES.colorSquares],
  ...[CONTROL_TYPES.imageSquares, CONTROL_TYPES.chips, CONTROL_TYPES.segmented],
]

export function isChosenFrom({ ControlType }: Pick<OptionDocument, 'ControlType'>): boolean {
  return CHOSEN_FROM.includes(ControlType)
}

type Judged = { document: ProductDocument; pictures: readonly ConsolePicture[]; complaint: ConsoleProduct['Complaint'] }

export function missingIn({ complaint, document, pictures }: Judged): Record<FormPartName, string[]> {
  const isUnsaid = (shown: { Name: string }) => pictures.find(({ Name }) => Name === shown.Name)?.Alt.trim() === ''
  const lacks = (isLacking: boolean, words: string) => (isLacking ? [words] : [])
  const missing: Record<FormPartName, string[]> = {
    basics: [
      ...lacks(document.Name.trim() === '', 'Give it a name.'),
      ...lacks(document.Sku.trim() === '', 'Give it a number (SKU).'),
      ...lacks(document.Categories.length === 0, 'Choose a category.'),
    ],
    texts: lacks(document.ShortDescription.trim() === '', 'Say in a line what it is.'),
    pictures: [
      ...lacks(document.Pictures.length === 0, 'Add a picture.'),
      ...lacks(document.Pictures.some(isUnsaid), 'Say what is seen on each picture.'),
    ],
    options: document.Attributes.flatMap((option) =>
      lacks(isChosenFrom(option) && option.Values.length === 0, `${option.Name} has nothing to choose from.`),
    ),
    ...{ variants: [], facts: [], links: [], languages: [] },
    selling: lacks(document.PriceMinor === null && document.CustomerPriceMinMinor === null, 'Give it a price.'),
  }
  const at = complaint && (PART_OF[complaint.Field] ?? 'basics')
  // What the engine refuses is most often one of these, in other words.
  if (complaint && at && missing[at].length === 0) missing[at].push(complaint.Message)
  return missing
}
