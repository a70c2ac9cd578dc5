/** The page of a product for one person, opened by a customer with a household, and what tests read and press there. */

import type { AssignableMember } from '#contract/schemas/people/household.ts'
import type { ProductDetails } from '#contract/schemas/product.ts'
import { CONTROL_TYPES } from '#contract/values/control-types.ts'
import { loadHousehold } from '#storefront/features/holder/late-household.ts'
import { anOption, aValue } from '#storefront/features/product/product-for-tests.ts'
import { named } from './live-page-for-tests.tsx'
import { A_CUSTOMER, openLiveProduct } from './live-product-for-tests.ts'
import type { Engine } from './shop-for-tests.ts'

export const ASSIGNABLE = '/api/product/assignablecontact'
export const ADD = '/api/addproducttocart/details/100/1'
export const CURRENT_CUSTOMER = '/api/v1/customers/current'

/** Option 1: who it is for. */
export const WHO = anOption(1, {
  AttributeControlType: CONTROL_TYPES.dropdown,
  Name: 'Assigned To',
  Title: 'Who will use it?',
  TextPrompt: 'Who will use it? [Assigned To]',
  IsAssignedTo: true,
  IsRequired: true,
})

/** Option 2, with the values 21 and 22. */
const WHICH = anOption(2, {
  Name: 'Age',
  Title: 'Which ticket?',
  IsRequired: true,
  Values: [aValue(21, { title: 'Adult', IsPreSelected: true }), aValue(22, { title: 'Teen' })],
})

type Asked = { ProductId: number; Filters: { ProductAttributeId: number; ProductAttributeValue: string }[] }

export async function openHolderPage(
  people: (asked: Asked) => AssignableMember[] | number,
  fields: Partial<ProductDetails> = {},
  engine: Engine = {},
  query = '',
) {
  // How long code takes to load is not what these tests are about.
  await loadHousehold({ IsReservationProduct: true })
  const product = { HasAssignment: true, ProductAttributes: [WHO, WHICH], ...fields }
  const page = await openLiveProduct(product, {
    engine: {
      [CURRENT_CUSTOMER]: { ...A_CUSTOMER, Id: 1, FirstName: 'Riley', LastName: 'Hart' },
      [ASSIGNABLE]: (body?: string) => people(JSON.parse(body ?? '{}')),
      [ADD]: { success: true, message: [] },
      ...engine,
    },
    query,
  })
  const radios = () => [...page.main.querySelectorAll<HTMLInputElement>('input[name="addtocart_100.ContactId"]')]
  const rowOf = (radio: HTMLInputElement) => radio.closest('label')?.textContent ?? ''
  return {
    ...page,
    /** Each row as it reads, in its order; a row that cannot be chosen in brackets. */
    rows: () => radios().map((radio) => (radio.disabled ? `(${rowOf(radio)})` : rowOf(radio))),
    radio: (name: string) => radios().find((radio) => rowOf(radio).includes(name)) as HTMLInputElement,
    chosen: () => radios().find(({ checked }) => checked)?.value,
    news: () => page.main.querySelector('[role=radiogroup] [role=status]')?.textContent ?? '',
    /** What the engine was asked, filter by filter. */
    asked: () =>
      page.requests
        .filter(({ path }) => path === ASSIGNABLE)
        .map(({ sent }) => JSON.parse(sent ?? '{}').Filters as Asked['Filters'])
        .map((all) => all.map((filter) => `${filter.ProductAttributeId}: ${filter.ProductAttributeValue}`).join('; ')),
    added: () => page.requests.filter(({ path }) => path === ADD).map(({ sent }) => new URLSearchParams(sent)),
    field: (name: string) => named(document.querySelector('dialog') as Element, 'input', name)[0] as HTMLInputElement,
  }
}
