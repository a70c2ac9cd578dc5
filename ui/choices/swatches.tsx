/**
 * A choice of one among squares: a color each, or a picture each. A color is never the only name: screen
 * readers get its name, and the caller writes the chosen one into the label. What has no color or picture to show is
 * a square with its name in it.
 *
 * A color comes from an operator. It is drawn by an attribute of SVG, which shows without script and needs no style.
 */

import { safeUrl } from '#contract/values/safe-url.ts'
import { operatorColor } from '#contract/values/settings/operator-color.ts'
import { classes } from '#ui/classes.ts'
import text from '#ui/layout/text.module.css'
import type { ChoiceItem } from './choice-item.ts'
import { type RadioGroup, StyledRadio } from './styled-radio.tsx'
import styles from './swatches.module.css'

export type ColorChoice = ChoiceItem & { color: string | null }
export type PictureChoice = ChoiceItem & { photo: string | null }

export function ColorSwatches({ choices, ...group }: RadioGroup & { choices: readonly ColorChoice[] }) {
  return (
    <div className={styles.colors}>
      {choices.map((choice) => {
        const color = operatorColor(choice.color)
        return (
          <StyledRadio key={choice.value} choice={choice} group={group} className={styles.square} title={choice.name}>
            {color ? (
              <>
                <svg className={styles.color} viewBox="0 0 44 44" aria-hidden="true">
                  <rect width="44" height="44" fill={color} />
                </svg>
                <span className={text.visuallyHidden}>{choice.name}</span>
              </>
            ) : (
              <span className={styles.named}>{choice.name}</span>
            )}
            <Change of={choice} />
          </StyledRadio>
        )
      })}
    </div>
  )
}

/** `isWide`: in the shape of a card, fewer to a row. */
export function PictureSwatches({
  choices,
  isWide,
  ...group
}: RadioGroup & { choices: readonly PictureChoice[]; isWide?: boolean }) {
  return (
    <div className={classes(styles.pictures, isWide && styles.wide)}>
      {choices.map((choice) => {
        const photo = safeUrl(choice.photo)
        return (
          <StyledRadio
            key={choice.value}
            choice={choice}
            group={group}
            className={classes(styles.square, styles.withName)}
          >
            {photo ? (
              <>
                <img className={styles.picture} src={photo} alt="" width={240} height={240} loading="lazy" />
                <span className={styles.name}>{choice.name}</span>
              </>
            ) : (
              <span className={styles.empty}>{choice.name}</span>
            )}
            {choice.detail && <span className={styles.detail}>{choice.detail}</span>}
            <Change of={choice} />
          </StyledRadio>
        )
      })}
    </div>
  )
}

function Change({ of: { change } }: { of: ChoiceItem }) {
  return change && <span className={styles.change}>{change}</span>
}
