/** What an operator has to know of a draft: that it waits for a time, was refused, or that a colleague was first. */

import styles from '#console/features/catalog/inputs/product-form.module.css'
import { useSend } from '#console/page/ask.tsx'
import { useFormats } from '#console/page/format.ts'
import { RefusalMessage } from '#console/page/states.tsx'
import { publishCatalogProductCall } from '#contract/calls/admin/catalog.ts'
import { Message } from '#ui/feedback/message.tsx'
import { Button } from '#ui/inputs/button.tsx'
import { LISTS_OF_PRODUCTS, type useProductDraft } from './use-product-draft.ts'

export function ProductNotes({ draft }: { draft: ReturnType<typeof useProductDraft> }) {
  const formats = useFormats()
  const { isSending, refusal, send } = useSend(publishCatalogProductCall, LISTS_OF_PRODUCTS)
  const { product, theirs } = draft

  async function takeBack(): Promise<void> {
    const back = await send({ params: { id: product.Id }, body: { Version: product.Version, At: null } })
    if (back) draft.take(back)
  }

  return (
    <>
      {product.PublishAt && (
        <Message tone="info">
          <p>
            It is published {formats.date(product.PublishAt)}, {formats.time(product.PublishAt)}, and takes no changes
            until then.
          </p>
          <Button look="line" size="small" busy={isSending} busyLabel="Taking back" onClick={() => void takeBack()}>
            Take the time back
          </Button>
        </Message>
      )}
      {product.NotPublished && <Message tone="warning">{product.NotPublished}</Message>}
      <RefusalMessage words={(draft.refusal ?? refusal)?.message} />
      {theirs && (
        <Message tone="warning" urgent>
          <p>
            {theirs.KeptBy || theirs.ChangedBy || 'A colleague'} has changed this product meanwhile. Nothing of yours is
            lost, and nothing of it is kept yet.
          </p>
          <div className={styles.actions}>
            <Button look="line" size="small" onClick={() => draft.take(theirs)}>
              Take theirs
            </Button>
            <Button look="line" size="small" onClick={() => draft.keepOwn(theirs)}>
              Keep mine instead
            </Button>
          </div>
        </Message>
      )}
    </>
  )
}
