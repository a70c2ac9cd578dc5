/** Names and values in rows, the value at the end. What is undefined is left out. */
import styles from './gate.module.css'

export function Rows({ rows }: { rows: readonly (readonly [name: string, value: string] | undefined)[] }) {
  return (
    <dl className={styles.rows}>
      {rows
        .filter((row) => row !== undefined)
        .map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  )
}
