import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { ShellData } from '#storefront/features/shell/shell-data.tsx'
import { useText } from '#storefront/texts/texts.tsx'
import { rememberFor } from './remember.tsx'
import { RememberContext, Remembered } from './remembered.tsx'
import { Surroundings, type SurroundingsData } from './surroundings.tsx'

const around: SurroundingsData = { basename: '', locale: 'en-US', texts: { 'publicui.price.from': 'from' } }
const shared = <T extends object>(value: T): T => Object.freeze(value)
const shell = (): ShellData => ({ settings: shared({}), flags: {}, zones: shared({}), categories: [] })

let renders = 0
function Name({ product }: { product: { Name: string } }) {
  renders += 1
  return (
    <b>
      {useText()('publicui.price.from')} {product.Name} &amp; more
    </b>
  )
}

function page(product: { Name: string }, surroundings = around, data = shell()): string {
  return renderToString(
    <RememberContext value={rememberFor(surroundings, data)}>
      <Surroundings {...surroundings}>
        <Remembered as="article" className="tile" of={product}>
          <Name product={product} />
        </Remembered>
      </Surroundings>
    </RememberContext>,
  )
}

test('what is remembered is what React would have rendered, to the letter', () => {
  const remembered = page(shared({ Name: 'Day <b>ticket</b>' }))
  expect(remembered).toBe(page({ Name: 'Day <b>ticket</b>' }))
})

test('a part of a shared reply is rendered once for all pages', () => {
  const product = shared({ Name: 'Day ticket' })
  const data = shell()
  page(product, around, data)
  const before = renders
  page(product, around, data)
  expect(renders).toBe(before)
})

test('other words, another locale or other settings are another part', () => {
  const product = shared({ Name: 'Day ticket' })
  const data = shell()
  page(product, around, data)
  expect(page(product, { ...around, texts: { 'publicui.price.from': 'ab' } }, data)).toContain('ab')
  const before = renders
  page(product, { ...around, basename: '/en-AU' }, data)
  page(product, around, shell())
  expect(renders).toBe(before + 2)
})

test('what belongs to one visitor is never remembered [IMPL-69]', () => {
  const mine = { Name: 'Canary' }
  const before = renders
  page(mine)
  page(mine)
  expect(renders).toBe(before + 2)
  expect(rememberFor(around, { ...shell(), settings: {} })).toBeUndefined()
})
