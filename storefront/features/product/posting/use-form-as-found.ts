/**
 * What a guest typed and chose before the page was hydrated, or what the browser filled in again on the way back to
 * it. The page takes it over instead of forgetting it with its first rendering.
 */
import { type RefObject, useLayoutEffect, useRef } from 'react'
import { useConfigurator } from '#storefront/features/product/configurator/configurator-context.tsx'
import { useVisit } from '#storefront/features/visit/visit.tsx'
import { optionalChunk } from '#storefront/render/optional-chunk.ts'

export function useFormAsFound(): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null)
  const configurator = useConfigurator()
  const { log } = useVisit()

  useLayoutEffect(() => {
    if (!form.current || ![...form.current.elements].some(isTouched)) return
    // Read at once: with the next rendering it is gone.
    const found = new URLSearchParams(new FormData(form.current) as unknown as Record<string, string>)
    const answer = configurator.answerSoon()
    optionalChunk(() => import('./answer-found-form.ts')).then(
      ({ answerFoundForm }) => answer((configuration) => answerFoundForm(configuration, found)),
      (error: unknown) => log.warn('What was typed before could not be read', { reason: String(error) }),
    )
  }, [configurator, log])

  return form
}

function isTouched(field: Element): boolean {
  if (field instanceof HTMLSelectElement) return [...field.options].some((one) => one.selected !== one.defaultSelected)
  if (field instanceof HTMLTextAreaElement) return field.value !== field.defaultValue
  if (!(field instanceof HTMLInputElement)) return false
  const isTicked = field.type === 'radio' || field.type === 'checkbox'
  return isTicked ? field.checked !== field.defaultChecked : field.value !== field.defaultValue
}
