/**
 * What is now as a line, and what it is compared with as a dashed one. The plot stretches with its card; words stand
 * beside it as text and never do. What it shows is also in the table beneath.
 */
import { scaleLinear } from 'd3-scale'
import { area, line } from 'd3-shape'
import { useId } from 'react'
import { classes } from '#ui/classes.ts'
import styles from './line-chart.module.css'
import type { PlotAxis, PlotPoint } from './plot.ts'

const WIDTH = 1000
const HEIGHT = 300
const GRID_LINES = 4
/** So far to the right the words of the point stand left of it. */
const TURNS_AT = 0.62
/** The words of a peak stay so far from both ends. */
const EDGE = 0.08

type Props = {
  axis: PlotAxis
  /** The point that is named: where the span is now, or the peak. */
  now: { at: number; amount: number } | undefined
  /** One sentence that says the finding. */
  finding: string
  /** An amount on the axis: "$25K". */
  short(amount: number): string
  words: { now: string; change: string; before: string; beforeName: string }
  /** The line goes on behind the point that is named. */
  isPeak?: boolean
}

export function LineChart({ axis, finding, isPeak = false, now, short, words }: Props) {
  const clip = useId()
  const x = scaleLinear([axis.from, axis.to], [0, WIDTH])
  const most = Math.max(now?.amount ?? 0, ...axis.points.flatMap((point) => [point.before ?? 0, point.now ?? 0]), 0)
  // Where more went back than was sold.
  const least = Math.min(...axis.points.flatMap((point) => [point.before ?? 0, point.now ?? 0]), 0)
  // Above a peak is room for its words.
  const { lines, y } = heights(least, (most || 1) * (isPeak ? 1.12 : 1))
  const known = axis.points.flatMap((point) => (point.now === null ? [] : [{ at: point.at, amount: point.now }]))
  const sold = now && now.at > (known.at(-1)?.at ?? Number.NEGATIVE_INFINITY) ? [...known, now] : known
  const last = axis.points.findLast(({ before }) => before !== null)
  const soldLine = line<{ at: number; amount: number }>(
    ({ at }) => x(at),
    ({ amount }) => y(amount),
  )
  const soldArea = area<{ at: number; amount: number }>(
    ({ at }) => x(at),
    y(0),
    ({ amount }) => y(amount),
  )
  const beforeLine = line<PlotPoint>(
    ({ at }) => x(at),
    ({ before }) => y(before ?? 0),
  ).defined(({ before }) => before !== null)
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
          {now && !isPeak && <line className={styles.rule} x1={x(now.at)} x2={x(now.at)} y2={HEIGHT} />}
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
            className={classes(styles.tag, styles.tagNow, isPeak ? styles.tagPeak : isFarRight && styles.tagLeft)}
            style={
              isPeak
                ? {
                    left: `${Math.min(Math.max(x(now.at) / WIDTH, EDGE), 1 - EDGE) * 100}%`,
                    top: place(now.at, now.amount).top,
                  }
                : { left: place(now.at, 0).left, top: `${besides(y(now.amount) / HEIGHT, isFarRight)}%` }
            }
          >
            <b>{words.now}</b>
            <span className={styles.change}>{words.change}</span>
          </span>
        </>
      )}
      {last && (
        <span className={styles.tag} style={place(last.at, last.before ?? 0)}>
          <b>{words.before}</b>
          {words.beforeName}
        </span>
      )}
    </div>
  )
}

/** Round numbers from zero on, or from below it, four lines above the lowest at most. */
function heights(least: number, most: number) {
  for (let count = GRID_LINES; ; count -= 1) {
    const y = scaleLinear([least, most], [HEIGHT, 0]).nice(count)
    const lines = y.ticks(count)
    if (lines.length <= GRID_LINES + 1 || count === 1) return { lines, y }
  }
}

/** Under the point where there is room, else above it; left of it beside it, because the line comes from below. */
function besides(top: number, isLeft: boolean): number {
  if (isLeft) return Math.max(top * 100, 4)
  return top < 0.72 ? top * 100 + 18 : top * 100 - 16
}
