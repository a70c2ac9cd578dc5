/**
 * Runs the entry of a voucher's code (contract/rules/vouchers/voucher-entry.ts) on a page: asks the engine, loads the
 * product before it goes there, keeps what was found good. What is still to come when the page is left does not happen.
 */
import { useCallback, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { findProductBySlugCall } from '#contract/calls/product.ts'
import { validateVoucherCall } from '#contract/calls/vouchers.ts'
import { productLink, SHOPPING_PATH } from '#contract/rules/shop-paths.ts'
import {
  CLOSED_ENTRY,
  type GoodVoucher,
  stepVoucherEntry,
  type VoucherEntry,
  type VoucherEntryEvent,
  type VoucherTask,
} from '#contract/rules/vouchers/voucher-entry.ts'
import type { ProductDetails } from '#contract/schemas/product.ts'
import { isCallFailed } from '#storefront/page/shop-errors.ts'
import { useVisit, type Visit } from '#storefront/visit/visit.tsx'
import { keepVoucherCode } from '#storefront/visit/voucher-code.ts'
import { type DiscountPlace, keepDiscount } from './keep-discount.ts'

export type ShownEntry = {
  entry: VoucherEntry
  /** What a good code opens, once it is loaded. */
  product: ProductDetails | undefined
  discount: DiscountPlace | undefined
  say(event: VoucherEntryEvent): void
}

type Options = {
  /** The guest left the entry of a voucher product without a good code. */
  onHidden?: (() => void) | undefined
  /** The page the entry stands on is none to come back to. */
  replaces?: boolean | undefined
}

export function useVoucherEntry({ onHidden, replaces = false }: Options = {}): ShownEntry {
  const visit = useVisit()
  const navigate = useNavigate()
  const [entry, show] = useState(CLOSED_ENTRY)
  const [product, setProduct] = useState<ProductDetails>()
  const [discount, setDiscount] = useState<DiscountPlace>()
  const current = useRef(CLOSED_ENTRY)
  const isLeft = useRef(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const doTask = useRef<(task: VoucherTask) => void>(() => {})

  const say = useCallback((event: VoucherEntryEvent) => {
    const step = stepVoucherEntry(current.current, event)
    current.current = step.entry
    show(step.entry)
    if (step.task) doTask.current(step.task)
  }, [])

  async function goToProduct(voucher: GoodVoucher, afterMs: number, attempt: number): Promise<void> {
    const found = await loadProduct(visit, voucher)
    if (isLeft.current) return
    if (!found) return say({ type: 'failed', attempt })
    keepVoucherCode(sessionStorage, found.SeName, voucher.code)
    setProduct(found)
    timer.current = setTimeout(async () => {
      await navigate(productLink(found.CategoryPath, found.SeName).href, { replace: replaces })
      say({ type: 'navigated' })
    }, afterMs)
  }

  doTask.current = (task) => {
    switch (task.do) {
      case 'validate':
        visit.report({ event: 'formSubmitted', formName: 'voucher' })
        setProduct(undefined)
        setDiscount(undefined)
        return void validate(visit, task).then(say)
      case 'go-to-product':
        return void goToProduct(task.voucher, task.afterMs, task.attempt)
      case 'keep-discount':
        return void keepDiscount(visit, task.voucher.code).then(setDiscount)
      case 'hide-product':
        return onHidden?.()
      case 'go-to-default-category':
        return void navigate(SHOPPING_PATH)
    }
  }

  useEffect(() => {
    isLeft.current = false
    return () => {
      isLeft.current = true
      clearTimeout(timer.current)
    }
  }, [])
  return { entry, product, discount, say }
}

type Validating = Extract<VoucherTask, { do: 'validate' }>

/** Too many tries are said in the engine's words; a lost network has those of a code that is not good. */
async function validate({ ask }: Visit, { attempt, code }: Validating): Promise<VoucherEntryEvent> {
  try {
    const reply = await ask(validateVoucherCall, { body: { voucherId: code } })
    return { type: 'answered', attempt, reply }
  } catch (error) {
    const problem = isCallFailed(error) && error.statusCode === 429 ? error.problem : undefined
    return { type: 'failed', attempt, message: problem?.message }
  }
}

async function loadProduct({ ask, log }: Visit, { SeName }: GoodVoucher): Promise<ProductDetails | undefined> {
  if (!SeName) return undefined
  try {
    return await ask(findProductBySlugCall, { params: { slug: SeName } })
  } catch (error) {
    log.warn('The product of a voucher could not be loaded', { reason: String(error) })
    return undefined
  }
}
