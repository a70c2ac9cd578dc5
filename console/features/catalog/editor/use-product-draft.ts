/**
 * The form of a product and its draft on the server: what is typed is kept a moment after typing rests, over the
 * version that was read. Where a colleague was first nothing is sent any more until the operator has decided; what they
 * typed stays in the form.
 */
import { useEffect, useEffectEvent, useRef, useState } from 'react'
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
const MOST_STEPS = 100

/** What is in the form, and what was in it before each change, the latest last. */
type Typed = { document: ProductDocument; past: readonly ProductDocument[] }

/** Lists that show something of a product. */
export const LISTS_OF_PRODUCTS = [listCatalogProductsCall, listCatalogCategoriesCall, showCatalogProductCall]

export function useProductDraft(opened: ConsoleProduct) {
  const ask = useAsk()
  const [product, setProduct] = useState(opened)
  const [{ document, past }, setTyped] = useState<Typed>({ document: opened.Document, past: [] })
  const lastEdit = useRef({ fields: '', at: 0 })
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

  /** What is typed into one field without a rest is one step. */
  function edit(part: Partial<ProductDocument>): void {
    const [fields, at] = [Object.keys(part).join(), Date.now()]
    const isSame = fields === lastEdit.current.fields && at - lastEdit.current.at < RESTED_MS
    lastEdit.current = { fields, at }
    setTyped((before) => ({
      document: { ...before.document, ...part },
      past: isSame ? before.past : [...before.past.slice(1 - MOST_STEPS), before.document],
    }))
  }

  function undo(): void {
    lastEdit.current = { fields: '', at: 0 }
    setTyped((before) => ({ document: before.past.at(-1) ?? before.document, past: before.past.slice(0, -1) }))
  }

  function take(next: ConsoleProduct): void {
    setProduct(next)
    setTyped({ document: next.Document, past: [] })
    setKeptText(JSON.stringify(next.Document))
    setRefusedText(undefined)
    setTheirs(undefined)
  }

  return {
    ...{ product, document, isChanged, isSending, theirs, take, edit, undo },
    canUndo: past.length > 0 && product.PublishAt === null,
    /** Not while a colleague's draft is to be decided about. */
    refusal: theirs ? undefined : refusal,
    /** Those that were added or described here first. */
    pictures: [...added, ...product.Pictures],
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
