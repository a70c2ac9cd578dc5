/** How it is called, where it lies, and what stands on its tile. */

import { ChosenList } from '#console/features/catalog/inputs/chosen-list.tsx'
import styles from '#console/features/catalog/inputs/product-form.module.css'
import type { showCatalogChoicesCall } from '#contract/calls/admin/catalog.ts'
import type { Reply } from '#contract/wire/call.ts'
import { TextField } from '#ui/inputs/text-field.tsx'
import type { PartProps } from './part.tsx'
import { FormPart } from './part.tsx'

export type CatalogChoices = Reply<typeof showCatalogChoicesCall>

type Props = PartProps & { words: readonly string[]; choices: CatalogChoices }

export function BasicsPart({ choices, complaint, document, edit, words }: Props) {
  const errorOf = (field: string) => (complaint?.Field === field ? complaint.Message : undefined)
  return (
    <FormPart name="basics" words={words}>
      <div className={styles.pair}>
        <TextField
          label="Name"
          required
          maxLength={200}
          value={document.Name}
          onChange={({ target }) => edit({ Name: target.value })}
        />
        <TextField
          label="Address (slug)"
          maxLength={200}
          value={document.Slug}
          error={errorOf('Slug')}
          onChange={({ target }) => edit({ Slug: target.value.trim() })}
        />
        <TextField
          label="Number (SKU)"
          required
          maxLength={100}
          value={document.Sku}
          error={errorOf('Sku')}
          onChange={({ target }) => edit({ Sku: target.value })}
        />
        <TextField
          label="Marker on the tile"
          optional
          maxLength={200}
          value={document.Badge ?? ''}
          onChange={({ target }) => edit({ Badge: target.value || null })}
        />
        <TextField
          label="Words on its button"
          optional
          maxLength={200}
          value={document.ActionText ?? ''}
          onChange={({ target }) => edit({ ActionText: target.value || null })}
        />
        <TextField
          label="What one price buys"
          optional
          hint="a day, a lesson"
          maxLength={200}
          value={document.PriceUnit ?? ''}
          onChange={({ target }) => edit({ PriceUnit: target.value || null })}
        />
      </div>
      <h3 className={styles.small}>Categories, its home first</h3>
      <ChosenList
        label="Categories"
        add="Add a category"
        chosen={document.Categories}
        choices={choices.Categories}
        onChange={(Categories) => edit({ Categories })}
      />
    </FormPart>
  )
}
