/** The option that asks for a picture. What sends it is fetched once script runs; its space is kept from the start. */

import { useConfigurator } from '#storefront/features/product/configurator/configurator-context.tsx'
import { fieldWords } from '#storefront/features/product/configurator/option-words.ts'
import { lazy, useLazy } from '#storefront/live/lazy.ts'
import { useIsLive } from '#storefront/live/moments.ts'
import { useTranslate } from '#storefront/texts/texts.tsx'
import { ChoiceGroup } from '#ui/choices/choice-group.tsx'
import type { Control } from './control.tsx'
import styles from './upload-option.module.css'

const upload = lazy(() => import('./upload-field.tsx'), 'Error loading the upload of files')

export function UploadOption({ option, isNested }: Omit<Control, 'act'>) {
  const act = useConfigurator()
  const t = useTranslate()
  const Field = useLazy(upload, useIsLive())?.UploadField
  const { id, choice } = option
  const { isRequired, ...described } = fieldWords(option, t)
  const words = { ...described, hint: described.hint ?? t('publicui.upload.kinds'), isHeading: !isNested }
  if (!Field) {
    return (
      <ChoiceGroup of="any" {...words}>
        <div className={styles.reserved} />
      </ChoiceGroup>
    )
  }
  return (
    <Field
      {...words}
      id={id}
      file={choice.text === '' ? undefined : { fileId: choice.text, name: choice.fileName ?? '' }}
      onUploaded={(file) => act.attach(id, file)}
      onRemoved={() => act.attach(id, undefined)}
      onBusy={(isBusy) => act.sendFile(id, isBusy)}
    />
  )
}
