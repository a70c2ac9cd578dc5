/** The form of a season: days, weekdays off, places, start times where it has some, and a price for each variant. */
import { type FormEvent, useState } from 'react'
import { ClosedWeekdays } from '#console/page/fields/closed-weekdays.tsx'
import { useFormats } from '#console/page/format.ts'
import { saveSetupSeasonCall } from '#contract/calls/admin/shop/setup.ts'
import type { SetupProductDocument } from '#contract/schemas/admin/shop/setup.ts'
import { addDays, type Day } from '#contract/values/day.ts'
import { TextField } from '#ui/inputs/text-field.tsx'
import { type SeasonPriceRow, SeasonPrices } from './season-prices.tsx'
import styles from './setup.module.css'
import { StepFoot } from './step-foot.tsx'
import { onSaleWords, seasonAmount } from './step-words.ts'
import { useStep } from './use-step.ts'

/** As many as a winter has. */
const SEASON_DAYS = 150

type Props = { product: SetupProductDocument; currency: string; today: Day }

export function SeasonForm({ currency, product, today }: Props) {
  const formats = useFormats()
  const [from, setFrom] = useState(today)
  const [to, setTo] = useState(addDays(today, SEASON_DAYS - 1))
  const [closed, setClosed] = useState<readonly number[]>([])
  const [places, setPlaces] = useState('')
  const [times, setTimes] = useState('')
  const [rows, setRows] = useState(() => rowsOf(product))
  const [isChecked, setIsChecked] = useState(false)
  const typed = JSON.stringify([from, to, closed, places, times, rows])
  const [begun] = useState(typed)
  const [readVersion] = useState(product.Version)
  const { isTold, save, told, ...foot } = useStep(saveSetupSeasonCall, 'season', { isChanged: typed !== begun })
  const theirs = told?.Products.find(({ Id }) => Id === product.Id)
  const isPlacesWrong = isChecked && !/^\d{1,6}$/.test(places.trim())

  function submit(event: FormEvent): void {
    event.preventDefault()
    setIsChecked(true)
    const prices = rows.map(({ price, variantId, weekend }) => ({
      ...{ VariantId: variantId, Price: seasonAmount(price) },
      WeekendPrice: weekend.trim() === '' ? null : seasonAmount(weekend),
    }))
    const isWhole = prices.every(({ Price, WeekendPrice }) => Price !== undefined && WeekendPrice !== undefined)
    if (!isWhole || !/^\d{1,6}$/.test(places.trim())) return
    const Times = times.split(/[,;\s]+/).filter((time) => time !== '')
    const days = { From: from, To: to, ClosedWeekdays: [...closed], Places: Number(places), Times }
    const body = { ...days, Version: theirs?.Version ?? readVersion }
    void save({
      params: { id: product.Id },
      body: { ...body, Prices: prices as ((typeof prices)[number] & { Price: number; WeekendPrice: number | null })[] },
    })
  }

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <div className={styles.pair}>
        <TextField label="First day" type="date" value={from} onChange={({ target }) => setFrom(target.value)} />
        <TextField label="Last day" type="date" value={to} onChange={({ target }) => setTo(target.value)} />
      </div>
      <ClosedWeekdays closed={closed} onChange={setClosed} />
      <div className={styles.pair}>
        {product.HasTimes && (
          <TextField
            label="Start times"
            hint="Parted by commas, such as 09:00, 13:30."
            value={times}
            onChange={({ target }) => setTimes(target.value)}
          />
        )}
        <TextField
          label={product.HasTimes ? 'Places at each start time' : 'Places each day'}
          inputMode="numeric"
          value={places}
          error={isPlacesWrong ? 'Type how many there are, such as 500.' : undefined}
          onChange={({ target }) => setPlaces(target.value)}
        />
      </div>
      <SeasonPrices rows={rows} currency={currency} isChecked={isChecked} onChange={setRows} />
      <StepFoot {...foot} there={isTold && theirs ? onSaleWords(theirs, formats.longDay) : undefined}>
        Price the season and go on
      </StepFoot>
    </form>
  )
}

function rowsOf({ Name, Price, Variants }: SetupProductDocument): SeasonPriceRow[] {
  const price = Price === null ? '' : String(Price)
  if (Variants.length === 0) return [{ variantId: null, name: Name, price, weekend: '' }]
  return Variants.map((variant) => ({ variantId: variant.Id, name: variant.Name, price, weekend: '' }))
}
