/**
 * Another day or time for what was bought: the calendar with what each day costs more or less, start times, what
 * happens, and the two ways out. In front of the order's page and on the page of its own it is the same; before the
 * page is hydrated, and without JavaScript, days and times are links and the rest is a form.
 */
import { useEffect, useRef, useState } from 'react'
import { briefWhen } from '#storefront/features/orders/when-words.ts'
import { LoadingLines } from '#storefront/live/loading-lines.tsx'
import { useIsLive } from '#storefront/live/moments.ts'
import { useOneAtATime } from '#storefront/live/one-at-a-time.ts'
import { useLocale, useMoneyWords, useTranslate } from '#storefront/texts/texts.tsx'
import { useVisit } from '#storefront/visit/visit.tsx'
import { Message } from '#ui/feedback/message.tsx'
import text from '#ui/layout/text.module.css'
import { useReplies, useReply } from '#ui/live/use-reply.ts'
import sums from './change-sums.module.css'
import { MoveCalendar, MoveStarts } from './moving-calendar.tsx'
import { MoveDays, MoveTimes } from './moving-days.tsx'
import { loadMove, type MovePageData, moveByForm, moveProblemWords } from './moving-line.ts'
import { MoveForm, MoveSums, moveSumWords, newMoment } from './moving-parts.tsx'
import { type MoveAddress, movePath } from './moving-path.ts'

/** Prices and places change: what was read for an earlier look is read again. */
const READ_ANEW = 0

export type Moving = ReturnType<typeof useMoving>

type Asked = {
  address: MoveAddress
  /** What came with the page. */
  first?: MovePageData | undefined
  /** Nothing is looked up while it is closed, and once it is opened again everything is. */
  isOpen?: boolean
  /** It is done, in these words. */
  onMoved(words: string): void | Promise<void>
}

/** What is known of a wanted move, and the move itself. While another day is looked up the last data stay. */
export function useMoving({ address, first, isOpen = true, onMoved }: Asked) {
  const t = useTranslate()
  const locale = useLocale()
  const { ask } = useVisit()
  const { log } = useReplies()
  const path = movePath(address)
  const [isStale, setStale] = useState(false)
  const isFirst = first !== undefined && !isStale && movePath(first.address) === path
  const question = {
    key: ['move', path],
    ask: () => loadMove(ask, address),
    failure: 'Where a line may be moved is not known',
  } as const
  const { again, hasFailed, isLoading, reply } = useReply(isFirst || !isOpen ? undefined : question, READ_ANEW)
  const current = isFirst ? first : reply
  const [last, setLast] = useState(current)
  if (current && current !== last) setLast(current)
  const { isSending, send } = useOneAtATime()
  const [problem, setProblem] = useState<string>()

  function lookAgain(): void {
    if (isFirst) setStale(true)
    else again()
  }

  async function move(form: FormData): Promise<'leaving' | undefined> {
    setProblem(undefined)
    const outcome = await moveByForm({ ask, log }, form)
    if (outcome.ok && outcome.payUrl !== null) {
      location.assign(outcome.payUrl)
      return 'leaving'
    }
    if (outcome.ok) {
      const when = briefWhen({ Days: [...(address.days ?? [])], StartTime: address.time ?? null }, { locale, t })
      await onMoved(t(outcome.isMoved ? 'publicui.move.done' : 'publicui.move.open', { when }))
    } else {
      setProblem(moveProblemWords(outcome.problem, t))
      // Without an answer the same is sent again, under the same key.
      if (outcome.problem !== null) lookAgain()
    }
    return undefined
  }

  return {
    /** Of this address, or while it is looked up of the one before. */
    shown: current ?? last,
    isLookedUp: current !== undefined && !isLoading,
    hasFailed: hasFailed && !current,
    isSending,
    problem,
    lookAgain,
    submit: (form: FormData) => void send(() => move(form)),
    clearProblem: () => setProblem(undefined),
  }
}

type Props = {
  address: MoveAddress
  moving: Moving
  /** What the shop said of a form that was posted. */
  posted?: string | undefined
  onTurn(path: string): void
  /** In front of the order's page. */
  onKeep?: (() => void) | undefined
}

export function MoveQuestion({ address, moving, onKeep, onTurn, posted }: Props) {
  const t = useTranslate()
  const locale = useLocale()
  const isLive = useIsLive()
  const { isLookedUp, isSending, problem = posted, shown, submit } = moving
  const message = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (problem !== undefined) message.current?.focus()
  }, [problem])
  if (!shown) return null
  const { choices, once } = shown
  const preview = isLookedUp ? shown.preview : undefined
  // They stay while another of them is looked up, and so does the focus.
  const hasTimes = shown.address.days?.[0] === address.days?.[0]
  const refusal = isLookedUp ? shown.refusal : undefined
  const said = problem ?? (refusal && moveProblemWords(refusal, t))

  function turn(path: string): void {
    moving.clearProblem()
    onTurn(path)
  }

  const form = (
    <MoveForm
      {...{ address, choices, once, preview, onKeep }}
      isBusy={isSending || !isLookedUp}
      onSubmit={isLive ? submit : undefined}
    />
  )
  const happens = preview && <MoveSums preview={preview} isCard={!onKeep} />
  return (
    <>
      {said !== undefined && (
        <div ref={message} tabIndex={-1}>
          <Message tone="warning" urgent>
            {said}
          </Message>
        </div>
      )}
      {choices && (
        <p className={sums.lead}>
          {t('publicui.move.lead', {
            ...{ count: choices.Quantity, name: choices.ProductName, until: choices.Until },
            when: briefWhen(choices, { locale, t }),
          })}
        </p>
      )}
      {choices && isLive && (
        <>
          <MoveCalendar address={address} choices={choices} onTurn={turn} />
          {hasTimes && <MoveStarts address={address} choices={choices} onTurn={turn} />}
          {!isLookedUp && <LoadingLines label={t('publicui.move.looking')} />}
        </>
      )}
      {happens}
      {(isLive || preview) && form}
      {choices && !isLive && (
        <>
          <MoveTimes address={address} choices={choices} />
          <MoveDays address={address} choices={choices} />
        </>
      )}
      {!isLive && !preview && form}
      <SumSaid
        preview={isLive ? preview : undefined}
        timesOf={choices?.Times && hasTimes ? address.days?.[0] : undefined}
      />
    </>
  )
}

/** The focus stays in the calendar: what a picked day comes to is heard, or that a time is to be chosen now. */
function SumSaid({ preview, timesOf: day }: { preview: MovePageData['preview']; timesOf: string | undefined }) {
  const t = useTranslate()
  const locale = useLocale()
  const money = useMoneyWords(preview?.CurrencyCode ?? 'USD')
  return (
    <p role="status" className={text.visuallyHidden}>
      {!preview && day !== undefined && t('publicui.move.times', { day })}
      {preview &&
        t('publicui.move.said', {
          when: briefWhen(newMoment(preview), { locale, t }),
          sum: moveSumWords(preview.Difference, t),
          amount: money(Math.abs(preview.Difference)),
        })}
    </p>
  )
}
