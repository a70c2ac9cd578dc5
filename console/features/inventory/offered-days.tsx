/**
 * What takes from a pool, and days on which it is not offered: guests see them as not available. Nothing that was sold
 * is touched and no guest is written to; that is closing a day.
 */
import { useId, useState } from 'react'
import { useCalled, useSend } from '#console/page/ask.tsx'
import { RefusalMessage } from '#console/page/states.tsx'
import { listPoolDaysCall, offerPoolDaysCall, showPoolDayCall } from '#contract/calls/admin/inventory.ts'
import type { PoolRow, PoolSlots } from '#contract/schemas/admin/inventory.ts'
import type { Day } from '#contract/values/day.ts'
import { Button } from '#ui/inputs/button.tsx'
import { TextField } from '#ui/inputs/text-field.tsx'
import text from '#ui/layout/text.module.css'
import styles from './inventory.module.css'

type Props = { pool: PoolRow; day: Day; last: Day | undefined }

export function OfferedDays({ day, last, pool }: Props) {
  const { reply } = useCalled(showPoolDayCall, { params: { id: pool.Id, day } })
  if (!reply || reply.Products.length === 0) return null
  return <OfferForm pool={pool} day={day} last={last} products={reply.Products} />
}

function OfferForm({ day, last, pool, products }: Props & { products: PoolSlots['Products'] }) {
  const ownId = useId()
  const { isSending, refusal, send } = useSend(offerPoolDaysCall, [listPoolDaysCall, showPoolDayCall])
  const [chosen, setChosen] = useState<readonly number[]>(() => products.map(({ Id }) => Id))
  const [until, setUntil] = useState<string>(last ?? day)
  const [reason, setReason] = useState('')
  const [missing, setMissing] = useState<'products' | 'reason'>()
  const [saved, setSaved] = useState('')

  async function offer(isOffered: boolean): Promise<void> {
    const words = reason.trim()
    const lacks = chosen.length === 0 ? 'products' : words === '' ? 'reason' : undefined
    setMissing(lacks)
    setSaved('')
    if (lacks) return document.getElementById(`${ownId}${lacks === 'reason' ? 'reason' : products[0]?.Id}`)?.focus()
    const body = { Day: day, ProductIds: [...chosen], IsOffered: isOffered, Reason: words, Version: pool.Version }
    const done = await send({ params: { id: pool.Id }, body: { ...body, ...(until && { Until: until }) } })
    if (done)
      setSaved(done.Changed === 0 ? 'It was so already.' : isOffered ? 'Offered again.' : 'Not offered any more.')
  }

  return (
    <section className={styles.section}>
      <h3 className={styles.title}>What is offered</h3>
      <fieldset className={styles.products} aria-describedby={missing === 'products' ? `${ownId}missing` : undefined}>
        <legend className={text.visuallyHidden}>Products</legend>
        {products.map((product) => (
          <div key={product.Id}>
            <input
              type="checkbox"
              id={`${ownId}${product.Id}`}
              aria-describedby={`${ownId}${product.Id}state`}
              checked={chosen.includes(product.Id)}
              onChange={({ target }) =>
                setChosen(target.checked ? [...chosen, product.Id] : chosen.filter((id) => id !== product.Id))
              }
            />
            <label htmlFor={`${ownId}${product.Id}`}>{product.Name}</label>
            <small id={`${ownId}${product.Id}state`}>{stateWords(product)}</small>
          </div>
        ))}
      </fieldset>
      {missing === 'products' && (
        <p id={`${ownId}missing`} role="alert">
          Choose what this is about.
        </p>
      )}
      <TextField
        label="Through"
        type="date"
        min={day}
        value={until}
        onChange={({ target }) => setUntil(target.value)}
      />
      <TextField
        id={`${ownId}reason`}
        label="Why, for colleagues"
        maxLength={200}
        value={reason}
        error={missing === 'reason' ? 'Say why, for those who look at it later.' : undefined}
        onChange={({ target }) => setReason(target.value)}
      />
      <RefusalMessage words={refusal?.message} />
      <p className={styles.soft}>Guests see the day as not available. What was bought stays good.</p>
      <div className={styles.actions}>
        <Button look="line" busy={isSending} onClick={() => void offer(false)}>
          Do not offer
        </Button>
        <Button look="line" disabled={!products.some(canBeOffered)} onClick={() => void offer(true)}>
          Offer again
        </Button>
      </div>
      <p role="status">{saved}</p>
    </section>
  )
}

type Product = PoolSlots['Products'][number]

function canBeOffered({ IsClosed, IsWithheld }: Product): boolean {
  return IsWithheld && !IsClosed
}

function stateWords({ IsClosed, IsWithheld, Reason }: Product): string {
  if (IsClosed) return 'Closed, guests were written to'
  if (!IsWithheld) return 'Offered'
  return Reason ? `Not offered: ${Reason}` : 'Not offered'
}
