/** Sends a file, to be tried or imported. A file does not travel as JSON, so it is sent here and not by `useSend`. */
import { useState } from 'react'
import { listPoolDaysCall } from '#contract/calls/admin/inventory.ts'
import { listPricedProductsCall, showPriceGridCall } from '#contract/calls/admin/prices.ts'
import { importTableCall } from '#contract/calls/admin/shop/imports.ts'
import { showSetupCall } from '#contract/calls/admin/shop/setup.ts'
import type { ImportReply } from '#contract/schemas/admin/shop/imports.ts'
import type { Problem } from '#contract/schemas/refusal.ts'
import type { ImportKind } from '#contract/values/console/imports.ts'
import { address } from '#contract/wire/client.ts'
import { useReplies } from '#ui/live/use-reply.ts'

/** What the console shows of catalog, prices and places. */
const SHOWN = [showSetupCall, listPricedProductsCall, showPriceGridCall, listPoolDaysCall]
const AWAY = 'The shop could not be reached. Please try again.'

export function useImport(kind: ImportKind) {
  const replies = useReplies()
  const [isSending, setIsSending] = useState(false)
  const [reply, setReply] = useState<ImportReply>()
  const [failure, setFailure] = useState<string>()

  async function send(file: File, dryRun: boolean): Promise<void> {
    setIsSending(true)
    setFailure(undefined)
    setReply(undefined)
    const body = new FormData()
    body.set('file', file)
    try {
      const url = address(importTableCall, { params: { kind }, query: { dryRun } })
      const sent = await fetch(url, { method: 'POST', body, headers: { accept: 'application/json' } })
      const said: ImportReply | Problem = await sent.json()
      if ('success' in said) setReply(said)
      else setFailure(said.message)
      if (!dryRun) for (const { path } of SHOWN) replies.refresh(path)
    } catch {
      setFailure(AWAY)
    } finally {
      setIsSending(false)
    }
  }

  return { send, isSending, reply, failure }
}
