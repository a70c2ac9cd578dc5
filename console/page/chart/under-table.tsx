/** The table beneath a chart, on the same columns as its axis. Its first row is the key of the chart. */
import { classes } from '#ui/classes.ts'
import text from '#ui/layout/text.module.css'
import styles from './under-table.module.css'

type Props = {
  caption: string
  /** Above the names of the rows: the unit. */
  unit: string
  columns: readonly { label: string; isOnPhone: boolean }[]
  rows: readonly { name: string; values: readonly (string | null)[] }[]
  kind: 'line' | 'bars'
}

export function UnderTable({ caption, columns, kind, rows, unit }: Props) {
  const isBars = kind === 'bars'
  const columnClass = (isOnPhone: boolean | undefined) => (isOnPhone ? undefined : styles.notOnPhone)
  return (
    <div className={isBars ? undefined : styles.ofLine}>
      <table className={classes(styles.under, isBars && styles.ofBars)}>
        <caption className={text.visuallyHidden}>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className={text.visuallyHidden}>Of</span> {unit}
            </th>
            {columns.map(({ isOnPhone, label }) => (
              <th key={label} scope="col" className={columnClass(isOnPhone)}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, values }, row) => (
            <tr key={name}>
              <th scope="row">
                {isBars && <i className={classes(styles.key, row === 0 && styles.keyNow)} />}
                {name}
              </th>
              {values.map((value, at) => (
                <td
                  key={columns[at]?.label}
                  className={classes(columnClass(columns[at]?.isOnPhone), value === null && styles.unknown)}
                >
                  {value ?? '–'}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
