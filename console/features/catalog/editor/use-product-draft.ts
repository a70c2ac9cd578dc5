/**
 * The form of a product and its draft on the server: what is typed is kept a moment after typing rests, over the
 * version that was read. Where a colleague was first nothing is sent any more until the operator has decided; what they
 * typed stays in the form.
 */
import { useEffect, useEffectEvent, useState } from 'react'
import { useAsk, useSend } from '#console/page/ask.tsx'
import {
  keepProductDraftCall,
  listCatalogCategoriesCall,
  listCatalogProductsCall,
  showCatalogProductCall,
} from '#contract/calls/admin/catalog.ts'
import type { ConsolePicture, ConsoleProduct } from '#contract/schemas/admin/catalog/catalog.ts'
import type { ProductDocument } from '#contract/schemas/admin/catalog/product-document.ts'

const RESTED_MS = 1_000

/** Lists that show something of a product. */
export const LISTS_OF_PRODUCTS = [listCatalogProductsCall, listCatalogCategoriesCall, showCatalogProductCall]

export function useProductDraft(opened: ConsoleProduct) {
  const ask = useAsk()
  const [product, setProduct] = useState(opened)
  const [document, setDocument] = useState(opened.Document)
  const [keptText, setKeptText] = useState(() => JSON.stringify(opened.Document))
  const [refusedText, setRefusedText] = useState<string>()
  const [added, setAdded] = useState<readonly ConsolePicture[]>([])
  const [theirs, setTheirs] = useState<ConsoleProduct>()
  const { isSending, refusal, send } = useSend(keepProductDraftCall, [listCatalogProductsCall])
  const text = JSON.stringify(document)
  const isChanged = text !== keptText
  // A field that has to hold something is waited for.
  const named = [document, ...document.Specifications, ...document.Attributes].map(({ Name }) => Name)
  const isReady = [...named, document.Sku].every((words) => words.trim() !== '')
  const isDue = isChanged && isReady && !isSending && !theirs && text !== refusedText && product.PublishAt === null

  async function keep(): Promise<void> {
    const { BaseVersion, Id, Version } = product
    const kept = await send({ params: { id: Id }, body: { Version, BaseVersion, Document: document } })
    if (kept) {
      setProduct(kept)
      setKeptText(text)
      return
    }
    setRefusedText(text)
    const there = await ask(showCatalogProductCall, { params: { id: Id } }).catch(() => undefined)
    if (there && (there.Version !== Version || there.ProductVersion !== product.ProductVersion)) setTheirs(there)
  }

  const keepNow = useEffectEvent(() => void keep())
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was typed starts the wait anew
  useEffect(() => {
    if (!isDue) return
    const waiting = setTimeout(keepNow, RESTED_MS)
    return () => clearTimeout(waiting)
  }, [text, isDue])

  function take(next: ConsoleProduct): void {
    setProduct(next)
    setDocument(next.Document)
    setKeptText(JSON.stringify(next.Document))
    setRefusedText(undefined)
    setTheirs(undefined)
  }

  return {
    ...{ product, document, isChanged, isSending, theirs, take },
    /** Not while a colleague's draft is to be decided about. */
    refusal: theirs ? undefined : refusal,
    /** Those that were added or described here first. */
    pictures: [...added, ...product.Pictures],
    edit: (part: Partial<ProductDocument>) => setDocument((before) => ({ ...before, ...part })),
    addPicture: (picture: ConsolePicture) => setAdded((before) => [picture, ...before]),
    /** Goes on with what is typed, over what the colleague made. */
    keepOwn(there: ConsoleProduct): void {
      setProduct({ ...there, BaseVersion: there.ProductVersion })
      setKeptText(JSON.stringify(there.Document))
      setRefusedText(undefined)
      setTheirs(undefined)
    },
  }
}
