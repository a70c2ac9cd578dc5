/** A field for a password, which the guest can show while typing. It is hidden again with every new page. */
import { type ComponentProps, useState } from 'react'
import { useTranslate } from '#storefront/texts/texts.tsx'
import { EYE } from '#storefront/ui/media/icon.tsx'
import styles from './field.module.css'
import { IconButton } from './icon-button.tsx'
import { TextField } from './text-field.tsx'

type Props = Omit<
  Extract<ComponentProps<typeof TextField>, { multiline?: false }>,
  'type' | 'end' | 'multiline' | 'prefix' | 'suffix'
>

export function PasswordField(props: Props) {
  const t = useTranslate()
  const [isShown, setIsShown] = useState(false)
  return (
    <TextField
      {...props}
      type={isShown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      end={
        <IconButton
          label={t('publicui.field.showpassword')}
          stroke={EYE}
          aria-pressed={isShown}
          className={styles.end}
          onClick={() => setIsShown(!isShown)}
        />
      }
    />
  )
}
