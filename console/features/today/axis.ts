/** Where the pieces of a span stand on the axes of the charts of the first page. */
import {
  type AxisColumn,
  dayColumns,
  dayLabel,
  MOST_COLUMNS,
  type PlotAxis,
  plotAxis,
} from '#console/page/chart/plot.ts'
import type { Figures } from '#contract/schemas/admin/figures.ts'
import type { FigureSpan } from '#contract/values/console/figures.ts'
import { sum } from '#contract/values/sum.ts'
import { minuteOfDay } from '#contract/values/time-of-day.ts'

/** Before it guests sleep; what they bought till then is where the line begins. */
const FIRST_HOUR = 5
const HOURS_APART = 2

export function salesAxis({ Sales: { Points }, Span }: Figures): PlotAxis {
  const points = Points.map(({ Amount, Compared, Key }, index) => ({
    // An hour is known at its end, a day or a week by its own place.
    ...{ at: Span === 'today' ? minuteOfDay(Key) / 60 + 1 : index, now: Amount, before: Compared },
  }))
  const columns = Span === 'today' ? hours() : dayColumns(Points.map(({ Key }) => Key))
  return plotAxis(columns, points)
}

function hours(): AxisColumn[] {
  const named = Array.from({ length: 10 }, (_, index) => FIRST_HOUR + 1 + index * HOURS_APART)
  return named.map((at, index) => ({ at, label: hourLabel(at, index === 0), isOnPhone: index % 3 === 1 }))
}

export type BarColumn = { label: string; isOnPhone: boolean; guests: number | null; beside: number | null }
export type Bar = { key: string; guests: number | null; beside: number | null }

/** Of a day the hours at which guests come, of a longer span all of it; each column of the table is some bars wide. */
export function arrivalBars({ Arrivals: { Pieces }, Span }: Figures): { bars: Bar[]; columns: BarColumn[] } {
  const all = Pieces.map(({ Beside, Guests, Key }) => ({ key: Key, guests: Guests, beside: Beside }))
  const bars = Span === 'today' ? whileOpen(all) : all
  if (bars.length === 0) return { bars, columns: [] }
  const apart = Span === 'today' ? 2 * Math.ceil(bars.length / 2 / 10) : Math.ceil(bars.length / MOST_COLUMNS)
  while (bars.length % apart !== 0) bars.push({ key: `after ${bars.length}`, guests: null, beside: null })
  const columns = bars.flatMap((bar, at) => {
    if (at % apart !== 0) return []
    const within = bars.slice(at, at + apart)
    const label = Span === 'today' ? hourLabel(minuteOfDay(bar.key) / 60, at === 0) : dayLabel(bar.key)
    const added = (name: 'guests' | 'beside') => {
      const known = within.flatMap((one) => one[name] ?? [])
      return known.length === 0 ? null : sum(known)
    }
    return [
      {
        label,
        isOnPhone: Span === 'today' || (at / apart) % 2 === 0,
        guests: added('guests'),
        beside: added('beside'),
      },
    ]
  })
  return { bars, columns }
}

/** From the first hour to the last in which a guest is expected or came, whole hours. */
function whileOpen(bars: readonly Bar[]): Bar[] {
  const isOpen = ({ beside, guests }: Bar) => Boolean(beside || guests)
  const [first, last] = [bars.findIndex(isOpen), bars.findLastIndex(isOpen)]
  if (first < 0) return []
  return bars.slice(first - (first % 2), last + 2 - (last % 2))
}

/** `8`, and `8 am` where it is the first or the half of the day changes. */
export function hourLabel(hour: number, isFirst: boolean): string {
  if (hour === 12) return 'noon'
  if (hour === 24 || hour === 0) return '12 am'
  const shown = String(hour % 12)
  return isFirst || hour === 14 ? `${shown} ${hour < 12 ? 'am' : 'pm'}` : shown
}

/** What a span is cut into, in its title. */
export const PIECE_WORDS: Readonly<Record<FigureSpan, string>> = { today: 'hour', week: 'day', season: 'week' }
