/**
 * The form of a discount. It is saved over the version that was read: where a colleague changed it meanwhile nothing is
 * saved, the form says what is there now, and who saves decides between theirs and their own.
 */
import { type FormEvent, useState } from 'react'
import styles from '#console/features/codes/codes.module.css'
import { useSend } from '#console/page/ask.tsx'
import { Card } from '#console/page/card.tsx'
import { useFormats } from '#console/page/format.ts'
import { MeanwhileMessage, RefusalMessage } from '#console/page/states.tsx'
import { useUnsaved } from '#console/page/unsaved.tsx'
import {
  changeDiscountCall,
  listCodeTargetsCall,
  listConsoleDiscountsCall,
  makeDiscountCall,
  showConsoleDiscountCall,
} from '#contract/calls/admin/codes/discounts.ts'
import type { CodeTargets, ConsoleDiscountPage } from '#contract/schemas/admin/codes/discounts.ts'
import { Button } from '#ui/inputs/button.tsx'
import { type DiscountTyped, NEW_DISCOUNT, readTyped, typedOf } from './discount-draft.ts'
import { DiscountFieldset, type FieldErrors } from './discount-fields.tsx'
import { byWords, takesOffWords, usesWords } from './discount-words.ts'
import { EndDiscount } from './end-discount.tsx'

type Props = { discount: ConsoleDiscountPage | undefined; targets: CodeTargets }
type Refused = { field: string | undefined; message: string; theirs?: ConsoleDiscountPage | undefined }

const CHANGED = [listConsoleDiscountsCall, showConsoleDiscountCall, listCodeTargetsCall]

export function DiscountForm({ discount, targets }: Props) {
  const { money } = useFormats()
  const [read, setRead] = useState(discount)
  const [typed, setTyped] = useState<DiscountTyped>(() => start(discount))
  const [refused, setRefused] = useState<Refused>()
  const make = useSend(makeDiscountCall, CHANGED)
  const change = useSend(changeDiscountCall, CHANGED)
  const { leave } = useUnsaved(JSON.stringify(typed) !== JSON.stringify(start(read)))

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault()
    const own = readTyped(typed)
    if (!own.ok) return setRefused({ field: own.field, message: own.words })
    const saved = read
      ? await change.send({ params: { id: read.Id }, body: { ...own.fields, Version: read.Version } })
      : await make.send({ body: own.fields })
    if (saved?.success) return leave('/codes', { done: `${own.fields.Name} is saved. It counts at once.` })
    const [message] = saved?.message ?? []
    setRefused(saved && message ? { field: saved.Field, message, theirs: saved.Discount } : undefined)
  }

  function decide(theirs: ConsoleDiscountPage, takes: 'theirs' | 'own'): void {
    setRead(theirs)
    if (takes === 'theirs') setTyped(typedOf(theirs))
    setRefused(undefined)
  }

  const errors: FieldErrors = refused?.field === undefined ? {} : { [refused.field]: refused.message }
  const theirs = refused?.theirs
  const failed = (make.refusal ?? change.refusal)?.message
  return (
    <form className={styles.form} onSubmit={(event) => void save(event)} noValidate>
      <Card>
        <div className={styles.form}>
          <DiscountFieldset errors={errors} targets={targets} typed={typed} onType={setTyped} />
          {theirs && (
            <MeanwhileMessage words={refused?.message} onDecide={(takes) => decide(theirs, takes)}>
              Now it is called {theirs.Name}: {byWords(theirs)}, {takesOffWords(theirs, money)}, used{' '}
              {usesWords(theirs)}
              {theirs.Changes[0]?.By && `, changed by ${theirs.Changes[0].By}`}.
            </MeanwhileMessage>
          )}
          <RefusalMessage words={failed ?? (theirs && refused?.field === undefined ? undefined : refused?.message)} />
          <div className={styles.actions}>
            <Button look="pine" type="submit" busy={make.isSending || change.isSending} busyLabel="Saving">
              Save discount
            </Button>
          </div>
        </div>
      </Card>
      {read?.IsActive && (
        <EndDiscount discount={read} onDone={() => leave('/codes', { done: `${read.Name} is ended.` })} />
      )}
    </form>
  )
}

function start(discount: ConsoleDiscountPage | undefined): DiscountTyped {
  return discount ? typedOf(discount) : NEW_DISCOUNT
}
