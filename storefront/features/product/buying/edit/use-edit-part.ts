/** What changes a line of the cart: its code comes only where the address asks for it. */
import { productQuery } from '#contract/edit-query.ts'
import { useVisit } from '#storefront/features/visit/visit.tsx'
import { optionalChunk } from '#storefront/render/optional-chunk.ts'
import { usePart } from '#storefront/surroundings/use-part.ts'
import type { EditLineProps } from './edit-line.tsx'

export function useEditPart(search: string) {
  const { log } = useVisit()
  const { isEdit } = productQuery(new URLSearchParams(search))
  return usePart<EditLineProps>(isEdit, loadEditLine, (error) => {
    log.warn('The line cannot be changed here', { reason: String(error) })
  })
}

async function loadEditLine() {
  const { EditLine } = await optionalChunk(() => import('./edit-line.tsx'))
  return EditLine
}
