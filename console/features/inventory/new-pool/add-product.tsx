/** A product that takes from a pool from now on, over the version of the pool. What it takes from already stays. */
import { useState } from 'react'
import inventory from '#console/features/inventory/inventory.module.css'
import { useCalled, useSend } from '#console/page/ask.tsx'
import { FormDialog } from '#console/page/form-dialog.tsx'
import { RefusalMessage } from '#console/page/states.tsx'
import {
  addPoolProductCall,
  listPoolChoicesCall,
  listPoolDaysCall,
  showPoolDayCall,
} from '#contract/calls/admin/inventory.ts'
import type { PoolRow } from '#contract/schemas/admin/inventory.ts'
import { Button } from '#ui/inputs/button.tsx'
import { DialogActions } from '#ui/overlays/dialog.tsx'
import styles from './new-pool.module.css'
import { type ChosenUser, PoolUsers } from './pool-users.tsx'

export function AddProduct({ pool }: { pool: PoolRow }) {
  const [isOpen, setIsOpen] = useState(false)
  const [saved, setSaved] = useState('')
  return (
    <section className={inventory.section}>
      <h3 className={inventory.title}>What takes from it</h3>
      <p className={inventory.soft}>{pool.Products === 1 ? '1 product' : `${pool.Products} products`}</p>
      <div className={inventory.actions}>
        <Button look="line" onClick={() => setIsOpen(true)}>
          Add a product …
        </Button>
      </div>
      <p role="status">{saved}</p>
      <FormDialog isOpen={isOpen} onClose={() => setIsOpen(false)} title={`Add a product to ${pool.Title}`} hasNoCross>
        {({ close, done }) => (
          <AddForm
            pool={pool}
            onClose={close}
            onDone={() => {
              done()
              setSaved('Saved. It takes from this pool from now on.')
            }}
          />
        )}
      </FormDialog>
    </section>
  )
}

function AddForm({ onClose, onDone, pool }: { pool: PoolRow; onClose(): void; onDone(): void }) {
  const { reply } = useCalled(listPoolChoicesCall, {}, 0)
  const { isSending, refusal, send } = useSend(addPoolProductCall, [
    ...[listPoolDaysCall, showPoolDayCall, listPoolChoicesCall],
  ])
  const [users, setUsers] = useState<readonly ChosenUser[]>([])
  const [user] = users
  const choices = (reply?.Products ?? []).filter(({ Pools }) => !Pools.includes(pool.Name))

  async function save(): Promise<void> {
    if (!user) return
    const body = { ProductId: user.productId, VariantId: user.variantId, Units: user.units, Version: pool.Version }
    if (await send({ params: { id: pool.Id }, body })) onDone()
  }

  return (
    <div className={styles.form}>
      <PoolUsers choices={choices} chosen={users} onChange={(chosen) => setUsers(chosen.slice(-1))} />
      <RefusalMessage words={refusal?.message} />
      <DialogActions>
        <Button look="line" onClick={onClose}>
          Cancel
        </Button>
        <Button look="pine" disabled={!user} busy={isSending} busyLabel="Saving" onClick={() => void save()}>
          Save
        </Button>
      </DialogActions>
    </div>
  )
}
