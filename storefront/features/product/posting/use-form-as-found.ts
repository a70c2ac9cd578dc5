/**
 * What a guest typed and chose before script took over the page, or what the browser filled in again on the way back to it. The
 * page takes it over instead of forgetting it with its first rendering.
 */
import { type RefObject, useLayoutEffect, useRef } from 'react'
import { useConfigurator } from '#storefront/features/product/configurator/configurator-context.tsx'
import { postedForm } from './posted-form.ts'

export function useFormAsFound(): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null)
  const configurator = useConfigurator()

  useLayoutEffect(() => {
    if (!form.current || ![...form.current.elements].some(isTouched)) return
    const found = new URLSearchParams(new FormData(form.current) as unknown as Record<string, string>)
    configurator.answer(postedForm(configurator.state().configuration.product, found))
  }, [configurator])

  return form
}

function isTouched(field: Element): boolean {
  if (field instanceof HTMLSelectElement) return [...field.options].some((one) => one.selected !== one.defaultSelected)
  if (field instanceof HTMLTextAreaElement) return field.value !== field.defaultValue
  if (!(field instanceof HTMLInputElement)) return false
  const isTicked = field.type === 'radio' || field.type === 'checkbox'
  return isTicked ? field.checked !== field.defaultChecked : field.value !== field.defaultValue
}
