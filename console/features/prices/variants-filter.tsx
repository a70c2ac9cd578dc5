/** Which variants have columns. All of them where none is left out; what is chosen stands in the address. */
import type { PriceGrid } from '#contract/schemas/admin/prices.ts'
import text from '#ui/layout/text.module.css'
import styles from './variants-filter.module.css'

type Column = PriceGrid['Columns'][number]
type Props = { columns: readonly Column[]; chosen: string | undefined; onChange(chosen: string | undefined): void }

/** The product itself has no number. */
const nameOf = ({ VariantId }: Column) => String(VariantId ?? 0)

/** In the order of the product. An address that names none of them leaves none out. */
export function chosenVariants(columns: readonly Column[], chosen: string | undefined): readonly Column[] {
  const names = chosen?.split(',') ?? []
  const found = columns.filter((column) => names.includes(nameOf(column)))
  return found.length > 0 ? found : columns
}

export function VariantsFilter({ chosen, columns, onChange }: Props) {
  const shown = chosenVariants(columns, chosen)
  function toggle(column: Column): void {
    const next = columns.filter((one) => shown.includes(one) !== (one === column))
    onChange(next.length === 0 || next.length === columns.length ? undefined : next.map(nameOf).join(','))
  }
  return (
    <details
      className={styles.filter}
      // Left by the keyboard or by a press elsewhere it closes.
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) currentTarget.open = false
      }}
      onKeyDown={({ currentTarget, key }) => {
        if (key === 'Escape') currentTarget.open = false
      }}
    >
      <summary>
        Variants{' '}
        <b>
          {shown.length} of {columns.length}
        </b>
      </summary>
      <fieldset className={styles.list}>
        <legend className={text.visuallyHidden}>Variants with columns</legend>
        {columns.map((column) => (
          <label key={nameOf(column)}>
            <input type="checkbox" checked={shown.includes(column)} onChange={() => toggle(column)} />
            {column.Name}
          </label>
        ))}
        {shown.length < columns.length && (
          <button type="button" onClick={() => onChange(undefined)}>
            All variants
          </button>
        )}
      </fieldset>
    </details>
  )
}
