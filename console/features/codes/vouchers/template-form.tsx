/**
 * The form of a template, saved over the version that was read. Codes that were made from it before keep what they say.
 */
import { type FormEvent, useState } from 'react'
import styles from '#console/features/codes/codes.module.css'
import { useSend } from '#console/page/ask.tsx'
import { Card } from '#console/page/card.tsx'
import { ChangedLine } from '#console/page/history/history.tsx'
import { useStaff } from '#console/page/staff.tsx'
import { MeanwhileMessage, RefusalMessage } from '#console/page/states.tsx'
import { useUnsaved } from '#console/page/unsaved.tsx'
import { listVoucherTemplatesCall, saveVoucherTemplateCall } from '#contract/calls/admin/vouchers.ts'
import type { CodeTargets } from '#contract/schemas/admin/codes/discounts.ts'
import type { ListedTemplate } from '#contract/schemas/voucher-admin.ts'
import { VOUCHER_TYPES } from '#contract/values/vouchers/account-vouchers.ts'
import { Button } from '#ui/inputs/button.tsx'
import { Select } from '#ui/inputs/select.tsx'
import { TextField } from '#ui/inputs/text-field.tsx'
import { NEW_TEMPLATE, readTemplate, type TemplateField, type TemplateTyped, typedTemplate } from './template-draft.ts'
import { TYPE_WORDS } from './voucher-words.ts'

type Props = { template: ListedTemplate | undefined; targets: CodeTargets }
type Refused = { field: string | undefined; message: string; theirs?: ListedTemplate | undefined }
type TextName = {
  [Name in keyof TemplateTyped]: TemplateTyped[Name] extends string ? Name : never
}[keyof TemplateTyped]

export function TemplateForm({ targets, template }: Props) {
  const { Currency } = useStaff()
  const [read, setRead] = useState(template)
  const [typed, setTyped] = useState<TemplateTyped>(() => start(template))
  const [refused, setRefused] = useState<Refused>()
  const { isSending, refusal, send } = useSend(saveVoucherTemplateCall, [listVoucherTemplatesCall])
  const { leave } = useUnsaved(JSON.stringify(typed) !== JSON.stringify(start(read)))

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault()
    const own = readTemplate(typed)
    if (!own.ok) return setRefused({ field: own.field, message: own.words })
    const saved = await send({ body: { ...own.body, Version: read?.Version ?? 0 } })
    if (saved?.success)
      return leave('/codes/templates', { done: `${own.body.Key} is saved. New codes are made of it.` })
    const [message] = saved?.message ?? []
    setRefused(saved && message ? { field: saved.Field, message, theirs: saved.Template } : undefined)
  }

  function decide(theirs: ListedTemplate, takes: 'theirs' | 'own'): void {
    setRead(theirs)
    if (takes === 'theirs') setTyped(typedTemplate(theirs))
    setRefused(undefined)
  }

  const field = (name: TextName, of?: TemplateField) => ({
    ...{ value: typed[name], autoComplete: 'off', error: of && refused?.field === of ? refused.message : undefined },
    onChange: ({ target }: { target: { value: string } }) => setTyped({ ...typed, [name]: target.value }),
  })
  const { type } = typed
  const theirs = refused?.theirs
  const choices = (items: CodeTargets['Products']) => [
    { value: '', name: 'Choose …' },
    ...items.map(({ Id, Name }) => ({ value: String(Id), name: Name })),
  ]
  return (
    <form className={styles.form} onSubmit={(event) => void save(event)} noValidate>
      <Card>
        <div className={styles.form}>
          <TextField label="Description" required maxLength={500} {...field('description', 'Description')} />
          <TextField
            label="Key"
            required
            maxLength={50}
            readOnly={read !== undefined}
            hint={read ? 'A key stays.' : 'Small letters, digits and dashes, such as buddy-ticket.'}
            {...field('key', 'Key')}
          />
          <Select
            label="Kind"
            items={VOUCHER_TYPES.map((value) => ({ value, name: TYPE_WORDS[value] }))}
            {...field('type', 'Type')}
          />
          <div className={styles.row}>
            {(type === 'product' || type === 'product+discount') && (
              <Select label="Product" items={choices(targets.Products)} {...field('productId', 'ProductId')} />
            )}
            {type === 'product' && (
              <TextField
                label="It costs with the code"
                optional
                inputMode="decimal"
                suffix={Currency}
                {...field('unitPrice', 'UnitPrice')}
              />
            )}
            {(type === 'discount' || type === 'product+discount') && (
              <Select
                label="Discount"
                items={choices(targets.Discounts)}
                hint="Of those that apply by vouchers alone."
                {...field('discountId', 'DiscountId')}
              />
            )}
            {type === 'value' && (
              <TextField label="Value" required inputMode="decimal" suffix={Currency} {...field('amount', 'Amount')} />
            )}
          </div>
          {type !== 'value' && (
            <div className={styles.row}>
              <TextField label="Uses of each" optional inputMode="numeric" {...field('usageLimit', 'UsageLimit')} />
              <TextField
                label="Uses to give away"
                optional
                inputMode="numeric"
                {...field('transferLimit', 'TransferLimit')}
              />
            </div>
          )}
          <div className={styles.row}>
            <TextField label="First day" optional type="date" {...field('effectiveOn', 'EffectiveOn')} />
            <TextField label="Last day" optional type="date" {...field('expiresOn', 'ExpiresOn')} />
            <TextField
              label="Or days after it was made"
              optional
              inputMode="numeric"
              {...field('expiresAfterDays', 'ExpiresAfterDays')}
            />
          </div>
          <TextField multiline label="Terms" optional rows={3} maxLength={5000} {...field('terms', 'Terms')} />
          <label className={styles.check}>
            <input
              type="checkbox"
              checked={typed.isPersonal}
              onChange={({ target }) => setTyped({ ...typed, isPersonal: target.checked })}
            />
            Only its holder may use it
          </label>
          {theirs && (
            <MeanwhileMessage words={refused?.message} onDecide={(takes) => decide(theirs, takes)}>
              Now it is “{theirs.Description}”: {TYPE_WORDS[theirs.Type].toLowerCase()}, uses{' '}
              {theirs.UsageLimit ?? 'without end'}.
            </MeanwhileMessage>
          )}
          <RefusalMessage words={refusal?.message ?? (theirs ? undefined : refused?.message)} />
          <div className={styles.actions}>
            <Button look="pine" type="submit" busy={isSending} busyLabel="Saving">
              Save template
            </Button>
          </div>
          {read && <ChangedLine kind="template" id={read.Key} />}
        </div>
      </Card>
    </form>
  )
}

function start(template: ListedTemplate | undefined): TemplateTyped {
  return template ? typedTemplate(template) : NEW_TEMPLATE
}
