/**
 * The action of a product's page: its form as a browser posts it by itself, without script or before the script is
 * there. Only the server runs it.
 */
import type { ActionFunctionArgs } from 'react-router'
import { loadHousehold } from '#storefront/features/holder/late-household.ts'
import { loadProduct, productAddress } from '#storefront/features/product/load-product.ts'
import { clientContext } from '#storefront/live/loader-context.ts'
import { addByForm } from './add-by-form.ts'
import { lateRefusal } from './late-refusal.ts'

export async function postProduct({ context, params, request }: ActionFunctionArgs) {
  const { product } = await loadProduct(context.get(clientContext), productAddress(params, request))
  const reply = addByForm(product, request, context)
  await Promise.all([reply, lateRefusal.load(), loadHousehold(product)])
  return reply
}
