/** Sales of the span against the same weekdays before, as a line and as a table. */
import { Card } from '#console/page/card.tsx'
import { LineChart } from '#console/page/chart/line-chart.tsx'
import { UnderTable } from '#console/page/chart/under-table.tsx'
import type { Figures } from '#contract/schemas/admin/figures.ts'
import { COMPARED, COMPARED_DAYS, type Compared } from '#contract/values/console/figures.ts'
import { addDays, dayInWords } from '#contract/values/day.ts'
import { PIECE_WORDS, salesAxis } from './axis.ts'
import styles from './today.module.css'
import { currencySymbol, shortMoney, type TodayFormats, useTodayFormats } from './words.ts'

/** From here on amounts of the table are thousands. */
const THOUSANDS_FROM = 20_000
const MOST_PERCENT = 999

type Props = { className: string | undefined; figures: Figures; onAgainst(against: Compared): void }

export function SalesCard({ className, figures, onAgainst }: Props) {
  const formats = useTodayFormats()
  const { ComparedFrom, Currency, Now, Sales, Span } = figures
  const axis = salesAxis(figures)
  const words = comparedWords(figures, formats)
  const most = Math.max(Sales.Compared.WholeAmount, Sales.Amount)
  const unit = most >= THOUSANDS_FROM ? 1000 : 1
  const symbol = currencySymbol(Currency)
  const shown = (amount: number | null) =>
    amount === null ? null : unit === 1 ? formats.number(Math.round(amount)) : (amount / unit).toFixed(1)
  const pointAt = new Map(axis.points.map((point) => [point.at, point]))
  const known = axis.points.findLast(({ now }) => now !== null)
  const now = Span === 'today' ? formats.hour(Now) : known?.at
  const change = Sales.Amount - Sales.Compared.Amount
  const title = `Sales by ${PIECE_WORDS[Span]}`
  return (
    <Card
      className={className}
      title={title}
      aside={Span !== 'season' && <AgainstChoice figures={figures} onAgainst={onAgainst} />}
      foot={figures.ComparedHoliday !== figures.Holiday && <Unfair figures={figures} onAgainst={onAgainst} />}
    >
      <LineChart
        axis={axis}
        now={now === undefined || now < axis.from ? undefined : { at: now, amount: Sales.Amount }}
        finding={`${title}. ${words.now} ${formats.whole(Sales.Amount)} by ${formats.time(Now)}, ${moreOrLess(figures)} ${formats.whole(
          Sales.Compared.Amount,
        )} of ${words.long} at the same time. In all it came to ${formats.whole(Sales.Compared.WholeAmount)}.`}
        short={(amount) => shortMoney(amount, Currency)}
        words={{
          now: `${words.now} ${formats.whole(Sales.Amount)}`,
          change: `${change < 0 ? '−' : '+'}${formats.whole(Math.abs(change))} on ${words.short}`,
          before: formats.whole(Sales.Compared.WholeAmount),
          beforeName: Span === 'today' ? formats.weekday(ComparedFrom) : words.short,
        }}
      />
      <UnderTable
        kind="line"
        caption={`Sales up to the end of each ${PIECE_WORDS[Span]}, in ${unit === 1 ? '' : 'thousands of '}${Currency}`}
        unit={unit === 1 ? symbol : `${symbol}K`}
        columns={axis.columns}
        rows={[
          { name: words.now, values: axis.columns.map(({ at }) => shown(pointAt.get(at)?.now ?? null)) },
          { name: words.row, values: axis.columns.map(({ at }) => shown(pointAt.get(at)?.before ?? null)) },
        ]}
      />
    </Card>
  )
}

/** What is compared, in the words of the chart. */
export function comparedWords({ Against, ComparedFrom, ComparedTo, Span }: Figures, formats: TodayFormats) {
  if (Span === 'today') {
    const [short, long, year] = [formats.day(ComparedFrom), formats.longDay(ComparedFrom), ComparedFrom.slice(0, 4)]
    return Against === 'year'
      ? { now: 'Today', row: short, short: `${short}, ${year}`, long: `${long}, ${year}` }
      : { now: 'Today', row: short, short, long }
  }
  const long = `${dayInWords(ComparedFrom)} to ${dayInWords(ComparedTo)}`
  if (Span === 'season') return { now: 'So far', row: 'Before', short: 'last season', long }
  return { now: '7 days', row: 'Before', short: Against === 'week' ? 'week before' : 'last year', long }
}

function AgainstChoice({ figures: { Against, Span, To }, onAgainst }: Omit<Props, 'className'>) {
  const formats = useTodayFormats()
  return (
    <label className={styles.against}>
      <span>Against</span>
      <select value={Against} onChange={({ target }) => onAgainst(target.value as Compared)}>
        {COMPARED.map((against) => {
          const day = addDays(To, -COMPARED_DAYS[against])
          const year = against === 'year' ? `, ${day.slice(0, 4)}` : ''
          const weeks = against === 'week' ? '7 days before' : 'the year before'
          return (
            <option key={against} value={against}>
              {Span === 'today' ? `${formats.weekday(day)}${year}` : weeks}
            </option>
          )
        })}
      </select>
    </label>
  )
}

/** What makes the comparison unfair, and a better one. */
function Unfair({ figures, onAgainst }: Omit<Props, 'className'>) {
  const formats = useTodayFormats()
  const { Against, ComparedFrom, ComparedHoliday, Holiday, OtherHoliday, To } = figures
  const other = Against === 'week' ? 'year' : 'week'
  const said = ComparedHoliday
    ? `${formats.longDate(ComparedFrom, To)} was ${ComparedHoliday}.`
    : `Today is ${Holiday}; ${formats.longDate(ComparedFrom, To)} was no holiday.`
  return (
    <span>
      {said}{' '}
      {OtherHoliday === Holiday && (
        <button type="button" className={styles.textButton} onClick={() => onAgainst(other)}>
          Use {formats.longDate(addDays(To, -COMPARED_DAYS[other]), To)}
        </button>
      )}
    </span>
  )
}

/** Against next to nothing a share says nothing. */
export function percentChange({ Sales }: Figures): number | undefined {
  if (Sales.Compared.Amount === 0) return undefined
  const percent = Math.round(((Sales.Amount - Sales.Compared.Amount) / Sales.Compared.Amount) * 100)
  return percent > MOST_PERCENT ? undefined : percent
}

function moreOrLess(figures: Figures): string {
  const percent = percentChange(figures)
  if (percent === undefined) return 'against'
  return `${Math.abs(percent)} percent ${percent < 0 ? 'less' : 'more'} than the`
}
