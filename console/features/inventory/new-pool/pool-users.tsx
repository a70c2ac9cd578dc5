/** What takes from a pool: products as a whole or single variants of them, added one by one. */
import { useState } from 'react'
import type { PoolChoice } from '#contract/schemas/admin/pools.ts'
import { Button } from '#ui/inputs/button.tsx'
import { IconButton } from '#ui/inputs/icon-button.tsx'
import { Select } from '#ui/inputs/select.tsx'
import { CLOSE } from '#ui/media/icon.tsx'
import styles from './new-pool.module.css'

/** Null is the product with all its variants. */
export type ChosenUser = { productId: number; variantId: number | null }

type Props = { choices: readonly PoolChoice[]; chosen: readonly ChosenUser[]; onChange(chosen: ChosenUser[]): void }

export function PoolUsers({ choices, chosen, onChange }: Props) {
  const [productId, setProductId] = useState('')
  const [variantId, setVariantId] = useState('')
  const product = choices.find(({ Id }) => String(Id) === productId)

  function add(): void {
    if (!product) return
    const added = { productId: product.Id, variantId: variantId === '' ? null : Number(variantId) }
    const others = chosen.filter(
      (one) => one.productId !== added.productId || (added.variantId !== null && isOther(one, added)),
    )
    onChange([...others, added])
    setProductId('')
    setVariantId('')
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
                <span>{name}</span>
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
      <div>
        <Button look="line" disabled={!product} onClick={add}>
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
