/** Step four: on which days one product is sold, what each variant costs on them, and how many places there are. */
import { useState } from 'react'
import { Link } from 'react-router'
import { useFormats } from '#console/page/format.ts'
import type { SetupProductDocument } from '#contract/schemas/admin/shop/setup.ts'
import { Select } from '#ui/inputs/select.tsx'
import { SeasonForm } from './season-form.tsx'
import styles from './setup.module.css'
import type { StepProps } from './setup-page.tsx'
import { onSaleWords, stepPath } from './step-words.ts'

export function SeasonStep({ setup: { Money, Products, Today } }: StepProps) {
  const sold = Products.filter(({ NeedsSeason }) => NeedsSeason)
  const [chosenId, setChosenId] = useState<number>()
  // The one that was just made comes with the next reply.
  const product = sold.find(({ Id }) => Id === chosenId) ?? sold.find(({ DaysOnSale }) => DaysOnSale === 0) ?? sold[0]
  if (!product) {
    return (
      <p>
        There is no product that is sold by day. <Link to={stepPath('product')}>Make one first.</Link>
      </p>
    )
  }
  return (
    <>
      {sold.length > 1 && (
        <Select
          label="Product"
          value={String(product.Id)}
          items={sold.map(({ Id, Name }) => ({ value: String(Id), name: Name }))}
          onChange={({ target }) => setChosenId(Number(target.value))}
        />
      )}
      <OnSale product={product} />
      <SeasonForm key={product.Id} product={product} currency={Money.CurrencyCode} today={Today} />
    </>
  )
}

function OnSale({ product }: { product: SetupProductDocument }) {
  const { longDay } = useFormats()
  if (product.DaysOnSale === 0) return <p className={styles.there}>{onSaleWords(product, longDay)}.</p>
  return (
    <p className={styles.there}>
      {onSaleWords(product, longDay)}. What you save here replaces prices and places of the days it names.{' '}
      <Link to={stepPath('payment')}>Go on to the payment</Link>.
    </p>
  )
}
