/** Which products ask for a waiver: ticked in a list, and saved over those that were read. */
import { type FormEvent, useState } from 'react'
import { useSend } from '#console/page/ask.tsx'
import { RefusalMessage } from '#console/page/states.tsx'
import { useUnsaved } from '#console/page/unsaved.tsx'
import { chooseWaiverProductsCall, listShopWaiversCall } from '#contract/calls/admin/words/waivers.ts'
import type { ShopWaiver, WaiverChoice } from '#contract/schemas/admin/words/waivers.ts'
import { Button } from '#ui/inputs/button.tsx'
import styles from './waivers.module.css'

type ListProps = { choices: readonly WaiverChoice[]; chosen: readonly number[]; onChange(chosen: number[]): void }

export function ProductTicks({ choices, chosen, onChange }: ListProps) {
  return (
    <fieldset className={styles.products}>
      <legend>Products that ask for it</legend>
      {choices.map(({ Id, Name }) => (
        <label key={Id} className={styles.tick}>
          <input
            type="checkbox"
            checked={chosen.includes(Id)}
            onChange={({ target }) => onChange(target.checked ? [...chosen, Id] : chosen.filter((id) => id !== Id))}
          />
          {Name}
        </label>
      ))}
    </fieldset>
  )
}

type Props = { waiver: ShopWaiver; choices: readonly WaiverChoice[]; onDone(): void }

export function WaiverProducts({ choices, onDone, waiver }: Props) {
  const [before, setBefore] = useState(waiver.ProductIds)
  const [chosen, setChosen] = useState(waiver.ProductIds)
  const [refused, setRefused] = useState<string>()
  const { isSending, refusal, send } = useSend(chooseWaiverProductsCall, [listShopWaiversCall])
  useUnsaved(chosen.toSorted().join() !== waiver.ProductIds.toSorted().join())

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault()
    const saved = await send({ params: { key: waiver.Key }, body: { ProductIds: chosen, Before: before } })
    if (saved?.success) return onDone()
    // What was ticked stays; saving again is over what the colleague chose.
    if (saved?.code === 'CHANGED_MEANWHILE') setBefore(saved.Waiver?.ProductIds ?? before)
    setRefused(saved?.message[0])
  }

  return (
    <form className={styles.form} onSubmit={(event) => void save(event)}>
      <ProductTicks choices={choices} chosen={chosen} onChange={setChosen} />
      <RefusalMessage words={refusal?.message ?? refused} />
      <p className={styles.soft}>Who buys one of them signs before they ride. What was signed stays.</p>
      <div className={styles.actions}>
        <Button look="quiet" onClick={onDone}>
          Cancel
        </Button>
        <Button look="pine" type="submit" busy={isSending} busyLabel="Saving">
          Save the products
        </Button>
      </div>
    </form>
  )
}
