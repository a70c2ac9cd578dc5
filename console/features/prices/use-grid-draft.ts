/**
 * The draft that a page of prices works in. Each change is put into it at once, one batch after the other; until the
 * draft is read anew the page shows what it has sent. A cell that a colleague changed comes back with both values and
 * is not overwritten. The first change opens a draft where there is none.
 */
import { useEffect, useMemo, useRef, useState } from 'react'
import { useAsk, useCalled } from '#console/page/ask.tsx'
import {
  compareGridDraftCall,
  listGridDraftsCall,
  openGridDraftCall,
  putGridChangesCall,
  showGridDraftCall,
} from '#contract/calls/admin/prices.ts'
import { cellName } from '#contract/rules/prices/price-cell.ts'
import { moneyToDecimal } from '#contract/values/money.ts'
import type { Reply } from '#contract/wire/call.ts'
import { CallFailed } from '#contract/wire/client.ts'
import { useReplies } from '#ui/live/use-reply.ts'
import { type DraftPrices, draftPrices, priceCellOf, type SentPrices } from './sheet/draft-prices.ts'
import type { SheetChange } from './sheet/planned-changes.ts'

/** As many cells as one call takes. */
const BATCH = 500
/** How often it is asked whether a colleague has written. */
const LOOK_AGAIN_MS = 20_000
const NOT_REACHED = 'The shop could not be reached: these prices are not in the draft. Please try again.'

export type DraftConflict = Reply<typeof putGridChangesCall>['Conflicts'][number]

type Asked = {
  productId: number | undefined
  currency: string
  /** What a draft is called that the first change opens. */
  newName: string
  /** Of the address; without one the newest that is not published. */
  chosenId: number | undefined
  choose(id: number | undefined): void
}

export function useGridDraft({ choose, chosenId, currency, newName, productId }: Asked) {
  const ask = useAsk()
  const replies = useReplies()
  const listed = useCalled(listGridDraftsCall, productId === undefined ? undefined : { params: { productId } })
  const drafts = (listed.reply ?? []).filter(({ State }) => State === 'open' || State === 'scheduled')
  const id = drafts.find(({ Id }) => Id === chosenId)?.Id ?? drafts[0]?.Id
  const shown = useCalled(showGridDraftCall, id === undefined ? undefined : { params: { id } }, 0)
  const [sent, setSent] = useState<SentPrices>(new Map())
  const [conflicts, setConflicts] = useState<readonly DraftConflict[]>([])
  const [problem, setProblem] = useState<string>()
  const [steps, setSteps] = useState<readonly (readonly SheetChange[])[]>([])
  const queue = useRef(Promise.resolve())
  const openedId = useRef<number>(undefined)

  const prices: DraftPrices = useMemo(() => draftPrices(shown.reply, sent, currency), [shown.reply, sent, currency])

  useEffect(() => {
    if (id === undefined) return
    const timer = setInterval(() => replies.refresh(showGridDraftCall.path), LOOK_AGAIN_MS)
    return () => clearInterval(timer)
  }, [id, replies])

  async function draftId(): Promise<number> {
    // One that was opened a moment ago is not in the list yet: what is typed is meant for it.
    const known = openedId.current ?? id
    if (known !== undefined || productId === undefined) return known ?? 0
    const opened = await ask(openGridDraftCall, { params: { productId }, body: { Name: newName } })
    openedId.current = opened.Id
    choose(opened.Id)
    replies.refresh(listGridDraftsCall.path)
    return opened.Id
  }

  function note(changes: readonly SheetChange[], version: number | undefined): void {
    setSent((before) => {
      const after = new Map(before)
      for (const change of changes) after.set(cellName(change), { minor: change.toMinor ?? change.fromMinor, version })
      return after
    })
  }

  function forget(names: readonly string[]): void {
    setSent((before) => new Map([...before].filter(([name]) => !names.includes(name))))
  }

  async function putBatch(changes: readonly SheetChange[]): Promise<void> {
    const decimal = (minor: number | null) => (minor === null ? null : moneyToDecimal({ minor, currency }))
    try {
      const { Conflicts, Unknown, Version } = await ask(putGridChangesCall, {
        params: { id: await draftId() },
        body: {
          Changes: changes.map(({ day, level, minDays, seenMinor, toMinor, variantId }) => ({
            ...{ VariantId: variantId, Day: day, MinDays: minDays, Level: level },
            ...{ Price: decimal(toMinor), Seen: decimal(seenMinor) },
          })),
        },
      })
      note(changes, Version)
      forget([...Conflicts, ...Unknown].map((cell) => cellName(priceCellOf(cell))))
      setConflicts((before) => [...before, ...Conflicts])
      if (Unknown.length > 0) setProblem('Some of these prices are not there any more. Reload to see what is.')
    } catch (error) {
      forget(changes.map(cellName))
      setProblem((error instanceof CallFailed && error.problem?.message) || NOT_REACHED)
    }
  }

  function write(changes: readonly SheetChange[]): void {
    if (changes.length === 0) return
    setProblem(undefined)
    note(changes, undefined)
    queue.current = queue.current.then(async () => {
      for (let at = 0; at < changes.length; at += BATCH) await putBatch(changes.slice(at, at + BATCH))
      for (const { path } of [showGridDraftCall, compareGridDraftCall]) replies.refresh(path)
    })
  }

  return {
    drafts,
    draft: shown.reply?.Draft ?? drafts.find(({ Id }) => Id === id),
    isLoading: id !== undefined && !shown.reply,
    prices,
    problem,
    conflicts,
    canUndo: steps.length > 0,
    forgetConflicts: () => setConflicts([]),
    put(changes: readonly SheetChange[]): void {
      if (changes.length > 0) setSteps((before) => [...before, changes])
      write(changes)
    },
    /** Takes the last change of this page back: every cell shows again what it showed before. */
    undo(): void {
      const last = steps.at(-1) ?? []
      setSteps((before) => before.slice(0, -1))
      write(
        last.map((change) => ({ ...change, toMinor: change.seenMinor, seenMinor: change.toMinor ?? change.fromMinor })),
      )
    },
    /** The draft is another one now, or none; `opened` was opened a moment ago. */
    leave(opened?: number): void {
      openedId.current = opened
      setSent(new Map())
      setConflicts([])
      setSteps([])
      setProblem(undefined)
    },
  }
}

export type GridDraft = ReturnType<typeof useGridDraft>
