/**
 * The gate, for staff on a phone: it waits with the camera open, and shows one answer at a time. A valid one goes on by
 * itself after three seconds, all others stay until they are tapped. Without JavaScript the number is typed and posted.
 */
import { useEffect, useRef, useState } from 'react'
import type { GateReply } from '#contract/schemas/people/gate.ts'
import type { GateCorrection } from '#contract/values/tickets/gate.ts'
import { MAIN_ID } from '#storefront/features/layouts/layout.tsx'
import { useIsLive } from '#storefront/live/moments.ts'
import { usePlatformLinks } from '#storefront/page/platform-links.ts'
import { useShell } from '#storefront/page/shell-data.tsx'
import { useLocale, useTranslate } from '#storefront/texts/texts.tsx'
import { useVisit } from '#storefront/visit/visit.tsx'
import { classes } from '#ui/classes.ts'
import { IconButton } from '#ui/inputs/icon-button.tsx'
import text from '#ui/layout/text.module.css'
import { Icon } from '#ui/media/icon.tsx'
import { useStore } from '#ui/store.ts'
import { Finder } from './camera/finder.tsx'
import { useCamera } from './camera/use-camera.ts'
import { createLane } from './lane/create-lane.ts'
import { keepGateName } from './lane/kept-on-device.ts'
import { type GateData, type GateOutcome, SCAN_PATH } from './load-gate.ts'
import { answerWords, toneOf } from './shown/answer-words.ts'
import styles from './shown/gate.module.css'
import { GateNameForm } from './shown/gate-name-form.tsx'
import { ShownAnswer } from './shown/shown-answer.tsx'
import { Waiting } from './shown/waiting.tsx'
import { signal } from './signals.ts'

const LIFT = 'M3 6.5 21 3.5M12 5v5M7.5 10h9v5h-9zM6 18h12'
const TORCH = 'M8 3.5h8v4L14 11v9.5h-4V11L8 7.5zM8 7.5h8'
const VALID_STAYS_MS = 3000
/** A ticket that stays in the frame is not read again. */
const SAME_CODE_MS = 4000
const SETTLE_EVERY_MS = 30_000

type Props = GateData & { outcome: GateOutcome | undefined; isChanging: boolean }

export function ScanPage(props: Props) {
  if (props.gate === '') return <GateNameForm isChanging={props.isChanging} />
  return <Gate key={props.gate} {...props} />
}

function Gate({ day, formId, gate, outcome }: Props) {
  const t = useTranslate()
  const locale = useLocale()
  const isLive = useIsLive()
  const { ask } = useVisit()
  const { settings: zone } = useShell()
  const { admin } = usePlatformLinks()
  const [lane] = useState(() => createLane({ ask, day, gate, zone, now: Date.now }))
  const state = useStore(lane)
  const [shown, setShown] = useState(outcome?.reply)
  const [problem, setProblem] = useState(outcome?.problem)
  const [isBusy, setBusy] = useState(false)
  const seen = useRef({ code: '', at: 0 })
  const camera = useCamera(isLive && !shown, readCode)

  useEffect(() => {
    keepGateName(gate)
    lane.open()
    const settle = () => void lane.settle()
    const timer = setInterval(settle, SETTLE_EVERY_MS)
    window.addEventListener('online', settle)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', settle)
    }
  }, [gate, lane])

  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new answer starts the time anew
  useEffect(() => {
    if (shown?.Answer !== 'valid' || !isLive) return
    const timer = setTimeout(next, VALID_STAYS_MS)
    return () => clearTimeout(timer)
  }, [shown, isLive])

  function readCode(code: string): void {
    const now = Date.now()
    const isSame = code === seen.current.code && now - seen.current.at < SAME_CODE_MS
    seen.current = { code, at: now }
    if (!isSame) void check(code)
  }

  function show(reply: GateReply): void {
    setShown(reply)
    setProblem(undefined)
    signal(toneOf(reply.Answer))
  }

  async function attempt(work: () => Promise<GateReply>): Promise<void> {
    if (isBusy) return
    setBusy(true)
    try {
      show(await work())
    } catch {
      setProblem('failed')
    } finally {
      setBusy(false)
    }
  }

  const check = (code: string) => attempt(() => lane.scan(code))
  const correct = (reply: GateReply) => (kind: GateCorrection, reason: string) =>
    void attempt(() => lane.correct(reply, kind, reason))

  function next(): void {
    seen.current.at = Date.now()
    setShown(undefined)
    setProblem(undefined)
    void lane.settle()
  }

  const spoken = shown && answerWords(shown, { locale, t })
  const here = `${SCAN_PATH}?gate=${encodeURIComponent(gate)}`
  return (
    <main id={MAIN_ID} tabIndex={-1} className={classes(styles.gate, shown && styles[`is${toneOf(shown.Answer)}`])}>
      <div className={styles.bar}>
        <span>
          <Icon stroke={LIFT} />
          {gate}
        </span>
        {camera.light && (
          <IconButton
            label={t('publicui.gate.light')}
            stroke={TORCH}
            aria-pressed={camera.light.isOn}
            onClick={camera.light.toggle}
          />
        )}
      </div>
      <p className={text.visuallyHidden} role="alert">
        {spoken && `${spoken.word}. ${spoken.sentence}. ${shown.Ticket?.Name ?? ''}`}
      </p>
      {shown ? (
        <ShownAnswer
          key={`${shown.ScanId} ${shown.Answer}`}
          {...{ formId, problem, reply: shown, nextHref: here }}
          onNext={isLive ? next : undefined}
          onCorrect={isLive ? correct(shown) : undefined}
          onShortReason={() => setProblem('reason')}
        />
      ) : (
        <Waiting
          {...{ formId, gate, isBusy, lane: state, hasFailed: problem === 'failed' }}
          isTyping={!isLive || camera.state === 'none'}
          finder={<Finder camera={isLive ? camera : undefined} />}
          onCheck={isLive ? check : undefined}
          onTakeList={() => void lane.takeList()}
          changeHref={`${SCAN_PATH}?change`}
          backHref={admin}
        />
      )}
    </main>
  )
}
