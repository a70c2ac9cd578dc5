/** Step three: a product from a template. Where there are some already it can be passed by. */
import { type FormEvent, useState } from 'react'
import { Link } from 'react-router'
import { makeSetupProductCall } from '#contract/calls/admin/shop/setup.ts'
import { PRODUCT_TEMPLATES, type ProductTemplate } from '#contract/values/console/setup.ts'
import { TextField } from '#ui/inputs/text-field.tsx'
import styles from './setup.module.css'
import type { StepProps } from './setup-page.tsx'
import { StepFoot } from './step-foot.tsx'
import { seasonAmount, stepPath, TEMPLATE_WORDS } from './step-words.ts'
import { useStep } from './use-step.ts'

const LONGEST = 200

export function ProductStep({ setup: { Money, Products } }: StepProps) {
  const [template, setTemplate] = useState<ProductTemplate>('day-ticket')
  const [name, setName] = useState(TEMPLATE_WORDS['day-ticket'].name)
  const [category, setCategory] = useState('Lift tickets')
  const [price, setPrice] = useState('')
  const [isPriceWrong, setIsPriceWrong] = useState(false)
  const isChanged = price !== '' || name !== TEMPLATE_WORDS[template].name
  const { isTold: _, told: __, save, ...foot } = useStep(makeSetupProductCall, 'product', { isChanged })

  const isGiftCard = template === 'gift-card'

  function choose(next: ProductTemplate): void {
    if (name === TEMPLATE_WORDS[template].name) setName(TEMPLATE_WORDS[next].name)
    setTemplate(next)
  }

  function submit(event: FormEvent): void {
    event.preventDefault()
    const amount = seasonAmount(price)
    setIsPriceWrong(amount === undefined)
    if (amount !== undefined) void save({ body: { Template: template, Name: name, Category: category, Price: amount } })
  }

  return (
    <form className={styles.form} onSubmit={submit}>
      {Products.length > 0 && (
        <p className={styles.there}>
          {Products.length === 1 ? `${Products[0]?.Name} is there.` : `${Products.length} products are there.`} Make
          another one, or <Link to={stepPath('season')}>go on to the season</Link>.
        </p>
      )}
      <fieldset className={styles.templates}>
        <legend>Template</legend>
        {PRODUCT_TEMPLATES.map((one) => (
          <label key={one}>
            <input type="radio" name="template" checked={one === template} onChange={() => choose(one)} />
            <span>
              <b>{TEMPLATE_WORDS[one].name}</b>
              <small>{TEMPLATE_WORDS[one].what}</small>
            </span>
          </label>
        ))}
      </fieldset>
      <div className={styles.pair}>
        <TextField
          label="Name"
          required
          maxLength={LONGEST}
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
        <TextField
          label="Category"
          hint="Made where there is none of this name."
          required
          maxLength={LONGEST}
          value={category}
          onChange={({ target }) => setCategory(target.value)}
        />
      </div>
      <TextField
        label={isGiftCard ? 'Largest amount' : 'Price to begin with'}
        hint={isGiftCard || template === 'season-pass' ? undefined : 'The season says what each day costs.'}
        className={styles.short}
        suffix={Money.CurrencyCode}
        inputMode="decimal"
        required
        value={price}
        error={isPriceWrong ? 'Type a price, such as 89 or 89.50.' : undefined}
        onChange={({ target }) => {
          setPrice(target.value)
          setIsPriceWrong(false)
        }}
      />
      <StepFoot {...foot}>Make it and go on</StepFoot>
    </form>
  )
}
