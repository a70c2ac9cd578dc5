/** Every address that is no page of the shop; also what is shown instead of a page whose form was not taken. */
import type { LoaderFunctionArgs } from 'react-router'
import { postRefused, refusedPostContext } from '#storefront/features/errors/refused-post.ts'
import { pageNotFound } from '#storefront/page/shop-errors.ts'

export function loader({ context }: LoaderFunctionArgs): never {
  const refused = context.get(refusedPostContext)
  throw refused ? postRefused(refused) : pageNotFound()
}

export function Component() {
  return null
}
