/**
 * Sales up to each moment of a span as a line, and those of the compared span as a dashed one. The plot stretches with
 * its card; words stand beside it as text and never do. What it shows is also in the table beneath.
 */
import { scaleLinear } from 'd3-scale'
import { area, line } from 'd3-shape'
import { useId } from 'react'
import type { PlotPoint, SalesAxis } from './axis.ts'
import styles from './chart.module.css'

const WIDTH = 1000
const HEIGHT = 300
const GRID_LINES = 4
/** So far to the right the words of the point stand left of it. */
const TURNS_AT = 0.62

type Props = {
  axis: SalesAxis
  /** Where the span is now. */
  now: { at: number; amount: number } | undefined
  /** One sentence that says the finding. */
  finding: string
  /** An amount on the axis: "$25K". */
  short(amount: number): string
  words: { now: string; change: string; before: string; beforeName: string }
}

export function SalesChart({ axis, finding, now, short, words }: Props) {
  const clip = useId()
  const x = scaleLinear([axis.from, axis.to], [0, WIDTH])
  const most = Math.max(now?.amount ?? 0, ...axis.points.map(({ before }) => before), 1)
  const { lines, y } = heights(most)
  const known = axis.points.flatMap((point) => (point.now === null ? [] : [{ at: point.at, amount: point.now }]))
  const sold = now && now.at > (known.at(-1)?.at ?? Number.NEGATIVE_INFINITY) ? [...known, now] : known
  const last = axis.points.at(-1)
  const soldLine = line<{ at: number; amount: number }>(
    ({ at }) => x(at),
    ({ amount }) => y(amount),
  )
  const soldArea = area<{ at: number; amount: number }>(
    ({ at }) => x(at),
    HEIGHT,
    ({ amount }) => y(amount),
  )
  const beforeLine = line<PlotPoint>(
    ({ at }) => x(at),
    ({ before }) => y(before),
  )
  const place = (at: number, amount: number) => ({
    left: `${(x(at) / WIDTH) * 100}%`,
    top: `${(y(amount) / HEIGHT) * 100}%`,
  })
  const isFarRight = now !== undefined && x(now.at) / WIDTH > TURNS_AT
  return (
    <div className={styles.chart} role="img" aria-label={finding}>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
        <clipPath id={clip}>
          <rect x="0" y="-10" width={WIDTH} height={HEIGHT + 20} />
        </clipPath>
        {lines.map((amount) => (
          <line
            key={amount}
            className={amount === 0 ? styles.base : styles.grid}
            x2={WIDTH}
            y1={y(amount)}
            y2={y(amount)}
          />
        ))}
        <g clipPath={`url(#${clip})`}>
          <path className={styles.area} d={soldArea(sold) ?? ''} />
          {now && <line className={styles.rule} x1={x(now.at)} x2={x(now.at)} y2={HEIGHT} />}
          <path className={styles.before} d={beforeLine(axis.points) ?? ''} />
          <path className={styles.now} d={soldLine(sold) ?? ''} />
        </g>
      </svg>
      {lines.map((amount) => (
        <span key={amount} className={styles.y} style={{ top: `${(y(amount) / HEIGHT) * 100}%` }}>
          {short(amount)}
        </span>
      ))}
      {now && (
        <>
          <span className={styles.dot} style={place(now.at, now.amount)} />
          <span
            className={
              isFarRight ? `${styles.tag} ${styles.tagNow} ${styles.tagLeft}` : `${styles.tag} ${styles.tagNow}`
            }
            style={{ left: place(now.at, 0).left, top: `${besides(y(now.amount) / HEIGHT, isFarRight)}%` }}
          >
            <b>{words.now}</b>
            {words.change}
          </span>
        </>
      )}
      {last && (
        <span className={styles.tag} style={place(last.at, last.before)}>
          <b>{words.before}</b>
          {words.beforeName}
        </span>
      )}
    </div>
  )
}

/** Round numbers from zero on, four lines above it at most. */
function heights(most: number) {
  for (let count = GRID_LINES; ; count -= 1) {
    const y = scaleLinear([0, most], [HEIGHT, 0]).nice(count)
    const lines = y.ticks(count)
    if (lines.length <= GRID_LINES + 1 || count === 1) return { lines, y }
  }
}

/** Under the point where there is room, else above it; left of it beside it, because the line comes from below. */
function besides(top: number, isLeft: boolean): number {
  if (isLeft) return Math.max(top * 100, 4)
  return top < 0.72 ? top * 100 + 18 : top * 100 - 16
}
