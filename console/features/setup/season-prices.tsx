/** What each variant costs on a day of the season, and on Saturdays and Sundays where that differs. */
import { classes } from '#ui/classes.ts'
import text from '#ui/layout/text.module.css'
import styles from './setup.module.css'
import { seasonAmount } from './step-words.ts'

export type SeasonPriceRow = {
  /** Null is the product itself. */
  variantId: number | null
  name: string
  price: string
  weekend: string
}

type Props = {
  rows: readonly SeasonPriceRow[]
  currency: string
  /** It was sent: what is missing is told. */
  isChecked: boolean
  onChange(rows: SeasonPriceRow[]): void
}

export function SeasonPrices({ currency, isChecked, onChange, rows }: Props) {
  const change = (at: number, part: Partial<SeasonPriceRow>) =>
    onChange(rows.map((row, index) => (index === at ? { ...row, ...part } : row)))
  const isWrong = ({ price }: SeasonPriceRow) => isChecked && seasonAmount(price) === undefined
  const isWeekendWrong = ({ weekend }: SeasonPriceRow) =>
    isChecked && weekend.trim() !== '' && seasonAmount(weekend) === undefined
  const isAnyWrong = rows.some((row) => isWrong(row) || isWeekendWrong(row))
  return (
    <div className={styles.prices}>
      <table className={styles.table}>
        <caption className={text.visuallyHidden}>Prices of the season</caption>
        <thead>
          <tr>
            <th scope="col">Prices in {currency}</th>
            <th scope="col">A day</th>
            <th scope="col">Saturday, Sunday</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <tr key={row.variantId}>
              <th scope="row">{row.name}</th>
              <td>
                <input
                  className={classes(styles.price, isWrong(row) && styles.wrong)}
                  aria-label={`${row.name}, a day`}
                  aria-invalid={isWrong(row) || undefined}
                  inputMode="decimal"
                  value={row.price}
                  onChange={({ target }) => change(at, { price: target.value })}
                />
              </td>
              <td>
                <input
                  className={classes(styles.price, isWeekendWrong(row) && styles.wrong)}
                  aria-label={`${row.name}, Saturday and Sunday`}
                  aria-invalid={isWeekendWrong(row) || undefined}
                  inputMode="decimal"
                  placeholder="the same"
                  value={row.weekend}
                  onChange={({ target }) => change(at, { weekend: target.value })}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {isAnyWrong && (
        <p role="alert" className={styles.error}>
          Type a price in each marked field, such as 89 or 89.50.
        </p>
      )}
    </div>
  )
}
