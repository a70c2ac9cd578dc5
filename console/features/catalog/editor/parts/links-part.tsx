/** Other products beside it: on its page, and in the cart. */

import { ChosenList } from '#console/features/catalog/inputs/chosen-list.tsx'
import styles from '#console/features/catalog/inputs/product-form.module.css'
import type { CatalogChoices } from './basics-part.tsx'
import type { PartProps } from './part.tsx'
import { FormPart } from './part.tsx'

type Props = PartProps & { words: readonly string[]; choices: CatalogChoices; ownSlug: string }

export function LinksPart({ choices, document, edit, ownSlug, words }: Props) {
  const others = choices.Products.filter(({ Slug }) => Slug !== ownSlug)
  return (
    <FormPart name="links" words={words}>
      <h3 className={styles.small}>Related, on its page</h3>
      <ChosenList
        label="Related products"
        add="Add a related product"
        chosen={document.Related}
        choices={others}
        onChange={(Related) => edit({ Related })}
      />
      <h3 className={styles.small}>Add-ons, offered with it in the cart</h3>
      <ChosenList
        label="Add-ons"
        add="Add an add-on"
        chosen={document.CrossSells}
        choices={others}
        onChange={(CrossSells) => edit({ CrossSells })}
      />
    </FormPart>
  )
}
