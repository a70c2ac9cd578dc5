/** What guests saw of a product before, change by change. Each version comes back as a draft, over the one there is. */
import { useSend } from '#console/page/ask.tsx'
import { HistoryList } from '#console/page/history/history.tsx'
import { RefusalMessage } from '#console/page/states.tsx'
import { bringBackProductCall } from '#contract/calls/admin/catalog.ts'
import type { ConsoleProduct } from '#contract/schemas/admin/catalog/catalog.ts'
import { Button } from '#ui/inputs/button.tsx'
import { LISTS_OF_PRODUCTS } from './use-product-draft.ts'

type Props = { product: ConsoleProduct; onDone(product: ConsoleProduct): void }

export function ProductHistory({ onDone, product }: Props) {
  const { isSending, refusal, send } = useSend(bringBackProductCall, LISTS_OF_PRODUCTS)

  async function bringBack(Position: number): Promise<void> {
    const back = await send({ params: { id: product.Id }, body: { Position, Version: product.Version } })
    if (back) onDone(back)
  }

  return (
    <>
      <p>
        What was published, the latest first.
        {product.Version > 0 && ' A version that you bring back replaces the draft that is there.'}
      </p>
      <RefusalMessage words={refusal?.message} />
      <HistoryList
        kind="product"
        id={product.Id}
        actionOf={({ Kind, Position }) =>
          Kind === 'changed' &&
          product.PublishAt === null && (
            <Button look="line" size="small" disabled={isSending} onClick={() => void bringBack(Position)}>
              Bring back what was there before, as a draft
            </Button>
          )
        }
      />
    </>
  )
}
