/**
 * A cancellation or a move in front of the page of its order: a sheet from below on a phone, a dialog above that. While
 * it is being done it cannot be closed, because that would not stop it.
 */
import { useEffect, useRef, useState } from 'react'
import type { Order } from '#contract/schemas/people/orders.ts'
import { LoadingLines } from '#storefront/live/loading-lines.tsx'
import { useOneAtATime } from '#storefront/live/one-at-a-time.ts'
import { useTranslate } from '#storefront/texts/texts.tsx'
import { useVisit } from '#storefront/visit/visit.tsx'
import { Message } from '#ui/feedback/message.tsx'
import { Button } from '#ui/inputs/button.tsx'
import { useReplies, useReply } from '#ui/live/use-reply.ts'
import { Dialog, DialogActions } from '#ui/overlays/dialog.tsx'
import { type CancelProblem, cancelByForm, previewCancel } from './cancel-order.ts'
import { CANCEL_PROBLEMS, type CancelData, CancelParts, cancelTitle } from './cancel-parts.tsx'
import { cancelPath, readCancelAddress } from './cancel-path.ts'
import sums from './change-sums.module.css'
import { movePath, readMoveAddress } from './moving-path.ts'
import { MoveQuestion, useMoving } from './moving-question.tsx'

type Props = {
  /** Path and query of the page that it stands for. */
  address: string
  isOpen: boolean
  order: Order
  onTurn(path: string): void
  onClose(): void
  onDone(words: string): Promise<void>
}

export function ChangeSheet(props: Props) {
  const { pathname } = new URL(props.address, location.href)
  const isMove = pathname.endsWith(new URL(movePath({ orderId: '', lineId: '' }), location.href).pathname)
  return isMove ? <MoveSheet {...props} /> : <CancelSheet {...props} />
}

function MoveSheet({ address, isOpen, onClose, onDone, onTurn }: Props) {
  const t = useTranslate()
  const wanted = readMoveAddress(new URL(address, location.href).searchParams)
  const moving = useMoving({ address: wanted, isOpen, onMoved: onDone })
  const { hasFailed, isSending, lookAgain, shown } = moving
  const body = useRef<HTMLDivElement>(null)
  const isShown = shown !== undefined
  useStart(body, isOpen && isShown)
  const close = () => void (isSending || onClose())
  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      title={t('publicui.move.title', { timed: shown?.choices?.IsTimed ? 'yes' : 'no' })}
    >
      <div ref={body} className={sums.parts}>
        {isShown && <MoveQuestion address={wanted} moving={moving} onTurn={onTurn} onKeep={close} />}
        {!isShown && <Waiting hasFailed={hasFailed} onAgain={lookAgain} onClose={close} />}
      </div>
    </Dialog>
  )
}

/** Where something has the focus already, it stays there: the guest was faster. */
function useStart(body: { current: HTMLElement | null }, isShown: boolean): void {
  useEffect(() => {
    if (isShown && !body.current?.contains(document.activeElement)) {
      body.current?.querySelector<HTMLElement>('[data-start]')?.focus()
    }
  }, [body, isShown])
}

/** Sums change with time: each look is a new one. */
const LOOKED_ANEW = 0

function CancelSheet({ address, isOpen, onClose, onDone, onTurn, order }: Props) {
  const t = useTranslate()
  const { ask } = useVisit()
  const { log } = useReplies()
  const wanted = readCancelAddress(new URL(address, location.href).searchParams)
  const question = {
    key: ['cancel', cancelPath(wanted)],
    async ask(): Promise<CancelData> {
      return { order, address: wanted, preview: await previewCancel(ask, wanted), once: crypto.randomUUID() }
    },
    failure: 'What a cancellation comes to is not known',
  } as const
  const { again, hasFailed, isLoading, reply } = useReply(isOpen ? question : undefined, LOOKED_ANEW)
  const [last, setLast] = useState(reply)
  if (reply && reply !== last) setLast(reply)
  const [problem, setProblem] = useState<CancelProblem>()
  const { isSending, isUnderWay, send } = useOneAtATime()
  const message = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (problem) message.current?.focus()
  }, [problem])
  const close = () => {
    if (isUnderWay()) return
    setProblem(undefined)
    onClose()
  }

  async function submit(form: FormData): Promise<undefined> {
    setProblem(undefined)
    const outcome = await cancelByForm({ ask, log }, form)
    if (outcome.ok) await onDone(t('publicui.cancel.done'))
    else {
      setProblem(outcome.problem)
      // Without an answer the same is sent again, under the same key.
      if (outcome.problem !== 'away') again()
    }
  }

  const shown = reply ?? last
  const preview = shown?.preview
  return (
    <Dialog isOpen={isOpen} onClose={close} title={preview ? cancelTitle(preview, t) : t('publicui.cancel.title')}>
      {problem && (
        <div ref={message} tabIndex={-1}>
          <Message tone="warning" urgent>
            {t(CANCEL_PROBLEMS[problem])}
          </Message>
        </div>
      )}
      {isOpen && shown && preview && (
        <CancelParts
          {...shown}
          preview={preview}
          order={order}
          isBusy={isSending || isLoading || shown !== reply}
          hasProblem={problem !== undefined}
          inPlace={{ onKeep: close, onTurn, onSubmit: (form) => void send(() => submit(form)) }}
        />
      )}
      {shown && !preview && <Nothing onClose={close} />}
      {!shown && <Waiting hasFailed={hasFailed} onAgain={again} onClose={close} />}
    </Dialog>
  )
}

function Nothing({ onClose }: { onClose(): void }) {
  const t = useTranslate()
  return (
    <>
      <p>
        {t('publicui.cancel.nothing')}. {t('publicui.cancel.nothingwhy')}
      </p>
      <DialogActions>
        <Button look="line" onClick={onClose}>
          {t('publicui.cancel.back')}
        </Button>
      </DialogActions>
    </>
  )
}

function Waiting({ hasFailed, onAgain, onClose }: { hasFailed: boolean; onAgain(): void; onClose(): void }) {
  const t = useTranslate()
  if (!hasFailed) {
    return <LoadingLines label={t('publicui.change.loading')} />
  }
  return (
    <>
      <p role="alert">{t('publicui.change.failed')}</p>
      <DialogActions>
        <Button look="quiet" onClick={onClose}>
          {t('publicui.change.back')}
        </Button>
        <Button look="line" onClick={onAgain}>
          {t('publicui.change.again')}
        </Button>
      </DialogActions>
    </>
  )
}
