/**
 * Corners and letters of the design that a resort chooses, beside its colors: the settings `theme.corners` and
 * `theme.font`. A choice is a word, so that no setting carries CSS of its own; without one the design's count. Letters
 * are those that are shipped or those of the guest's own device: none are loaded from elsewhere.
 */
type Look = { name: string; declarations: Readonly<Record<string, string>> }
type Shape = { name: string; does: string; normally: string; looks: Readonly<Record<string, Look>> }

const corners = (mark: number, control: number, card: number, sheet: number) => ({
  ...{ '--radius-mark': `${mark}px`, '--radius-control': `${control}px` },
  ...{ '--radius-card': `${card}px`, '--radius-sheet': `${sheet}px` },
})

export const THEME_SHAPES = {
  corners: {
    name: 'Corners',
    does: 'Of buttons, fields, cards and dialogs.',
    normally: 'Soft',
    looks: {
      square: { name: 'Square', declarations: corners(0, 0, 0, 0) },
      small: { name: 'Small', declarations: corners(2, 3, 4, 6) },
      round: { name: 'Round', declarations: corners(6, 12, 18, 24) },
    },
  },
  font: {
    name: 'Letters',
    does: 'Of all words. Those of the device load nothing.',
    normally: 'Archivo',
    looks: {
      system: { name: 'Of the device', declarations: { '--font': 'system-ui, sans-serif' } },
      serif: { name: 'Of the device, with serifs', declarations: { '--font': 'ui-serif, Georgia, serif' } },
    },
  },
} as const satisfies Record<string, Shape>

export type ShapeToken = keyof typeof THEME_SHAPES
export const SHAPE_TOKENS = Object.keys(THEME_SHAPES) as ShapeToken[]

/** What a choice declares; undefined where it is none, and nothing where it is the design's own. */
export function shapeDeclarations(token: string, value: string): Readonly<Record<string, string>> | undefined {
  const looks = shapeOf(token)?.looks ?? {}
  return Object.hasOwn(looks, value) ? looks[value]?.declarations : undefined
}

export function shapeChoices(token: ShapeToken): { value: string; name: string }[] {
  const { looks, normally }: Shape = THEME_SHAPES[token]
  const named = Object.entries(looks).map(([value, { name }]) => ({ value, name }))
  return [{ value: '', name: `${normally}, as the design has it` }, ...named]
}

function shapeOf(token: string): Shape | undefined {
  return Object.hasOwn(THEME_SHAPES, token) ? THEME_SHAPES[token as ShapeToken] : undefined
}
