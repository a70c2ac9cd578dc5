/** What takes from a pool: products as a whole or single variants of them, added one by one, and how much one takes. */
import { useState } from 'react'
import { isPoolUnits, POOL_PROBLEM_WORDS } from '#contract/rules/inventory/new-pool.ts'
import type { PoolChoice } from '#contract/schemas/admin/pools.ts'
import { MOST_POOL_UNITS } from '#contract/values/console/setup.ts'
import { Button } from '#ui/inputs/button.tsx'
import { IconButton } from '#ui/inputs/icon-button.tsx'
import { Select } from '#ui/inputs/select.tsx'
import { TextField } from '#ui/inputs/text-field.tsx'
import { CLOSE } from '#ui/media/icon.tsx'
import styles from './new-pool.module.css'

/** Null is the product with all its variants. `units`: how many places one of it takes. */
export type ChosenUser = { productId: number; variantId: number | null; units: number }

type Props = { choices: readonly PoolChoice[]; chosen: readonly ChosenUser[]; onChange(chosen: ChosenUser[]): void }

export function PoolUsers({ choices, chosen, onChange }: Props) {
  const [productId, setProductId] = useState('')
  const [variantId, setVariantId] = useState('')
  const [units, setUnits] = useState('1')
  const product = choices.find(({ Id }) => String(Id) === productId)
  const isWrong = product !== undefined && !isPoolUnits(Number(units))

  function add(): void {
    if (!product || isWrong) return
    const added = {
      productId: product.Id,
      variantId: variantId === '' ? null : Number(variantId),
      units: Number(units),
    }
    const others = chosen.filter(
      (one) => one.productId !== added.productId || (added.variantId !== null && isOther(one, added)),
    )
    onChange([...others, added])
    setProductId('')
    setVariantId('')
    setUnits('1')
  }

  return (
    <fieldset className={styles.users}>
      <legend>What takes from it</legend>
      {chosen.length > 0 && (
        <ul>
          {chosen.map((user) => {
            const name = userName(choices, user)
            return (
              <li key={`${user.productId} ${user.variantId}`}>
                <span>
                  {name}
                  {user.units > 1 && `, ${user.units} places each`}
                </span>
                <IconButton
                  label={`Take ${name} away`}
                  stroke={CLOSE}
                  onClick={() => onChange(chosen.filter((one) => one !== user))}
                />
              </li>
            )
          })}
        </ul>
      )}
      <Select
        label="Product"
        optional
        value={productId}
        hint={product && takesWords(product)}
        items={[{ value: '', name: 'Choose' }, ...choices.map(({ Id, Name }) => ({ value: String(Id), name: Name }))]}
        onChange={({ target }) => {
          setProductId(target.value)
          setVariantId('')
        }}
      />
      {product && product.Variants.length > 0 && (
        <Select
          label="Variant"
          value={variantId}
          items={[
            { value: '', name: 'All variants' },
            ...product.Variants.map(({ Id, Name }) => ({ value: String(Id), name: Name })),
          ]}
          onChange={({ target }) => setVariantId(target.value)}
        />
      )}
      {product && (
        <TextField
          label="Places one takes"
          type="number"
          inputMode="numeric"
          min={1}
          max={MOST_POOL_UNITS}
          value={units}
          error={isWrong ? POOL_PROBLEM_WORDS.bad_units : undefined}
          onChange={({ target }) => setUnits(target.value)}
        />
      )}
      <div>
        <Button look="line" disabled={!product || isWrong} onClick={add}>
          Add
        </Button>
      </div>
    </fieldset>
  )
}

/** A variant beside others of its product; never beside the product as a whole. */
function isOther(one: ChosenUser, added: ChosenUser): boolean {
  return one.variantId !== null && one.variantId !== added.variantId
}

function userName(choices: readonly PoolChoice[], { productId, variantId }: ChosenUser): string {
  const product = choices.find(({ Id }) => Id === productId)
  const variant = product?.Variants.find(({ Id }) => Id === variantId)
  return variant ? `${product?.Name}, ${variant.Name}` : (product?.Name ?? '')
}

function takesWords({ Pools }: PoolChoice): string {
  return Pools.length === 0 ? 'It takes from no pool yet.' : `It takes from ${Pools.join(', ')}, and goes on doing so.`
}
