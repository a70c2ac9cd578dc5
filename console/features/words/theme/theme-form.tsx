/**
 * The form of colors, corners and letters. They are saved together over the versions that were read: where a colleague
 * was quicker the form says so, keeps what was typed, and saving again is over theirs. Nothing is sent that could not
 * be read.
 */

import { type FormEvent, useState } from 'react'
import { useSend } from '#console/page/ask.tsx'
import { Card } from '#console/page/card.tsx'
import layout from '#console/page/layout.module.css'
import { RefusalMessage } from '#console/page/states.tsx'
import { useUnsaved } from '#console/page/unsaved.tsx'
import { changeShopThemeCall, showShopThemeCall } from '#contract/calls/admin/words/theme.ts'
import { unreadablePairs } from '#contract/rules/theme/theme-colors.ts'
import type { ThemeColorSet, ThemeShapeSet } from '#contract/schemas/admin/words/theme.ts'
import { operatorColor } from '#contract/values/settings/operator-color.ts'
import { Message } from '#ui/feedback/message.tsx'
import { Button } from '#ui/inputs/button.tsx'
import { ColorField } from './color-field.tsx'
import { ContrastList } from './contrast-list.tsx'
import { ShapeField } from './shape-field.tsx'
import styles from './theme.module.css'
import { ThemePreview } from './theme-preview.tsx'

type Values = Readonly<Record<string, string>>

type Props = { colors: readonly ThemeColorSet[]; shapes: readonly ThemeShapeSet[] }

export function ThemeForm({ colors, shapes }: Props) {
  const [read, setRead] = useState(colors)
  const [readShapes, setReadShapes] = useState(shapes)
  const [values, setValues] = useState<Values>(() => valuesOf([...colors, ...shapes]))
  const [said, setSaid] = useState<{ isDone: boolean; words: string }>()
  const { isSending, refusal, send } = useSend(changeShopThemeCall, [showShopThemeCall])
  const isOther = ({ Token, Value }: { Token: string; Value: string }) => (values[Token] ?? '') !== Value
  const changed = read.filter(isOther)
  const changedShapes = readShapes.filter(isOther)
  const isChanged = changed.length + changedShapes.length > 0
  const isUnreadable = unreadablePairs(values).length > 0
  const isNoColor = changed.some(({ Token }) => values[Token] !== '' && !operatorColor(values[Token]))
  useUnsaved(isChanged)

  function set(token: string, value: string): void {
    setSaid(undefined)
    setValues({ ...values, [token]: value.trim().toLowerCase() })
  }

  async function publish(event: FormEvent): Promise<void> {
    event.preventDefault()
    const sentOf = ({ Token, Version }: ThemeColorSet | ThemeShapeSet) => ({
      Token,
      Value: values[Token] ?? '',
      Version,
    })
    const reply = await send({ body: { Colors: changed.map(sentOf), Shapes: changedShapes.map(sentOf) } })
    if (reply?.Colors) setRead(reply.Colors)
    if (reply?.Shapes) setReadShapes(reply.Shapes)
    if (reply?.success) setValues(valuesOf([...(reply.Colors ?? []), ...(reply.Shapes ?? [])]))
    const words = reply?.success ? 'Saved. Guests see it within a second.' : reply?.message[0]
    setSaid(words === undefined ? undefined : { isDone: reply?.success ?? false, words })
  }

  return (
    <form className={layout.halves} onSubmit={(event) => void publish(event)}>
      <Card title="Colors, corners and letters">
        <div className={styles.fields}>
          <div className={styles.colors}>
            {read.map((color) => (
              <ColorField
                key={color.Token}
                color={color}
                value={values[color.Token] ?? ''}
                onChange={(value) => set(color.Token, value)}
              />
            ))}
          </div>
          <div className={styles.colors}>
            {readShapes.map((shape) => (
              <ShapeField
                key={shape.Token}
                shape={shape}
                value={values[shape.Token] ?? ''}
                onChange={(value) => set(shape.Token, value)}
              />
            ))}
          </div>
          <div role="status">{said?.isDone && <Message tone="success">{said.words}</Message>}</div>
          <RefusalMessage words={refusal?.message ?? (said?.isDone ? undefined : said?.words)} />
          <div className={styles.actions}>
            <Button look="line" disabled={!isChanged} onClick={() => setValues(valuesOf([...read, ...readShapes]))}>
              Undo
            </Button>
            <Button
              look="buy"
              type="submit"
              disabled={!isChanged || isUnreadable || isNoColor}
              busy={isSending}
              busyLabel="Publishing"
            >
              Publish the looks
            </Button>
          </div>
        </div>
      </Card>
      <div className={styles.side}>
        <Card title="As guests see it" aside="In the light">
          <ThemePreview values={values} />
        </Card>
        <Card title="Can it be read?" aside="Words need 4.5" flush>
          <ContrastList values={values} />
        </Card>
      </div>
    </form>
  )
}

function valuesOf(colors: readonly { Token: string; Value: string }[]): Values {
  return Object.fromEntries(colors.map(({ Token, Value }) => [Token, Value.toLowerCase()]))
}
