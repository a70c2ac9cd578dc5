/** The texts of a product in other words for a locale. What is missing is a fact, and keeps nothing from guests. */

import { FormPart, type PartProps } from '#console/features/catalog/editor/parts/part.tsx'
import styles from '#console/features/catalog/inputs/product-form.module.css'
import type { ConsolePicture } from '#contract/schemas/admin/catalog/catalog.ts'
import type { ProductDocument } from '#contract/schemas/admin/catalog/product-document.ts'
import type { Locale } from '#contract/values/locale.ts'
import text from '#ui/layout/text.module.css'
import { FIRST_LOCALE, LocaleFields } from './locale-fields.tsx'
import { textsOfProduct, unsaidIn } from './texts-to-say.ts'

type Shown = { document: ProductDocument; pictures: readonly ConsolePicture[]; locale: Locale | undefined }

export function LanguagesPart({
  document,
  edit,
  locale = FIRST_LOCALE,
  onLocale,
  pictures,
}: PartProps & Shown & { onLocale(locale: Locale): void }) {
  return (
    <FormPart name="languages" words={[]}>
      <LocaleFields
        toSay={textsOfProduct(document, pictures)}
        texts={document.Texts ?? []}
        locale={locale}
        onLocale={onLocale}
        onChange={(Texts) => {
          onLocale(locale)
          edit({ Texts })
        }}
      />
    </FormPart>
  )
}

/** Beside the name of the part: how many texts are missing in the locale, once it has some. */
export function UnsaidCount({ document, locale = FIRST_LOCALE, pictures }: Shown) {
  const unsaid = unsaidIn(textsOfProduct(document, pictures), document.Texts ?? [], locale)
  if (!unsaid) return null
  return (
    <span className={styles.quiet}>
      <span className={text.visuallyHidden}>, texts missing in {locale}: </span>
      {unsaid}
    </span>
  )
}
