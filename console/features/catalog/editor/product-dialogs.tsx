/** What is asked before a product changes: publishing now or at a time, copying, taking off sale, discarding. */
import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import styles from '#console/features/catalog/inputs/product-form.module.css'
import { useSend } from '#console/page/ask.tsx'
import { ConfirmFoot } from '#console/page/confirm-foot.tsx'
import { usePublishTime } from '#console/page/fields/use-publish-time.tsx'
import { RefusalMessage } from '#console/page/states.tsx'
import {
  copyCatalogProductCall,
  discardProductDraftCall,
  publishCatalogProductCall,
  takeProductOffSaleCall,
} from '#contract/calls/admin/catalog.ts'
import type { ConsoleProduct } from '#contract/schemas/admin/catalog/catalog.ts'
import { Message } from '#ui/feedback/message.tsx'
import { Button } from '#ui/inputs/button.tsx'
import { TextField } from '#ui/inputs/text-field.tsx'
import { DialogActions } from '#ui/overlays/dialog.tsx'
import { LISTS_OF_PRODUCTS } from './use-product-draft.ts'

type Props = { product: ConsoleProduct; onClose(): void; onDone(product: ConsoleProduct): void }

export function PublishProduct({ onClose, onDone, product, missing }: Props & { missing: readonly string[] }) {
  const time = usePublishTime()
  const { isSending, refusal, send } = useSend(publishCatalogProductCall, LISTS_OF_PRODUCTS)

  async function publish(event: FormEvent): Promise<void> {
    event.preventDefault()
    const asked = time.read()
    if (!asked.ok) return
    const body = { Version: product.Version, ...(asked.at && { At: asked.at }) }
    const published = await send({ params: { id: product.Id }, body })
    if (published) onDone(published)
  }

  return (
    <form className={styles.form} onSubmit={(event) => void publish(event)}>
      <p>
        {product.IsPublished ? 'Guests see these changes at once.' : 'It goes on sale: guests find it and can buy it.'}{' '}
        Carts and orders stay as they are.
      </p>
      {missing.length > 0 && (
        <Message tone="warning">
          <p>Still missing: {missing.join(' ')}</p>
        </Message>
      )}
      {product.Version > 0 && time.fields}
      <RefusalMessage words={refusal?.message} />
      <DialogActions>
        <Button look="line" data-start onClick={onClose}>
          Not yet
        </Button>
        <Button look="buy" type="submit" busy={isSending} busyLabel="Publishing">
          {time.action}
        </Button>
      </DialogActions>
    </form>
  )
}

export function CopyProduct({ onClose, onDone, product }: Omit<Props, 'onDone'> & { onDone(): void }) {
  const navigate = useNavigate()
  const [name, setName] = useState(`Copy of ${product.LiveName}`)
  const { isSending, refusal, send } = useSend(copyCatalogProductCall, LISTS_OF_PRODUCTS)

  async function copy(event: FormEvent): Promise<void> {
    event.preventDefault()
    const made = await send({ params: { id: product.Id }, body: { Name: name } })
    if (!made) return
    onDone()
    void navigate(`/catalog/${made.Id}`)
  }

  return (
    <form className={styles.form} onSubmit={(event) => void copy(event)}>
      <p>The copy has its texts, options and pictures. Prices by day and places are its own, and it is off sale.</p>
      <TextField label="Name" required maxLength={200} value={name} onChange={({ target }) => setName(target.value)} />
      <RefusalMessage words={refusal?.message} />
      <DialogActions>
        <Button look="line" data-start onClick={onClose}>
          Cancel
        </Button>
        <Button look="pine" type="submit" busy={isSending} busyLabel="Copying">
          Copy it
        </Button>
      </DialogActions>
    </form>
  )
}

export function TakeOffSale({ onClose, onDone, product }: Props) {
  const { isSending, refusal, send } = useSend(takeProductOffSaleCall, LISTS_OF_PRODUCTS)

  async function take(): Promise<void> {
    const taken = await send({ params: { id: product.Id }, body: { ProductVersion: product.ProductVersion } })
    if (taken) onDone(taken)
  }

  return (
    <>
      <p>Guests find it no more. What is in orders stays. It can be published again.</p>
      <ConfirmFoot
        refused={refusal?.message}
        keep="Keep it on sale"
        isSending={isSending}
        busyLabel="Taking off"
        onKeep={onClose}
        onConfirm={() => void take()}
      >
        Take it off sale
      </ConfirmFoot>
    </>
  )
}

export function DiscardDraft({ onClose, onDone, product }: Props) {
  const { isSending, refusal, send } = useSend(discardProductDraftCall, LISTS_OF_PRODUCTS)

  async function discard(): Promise<void> {
    const left = await send({ params: { id: product.Id }, body: { Version: product.Version } })
    if (left) onDone(left)
  }

  return (
    <>
      <p>All that is not published is thrown away. The product stays as guests see it.</p>
      <ConfirmFoot
        refused={refusal?.message}
        keep="Keep the changes"
        isSending={isSending}
        busyLabel="Discarding"
        onKeep={onClose}
        onConfirm={() => void discard()}
      >
        Discard them
      </ConfirmFoot>
    </>
  )
}
