/** Who came through the gates, beside who is expected or came before, as bars and as a table. */
import { Card } from '#console/page/card.tsx'
import { UnderTable } from '#console/page/chart/under-table.tsx'
import type { Figures } from '#contract/schemas/admin/figures.ts'
import { arrivalBars, type Bar, PIECE_WORDS } from './axis.ts'
import styles from './bars.module.css'
import { useTodayFormats } from './words.ts'

export function ArrivalsCard({ className, figures }: { className: string | undefined; figures: Figures }) {
  const formats = useTodayFormats()
  const { Arrivals, Now, Span } = figures
  const { bars, columns } = arrivalBars(figures)
  const isExpected = Arrivals.BesideIs === 'expected'
  const besideName = isExpected ? 'Expected' : 'Before'
  const share = Arrivals.Beside === 0 ? undefined : Math.round((Arrivals.Guests / Arrivals.Beside) * 100)
  const aside = isExpected && share !== undefined ? `${share} % through the gates` : undefined
  const piece = Span === 'today' ? 'half hour' : PIECE_WORDS[Span]
  if (bars.length === 0)
    return (
      <Card className={className} title="Arrivals">
        <p>No guest is expected today, and none has come.</p>
      </Card>
    )
  const most = Math.max(...bars.flatMap(({ beside, guests }) => [beside ?? 0, guests ?? 0]), 1)
  const peak = bars.reduce((highest, bar) => ((bar.guests ?? 0) > (highest.guests ?? 0) ? bar : highest))
  const finding = `Arrivals by ${piece}. ${besideName} ${formats.number(Arrivals.Beside)}, scanned ${formats.number(
    Arrivals.Guests,
  )} by ${formats.time(Now)}.`
  return (
    <Card className={className} title="Arrivals" aside={aside}>
      <div className={styles.bars} role="img" aria-label={finding}>
        {bars.map((bar) => (
          <BarOf
            key={bar.key}
            bar={bar}
            most={most}
            label={bar === peak ? formats.number(bar.guests ?? 0) : undefined}
          />
        ))}
      </div>
      <UnderTable
        kind="bars"
        caption={`Arrivals by ${Span === 'today' ? 'hour' : PIECE_WORDS[Span]}`}
        unit=""
        columns={columns}
        rows={[
          { name: 'Scanned', values: columns.map(({ guests }) => (guests === null ? null : formats.number(guests))) },
          { name: besideName, values: columns.map(({ beside }) => (beside === null ? null : formats.number(beside))) },
        ]}
      />
    </Card>
  )
}

function BarOf({ bar: { beside, guests }, label, most }: { bar: Bar; label: string | undefined; most: number }) {
  const height = (count: number | null) => `${((count ?? 0) / most) * 100}%`
  return (
    <div className={styles.bar}>
      <i style={{ height: height(beside) }} />
      <i className={styles.came} style={{ height: height(guests) }} />
      {label && guests ? <b style={{ bottom: height(Math.max(guests, beside ?? 0)) }}>{label}</b> : null}
    </div>
  )
}
