/** One order: what was bought, its life, its guest, and what staff do to it (R resend, C change day, W note). */

import { useRef, useState } from 'react'
import { useParams } from 'react-router'
import { useCalled, useSend } from '#console/page/ask.tsx'
import { useFormats } from '#console/page/format.ts'
import { PageHead } from '#console/page/head.tsx'
import { LETTER, NOTE } from '#console/page/icons.ts'
import { KeyHint } from '#console/page/key-hint.tsx'
import { useKeys } from '#console/page/keys.ts'
import layout from '#console/page/layout.module.css'
import { useStaff } from '#console/page/staff.tsx'
import { CouldNotLoad, LoadingRows, RefusalMessage } from '#console/page/states.tsx'
import { resendOrderCall, showConsoleOrderCall } from '#contract/calls/admin/orders.ts'
import type { ConsoleOrderPage } from '#contract/schemas/admin/order-page.ts'
import { Badge } from '#ui/feedback/badge.tsx'
import { Message } from '#ui/feedback/message.tsx'
import { Button } from '#ui/inputs/button.tsx'
import { CALENDAR, Icon } from '#ui/media/icon.tsx'
import { BoughtLines } from './bought-lines.tsx'
import { MoveDialog } from './move-dialog.tsx'
import { OrderLife } from './order-life.tsx'
import styles from './order-page.module.css'
import { OrderSide } from './order-side.tsx'
import { orderBadge } from './order-words.ts'
import { RefundDialog } from './refund-dialog.tsx'

const BACK = { to: '/orders', name: 'Orders' }

export function OneOrderPage() {
  const { number = '' } = useParams()
  const { again, hasFailed, reply } = useCalled(showConsoleOrderCall, { params: { number } })
  if (reply) return <ShownOrder key={reply.OrderId} order={reply} />
  return (
    <>
      <PageHead title={number} back={BACK} />
      {hasFailed ? <CouldNotLoad again={again} /> : <LoadingRows name="The order" />}
    </>
  )
}

function ShownOrder({ order }: { order: ConsoleOrderPage }) {
  const { Now } = useStaff()
  const formats = useFormats()
  const [isGivingBack, setIsGivingBack] = useState(false)
  const [isResent, setIsResent] = useState(false)
  const [isMoving, setIsMoving] = useState(false)
  const [moved, setMoved] = useState<string>()
  const noteField = useRef<HTMLTextAreaElement>(null)
  const { isSending, refusal, send } = useSend(resendOrderCall, [showConsoleOrderCall])
  const { tone, words } = orderBadge(order, Date.parse(Now))
  const isSold = order.Status === 'confirmed'

  async function resend(): Promise<void> {
    if (!isSold) return
    setIsResent((await send({ params: { number: order.OrderNumber }, body: {} })) !== undefined)
  }
  const canMove = isSold && order.Items.some(({ Days, Left }) => Days.length > 0 && Left > 0)
  useKeys({
    r: () => void resend(),
    c: () => canMove && setIsMoving(true),
    w: () => noteField.current?.focus(),
  })

  const day = formats.dayOf(order.PlacedAt)
  const when = day === formats.dayOf(Now) ? 'today' : `on ${formats.weekday(day)}`
  const where = order.PlacedBy === null ? 'in the shop' : `by ${order.PlacedBy}`
  const guest = order.Guest.Name ?? order.Email ?? 'A guest'
  return (
    <>
      <PageHead
        title={order.OrderNumber}
        badge={<Badge tone={tone}>{words}</Badge>}
        facts={`${guest}, ${formats.money(order.Total)}, placed ${when} at ${formats.time(order.PlacedAt)} ${where}`}
        back={BACK}
      >
        <Button look="line" busy={isSending} disabled={!isSold} onClick={resend}>
          <Icon stroke={LETTER} />
          Resend <KeyHint>R</KeyHint>
        </Button>
        <Button look="line" disabled={!canMove} onClick={() => setIsMoving(true)}>
          <Icon stroke={CALENDAR} />
          Change day <KeyHint>C</KeyHint>
        </Button>
        <Button look="line" onClick={() => noteField.current?.focus()}>
          <Icon stroke={NOTE} />
          Note <KeyHint>W</KeyHint>
        </Button>
        <Button look="danger" disabled={!isSold} onClick={() => setIsGivingBack(true)}>
          Refund …
        </Button>
      </PageHead>
      <div className={layout.body}>
        <div role="status">
          {moved && <Message tone="success">{moved}</Message>}
          {isResent && <Message tone="success">The tickets are mailed again to {order.Email}.</Message>}
        </div>
        <RefusalMessage words={refusal?.message} />
        <div className={layout.withPanel}>
          <div className={styles.main}>
            <BoughtLines order={order} />
            <OrderLife life={order.Life} />
          </div>
          <OrderSide order={order} noteField={noteField} />
        </div>
      </div>
      <MoveDialog
        order={order}
        isOpen={isMoving}
        onClose={() => setIsMoving(false)}
        onDone={(words) => {
          setIsMoving(false)
          setMoved(words)
        }}
      />
      <RefundDialog order={order} isOpen={isGivingBack} onClose={() => setIsGivingBack(false)} />
    </>
  )
}
