/** A field for a password, which the guest can show while typing. It is hidden again with every new page. */
import { type ComponentProps, useState } from 'react'
import { EYE } from '#ui/media/icon.tsx'
import { useWord } from '#ui/words.tsx'
import styles from './field.module.css'
import { IconButton } from './icon-button.tsx'
import { TextField } from './text-field.tsx'

type Props = Omit<
  Extract<ComponentProps<typeof TextField>, { multiline?: false }>,
  'type' | 'end' | 'multiline' | 'prefix' | 'suffix'
>

export function PasswordField(props: Props) {
  const word = useWord()
  const [isShown, setIsShown] = useState(false)
  return (
    <TextField
      {...props}
      type={isShown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      end={
        <IconButton
          label={word('field.showpassword')}
          stroke={EYE}
          aria-pressed={isShown}
          className={styles.end}
          onClick={() => setIsShown(!isShown)}
        />
      }
    />
  )
}
