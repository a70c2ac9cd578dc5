/**
 * Giving back: all that can be cancelled, with its tickets, or an amount of a line whose tickets stay good. What comes
 * back is said first, and only that is done. Against the terms of a product it asks for a reason.
 */
import { useId, useState } from 'react'
import { useCalled, useSend } from '#console/page/ask.tsx'
import { FormDialog } from '#console/page/form-dialog.tsx'
import { useFormats } from '#console/page/format.ts'
import { RefusalMessage } from '#console/page/states.tsx'
import {
  cancelByStaffCall,
  previewStaffCancelCall,
  refundByStaffCall,
  showConsoleOrderCall,
} from '#contract/calls/admin/orders.ts'
import type { ConsoleOrderPage } from '#contract/schemas/admin/order-page.ts'
import { sum } from '#contract/values/sum.ts'
import { Segmented } from '#ui/choices/segmented.tsx'
import { Message } from '#ui/feedback/message.tsx'
import { Button } from '#ui/inputs/button.tsx'
import { Select } from '#ui/inputs/select.tsx'
import { TextField } from '#ui/inputs/text-field.tsx'
import text from '#ui/layout/text.module.css'
import { DialogActions } from '#ui/overlays/dialog.tsx'
import styles from './order-page.module.css'

type Props = { order: ConsoleOrderPage; isOpen: boolean; onClose(): void }

const WAYS = [
  { value: 'cancel', name: 'Cancel it' },
  { value: 'amount', name: 'An amount' },
]

export function RefundDialog({ order, isOpen, onClose }: Props) {
  const [way, setWay] = useState('cancel')
  const name = useId()
  return (
    <FormDialog isOpen={isOpen} onClose={onClose} title={`Give back of ${order.OrderNumber}`}>
      {({ done }) => (
        <>
          <fieldset className={styles.ways}>
            <legend className={text.visuallyHidden}>What to give back</legend>
            <Segmented choices={WAYS} name={name} chosen={way} onChoose={setWay} />
          </fieldset>
          {way === 'cancel' && <CancelForm order={order} onClose={done} />}
          {way === 'amount' && <AmountForm order={order} onClose={done} />}
        </>
      )}
    </FormDialog>
  )
}

type FormProps = Pick<Props, 'order' | 'onClose'>

function CancelForm({ order, onClose }: FormProps) {
  const { money } = useFormats()
  const [isByGrace, setIsByGrace] = useState(false)
  const [reason, setReason] = useState('')
  const [isAsking, setIsAsking] = useState(false)
  const params = { number: order.OrderNumber }
  const { hasFailed, reply } = useCalled(previewStaffCancelCall, { params, body: { IsByGrace: isByGrace } }, 0)
  const { isSending, refusal, send } = useSend(cancelByStaffCall, [showConsoleOrderCall])

  async function cancel(): Promise<void> {
    if (!reply) return
    if (isByGrace && reason.trim() === '') return setIsAsking(true)
    const body = { Seen: reply.Back, Revision: order.Revision, IsByGrace: isByGrace }
    const done = await send({ params, body: { ...body, ...(reason.trim() !== '' && { Reason: reason }) } })
    if (done) onClose()
  }

  return (
    <div className={styles.form}>
      <label className={styles.check}>
        <input type="checkbox" checked={isByGrace} onChange={({ target }) => setIsByGrace(target.checked)} />
        Against the terms, for a reason
      </label>
      {hasFailed && <Message tone="info">By the terms nothing of it can be cancelled any more.</Message>}
      {reply && !hasFailed && (
        <dl className={styles.rows}>
          {reply.Rows.map(({ LineId, Pieces, ProductName, Price }) => (
            <div key={LineId}>
              <dt>
                {ProductName}, {Pieces}
              </dt>
              <dd>{money(Price)}</dd>
            </div>
          ))}
          {reply.Fee > 0 && (
            <div>
              <dt>Fee that is kept</dt>
              <dd>−{money(reply.Fee)}</dd>
            </div>
          )}
          <div>
            <dt>Goes back</dt>
            <dd>{money(reply.Back)}</dd>
          </div>
        </dl>
      )}
      <Reason value={reason} onChange={setReason} isAsked={isAsking} isOptional={!isByGrace} />
      <RefusalMessage words={refusal?.message} />
      <DialogActions>
        <Button look="line" onClick={onClose}>
          Keep it
        </Button>
        <Button look="danger" busy={isSending} disabled={!reply || hasFailed} onClick={cancel}>
          {reply && !hasFailed ? `Cancel and give ${money(reply.Back)} back` : 'Cancel'}
        </Button>
      </DialogActions>
    </div>
  )
}

function AmountForm({ order, onClose }: FormProps) {
  const { money } = useFormats()
  const [lineId, setLineId] = useState(order.Items[0]?.LineId ?? '')
  const [amount, setAmount] = useState('')
  const [reason, setReason] = useState('')
  const [isAsking, setIsAsking] = useState(false)
  const { isSending, refusal, send } = useSend(refundByStaffCall, [showConsoleOrderCall])
  const most = sum(order.Refundable.map(({ Amount }) => Amount))
  const asked = Number(amount.replace(',', '.'))
  const isAmount = amount !== '' && asked > 0 && asked <= most

  async function refund(): Promise<void> {
    if (!isAmount || reason.trim() === '') return setIsAsking(true)
    const body = { LineId: lineId, Amount: asked, Reason: reason, Revision: order.Revision }
    if (await send({ params: { number: order.OrderNumber }, body })) onClose()
  }

  return (
    <div className={styles.form}>
      <Select
        label="Of"
        value={lineId}
        onChange={({ target }) => setLineId(target.value)}
        items={order.Items.map(({ LineId, ProductName, Quantity, Total }) => ({
          value: LineId,
          name: `${ProductName}, ${Quantity}, ${money(Total)}`,
        }))}
      />
      <TextField
        label="Amount"
        inputMode="decimal"
        prefix={order.CurrencyCode}
        hint={`At most ${money(most)}, to what it was paid with. Its tickets stay good.`}
        error={isAsking && !isAmount ? `An amount up to ${money(most)}` : undefined}
        value={amount}
        onChange={({ target }) => setAmount(target.value)}
      />
      <Reason value={reason} onChange={setReason} isAsked={isAsking} />
      <RefusalMessage words={refusal?.message} />
      <DialogActions>
        <Button look="line" onClick={onClose}>
          Keep it
        </Button>
        <Button look="danger" busy={isSending} onClick={refund}>
          {isAmount ? `Give ${money(asked)} back` : 'Give back'}
        </Button>
      </DialogActions>
    </div>
  )
}

type ReasonProps = { value: string; onChange(value: string): void; isAsked: boolean; isOptional?: boolean }

function Reason({ isAsked, isOptional = false, onChange, value }: ReasonProps) {
  return (
    <TextField
      multiline
      rows={2}
      label="Reason, for colleagues"
      optional={isOptional}
      maxLength={2000}
      error={isAsked && !isOptional && value.trim() === '' ? 'Please say why' : undefined}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}
