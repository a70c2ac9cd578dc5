/** The first page of the console: how the shop does, and what waits for a person. It reads itself anew each minute. */
import { useEffect } from 'react'
import { useCalled } from '#console/page/ask.tsx'
import { useFormats } from '#console/page/format.ts'
import { PageHead } from '#console/page/head.tsx'
import { useListQuery } from '#console/page/query.ts'
import { useMay, useStaff } from '#console/page/staff.tsx'
import { CouldNotLoad, LoadingRows } from '#console/page/states.tsx'
import { listFailingPaymentsCall, listNeedsCall, showFiguresCall } from '#contract/calls/admin/figures.ts'
import type { Figures } from '#contract/schemas/admin/figures.ts'
import { COMPARED, FIGURE_SPANS, type FigureSpan } from '#contract/values/console/figures.ts'
import { Segmented } from '#ui/choices/segmented.tsx'
import text from '#ui/layout/text.module.css'
import { ArrivalsCard } from './arrivals-card.tsx'
import { FailingCard } from './failing-card.tsx'
import { FiguresRow } from './figures-row.tsx'
import { JobsCard } from './jobs-card.tsx'
import { NeedsCard } from './needs-card.tsx'
import { SalesCard } from './sales-card.tsx'
import { SellingOutCard } from './selling-out-card.tsx'
import { SetupNote } from './setup-note.tsx'
import styles from './today.module.css'

const MINUTE_MS = 60_000

const SPANS: Record<FigureSpan, string> = { today: 'Today', week: '7 days', season: 'Season' }

export function TodayPage() {
  const { Now } = useStaff()
  const may = useMay()
  const formats = useFormats()
  const query = useListQuery()
  const span = FIGURE_SPANS.find((one) => one === query.get('span')) ?? 'today'
  const against = COMPARED.find((one) => one === query.get('against')) ?? 'week'
  const isShown = may('orders')
  const figures = useCalled(showFiguresCall, isShown ? { query: { span, against } } : undefined)
  const needs = useCalled(listNeedsCall, isShown ? {} : undefined)
  // Its look is audited, so it is asked for where there is something to see.
  const isFailing = needs.reply?.Needs.some(({ Kind }) => Kind === 'payments') ?? false
  const failing = useCalled(listFailingPaymentsCall, isFailing ? {} : undefined)
  useEachMinute(() => {
    figures.again()
    needs.again()
  })
  const reply = figures.reply
  return (
    <>
      <PageHead title={formats.longDay(formats.dayOf(reply?.Now ?? Now))} facts={reply && factsOf(reply)}>
        {isShown && (
          <fieldset className={styles.span}>
            <legend className={text.visuallyHidden}>Span</legend>
            <Segmented
              name="span"
              choices={FIGURE_SPANS.map((value) => ({ value, name: SPANS[value] }))}
              chosen={span}
              onChoose={(value) => query.set({ span: value === 'today' ? undefined : value })}
            />
          </fieldset>
        )}
        {reply && <span className={styles.live}>Live, {formats.time(reply.Now)}</span>}
      </PageHead>
      <div className={styles.body}>
        <SetupNote />
        {!isShown && <p>Choose an area.</p>}
        {isShown &&
          !reply &&
          (figures.hasFailed ? <CouldNotLoad again={figures.again} /> : <LoadingRows name="Today" />)}
        {reply && (
          <>
            <FiguresRow figures={reply} />
            <div className={styles.cards}>
              <SalesCard className={styles.wide} figures={reply} onAgainst={(value) => query.set({ against: value })} />
              {needs.reply && <NeedsCard className={styles.narrow} needs={needs.reply} now={reply.Now} />}
              <ArrivalsCard className={styles.half} figures={reply} />
              <SellingOutCard className={styles.half} figures={reply} />
              {needs.reply && (
                <>
                  <FailingCard className={styles.most} payments={failing.reply?.Items ?? []} />
                  <JobsCard className={styles.rest} jobs={needs.reply.Jobs} now={reply.Now} />
                </>
              )}
            </div>
          </>
        )}
      </div>
    </>
  )
}

function factsOf({ Holiday, Season }: Figures): string | undefined {
  const season = Season && `Season day ${Season.Day} of ${Season.Days}.`
  return [season, Holiday && `${Holiday}.`].filter(Boolean).join(' ') || undefined
}

/** Only while the page is seen. */
function useEachMinute(act: () => void): void {
  useEffect(() => {
    const timer = setInterval(() => document.visibilityState === 'visible' && act(), MINUTE_MS)
    return () => clearInterval(timer)
  })
}
