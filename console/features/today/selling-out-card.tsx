/** Days and times that sell out next, at the pace of the last seven days. */
import { Link } from 'react-router'
import { Card } from '#console/page/card.tsx'
import { useMay } from '#console/page/staff.tsx'
import type { Figures } from '#contract/schemas/admin/figures.ts'
import { classes } from '#ui/classes.ts'
import text from '#ui/layout/text.module.css'
import styles from './today.module.css'
import { useTodayFormats } from './words.ts'

/** From this share on it is told in the color of few places. */
const FEW_FROM = 0.9

export function SellingOutCard({ className, figures }: { className: string | undefined; figures: Figures }) {
  const formats = useTodayFormats()
  const may = useMay()
  const { Now, SellingOut } = figures
  if (SellingOut.length === 0)
    return (
      <Card className={className} title="Sells out next">
        <p>Nothing of the next 30 days runs out at its pace.</p>
      </Card>
    )
  return (
    <Card
      className={className}
      title="Sells out next"
      aside={may('inventory') && <Link to="/inventory">Inventory</Link>}
      flush
    >
      <table className={styles.table}>
        <caption className={text.visuallyHidden}>Days and times that sell out next</caption>
        <thead>
          <tr>
            <th scope="col">What</th>
            <th scope="col" className={styles.end}>
              Left
            </th>
            <th scope="col" className={styles.leaves}>
              <span className={text.visuallyHidden}>Share sold</span>
            </th>
            <th scope="col">At this pace</th>
          </tr>
        </thead>
        <tbody>
          {SellingOut.map(({ Capacity, Day, Left, Name, RunsOutAt, Time }) => {
            const taken = 1 - Left / Capacity
            return (
              <tr key={`${Name} ${Day} ${Time}`}>
                <th scope="row" className={styles.grows}>
                  {Name}
                  <small>
                    {formats.weekday(Day)}
                    {Time && `, ${clockWords(Time)}`}
                  </small>
                </th>
                <td className={styles.end}>
                  <strong>{formats.number(Left)}</strong>
                  <small>of {formats.number(Capacity)}</small>
                </td>
                <td className={styles.leaves}>
                  <span className={classes(styles.share, taken >= FEW_FROM && styles.few)}>
                    <i style={{ width: `${taken * 100}%` }} />
                  </span>
                </td>
                <td className={styles.wraps}>{formats.soon(RunsOutAt, Now)}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </Card>
  )
}

/** `14:30:00` as "2:30 pm". */
function clockWords(time: string): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  const shown = minutes === 0 ? '' : `:${String(minutes).padStart(2, '0')}`
  return `${hours % 12 === 0 ? 12 : hours % 12}${shown} ${hours < 12 ? 'am' : 'pm'}`
}
