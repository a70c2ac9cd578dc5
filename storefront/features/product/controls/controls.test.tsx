import { expect, test } from 'vitest'
import type { ProductAttribute } from '#contract/schemas/product.ts'
import { CONTROL_TYPES } from '#contract/values/control-types.ts'
import { openConfiguration } from '#storefront/features/product/configurator/open-configuration.ts'
import { shownOptions } from '#storefront/features/product/configurator/shown-options.ts'
import { AddOns } from '#storefront/features/product/options/add-ons.tsx'
import { anOption, aProduct, aValue } from '#storefront/features/product/product-for-tests.ts'
import { markup } from '#storefront/testing/markup-for-tests.tsx'
import { Chips } from '#ui/choices/chips.tsx'
import { type Control, OneOfField } from './control.tsx'
import { DropdownField } from './dropdown-field.tsx'
import { RowsField } from './rows-field.tsx'
import { TextOption } from './text-option.tsx'

const act = { choose: () => {}, type: () => {} }

function control(AttributeControlType: number, fields: Partial<ProductAttribute> = {}): Control {
  const attribute = anOption(7, { AttributeControlType, Title: 'Which one?', ...fields })
  const [option] = shownOptions(openConfiguration(aProduct({ ProductAttributes: [attribute] })))
  if (!option) throw new Error('Nothing is shown of it')
  return { option, act, isNested: false }
}

const VALUES = [
  aValue(71, { title: 'Sport', description: 'Easy to turn', IsPreSelected: true }),
  aValue(72, { title: 'Performance', PriceAdjustment: '+$18', PriceAdjustmentValue: 18 }),
]
const OPEN = VALUES.map((value) => ({ ...value, IsPreSelected: false }))

test('A dropdown names the change beside each value and explains the chosen one; with nothing chosen it asks [ATTR-07, ATTR-47]', () => {
  const chosen = markup(<DropdownField {...control(CONTROL_TYPES.dropdown, { IsRequired: true, Values: VALUES })} />)
  expect(chosen).toContain('name="product_attribute_7"')
  expect([...chosen.matchAll(/<option[^>]*>([^<]*)/g)].map(([, name]) => name)).toEqual(['Sport', 'Performance (+$18)'])
  expect(chosen).toContain('Easy to turn')
  const open = markup(<DropdownField {...control(CONTROL_TYPES.dropdown, { IsRequired: true, Values: OPEN })} />)
  expect(open).toMatch(/<option value="" selected="">Select option</)
  expect(open).toContain('Select option (required)')
})

test('A radio list and checkboxes are rows of native fields under one name [ATTR-08, ATTR-09]', () => {
  for (const [type, control_] of [
    ['radio', control(CONTROL_TYPES.radioList, { Values: VALUES })],
    ['checkbox', control(CONTROL_TYPES.checkboxes, { Values: VALUES })],
  ] as const) {
    const html = markup(<RowsField {...control_} inRow={({ id }) => id === 72 && <i>inside</i>} />)
    const fields = new RegExp(
      `<input [^>]*type="${type}"[^>]*name="product_attribute_7"|name="product_attribute_7"[^>]*type="${type}"`,
      'g',
    )
    expect(html.match(fields), type).toHaveLength(2)
    expect(html).toMatch(/<input [^>]*checked=""[^>]*value="71"/)
    expect(html).toMatch(/Performance.*\+\$18.*inside/)
  }
})

test('Read-only checkboxes cannot be changed, and a read-only text can be read [ATTR-16, ATTR-17, ATTR-23]', () => {
  const boxes = markup(
    <RowsField {...control(CONTROL_TYPES.readOnlyCheckboxes, { Values: VALUES })} inRow={() => null} />,
  )
  expect(boxes.match(/<input [^>]*disabled=""/g)).toHaveLength(2)
  expect(boxes).not.toContain('Select option')
  for (const fields of [
    control(CONTROL_TYPES.readOnlyTextbox, { DefaultValue: 'Mondays' }),
    control(CONTROL_TYPES.textbox, { DefaultValue: 'Mondays', TextPrompt: 'Valid on [ ReadOnly ]' }),
  ]) {
    const html = markup(<TextOption {...fields} />)
    expect(html).toMatch(/<input [^>]*readOnly=""[^>]*value="Mondays"/)
    expect(html).not.toContain('Optional')
  }
})

test('Words are typed in one line or several, as the configuration in the prompt says, which never shows [ATTR-10, ATTR-11, ATTR-34]', () => {
  const TextPrompt = 'Height {"placeholder":"5 ft 9 in","maxLength":20,"legend":"Shoes off"}'
  const line = markup(<TextOption {...control(CONTROL_TYPES.textbox, { TextPrompt, IsRequired: true })} />)
  expect(line).toMatch(
    /<input (?=[^>]*placeholder="5 ft 9 in")(?=[^>]*maxLength="20")(?=[^>]*name="product_attribute_7")/,
  )
  expect(line).toMatch(/aria-required="true"/)
  expect(line).toContain('Shoes off')
  expect(line).toMatch(/class="[^"]*asking[^"]*">Required</)
  expect(line).not.toContain('{')
  for (const type of [CONTROL_TYPES.multiline, CONTROL_TYPES.multilineToo]) {
    const several = markup(<TextOption {...control(type)} />)
    expect(several).toMatch(/<textarea [^>]*name="product_attribute_7"/)
    expect(several).toContain('Optional')
  }
})

test('Several lines count their letters, and an address that is not whole says what is missing of it', () => {
  const typed = (type: number, TextPrompt: string, DefaultValue: string) => control(type, { TextPrompt, DefaultValue })
  const words = typed(CONTROL_TYPES.multiline, 'A few words {"maxLength":300}', 'Happy birthday, Grandma!')
  expect(markup(<TextOption {...words} />)).toContain('24 of 300')
  const said = (text: string) => {
    const { option, ...rest } = typed(CONTROL_TYPES.textbox, 'Their e-mail {"type":"email"}', text)
    return markup(<TextOption {...rest} option={{ ...option, isMissing: true }} />)
  }
  expect(said('inge.hart@fjordmail')).toContain('The part after @ is not complete')
  expect(said('inge.hart')).toContain('Please write the whole e-mail address')
  expect(said('inge.hart@fjordmail.example')).not.toContain('whole e-mail address')
})

test.each([
  ['required and open', { IsRequired: true, Values: OPEN }, 'Select option (required)', false],
  ['required and chosen', { IsRequired: true, Values: VALUES }, 'Sport selected', false],
  ['optional and open', { Values: OPEN }, 'Select option (optional)', false],
  ['optional and chosen, so it can be taken back', { Values: VALUES }, 'Sport selected (optional)', true],
])(
  'A choice has a hint beside it, in the style of a required one while it is missing: %s [ATTR-46, ATTR-47, ATTR-48]',
  (_, fields, message, canClear) => {
    for (const type of [CONTROL_TYPES.chips, CONTROL_TYPES.colorSquares, CONTROL_TYPES.imageSquares]) {
      const html = markup(<OneOfField {...control(type, fields)} faces={Chips} />)
      expect(html).toContain(`>${message}<`)
      expect(html.includes('>Clear<')).toBe(canClear)
      expect(/class="[^"]*asking[^"]*"/.test(html)).toBe(message.endsWith('(required)'))
      expect(html).toMatch(/<h2[^>]*>Which one\?/)
    }
  },
)

test('An add-on is a checkbox with a face for each state, and names what it costs to add [PRODUCT-08]', () => {
  const { option } = control(CONTROL_TYPES.checkboxes, { TextPrompt: '[Add On]', Values: VALUES })
  const html = markup(<AddOns options={[option]} act={act} />)
  expect(html).toMatch(/<h2[^>]*>Upgrade Your Experience</)
  expect(html.match(/type="checkbox"/g)).toHaveLength(2)
  expect(html).toContain('Add $18')
  expect(html.match(/>Added</g)).toHaveLength(2)
  expect(html).not.toContain('+$18')
})

test('The picture of an add-on is sent in the width it is shown in, and an unsafe address shows none', () => {
  const pictured = (FullSizeImageUrl: string) => {
    const Sources = [{ Type: 'image/avif', SrcSet: '/a-200.avif 200w, /a-600.avif 600w' }]
    const values = [aValue(1, { ImageSquaresPictureModel: { FullSizeImageUrl, Sources } })]
    const { option } = control(CONTROL_TYPES.checkboxes, { TextPrompt: '[Add On]', Values: values })
    return markup(<AddOns options={[option]} act={act} />)
  }
  expect(pictured('/a-300.webp')).toMatch(
    /<source [^>]*200w[^>]*sizes="[^"]*72px[^"]*"\/><img [^>]*src="\/a-300\.webp"/,
  )
  expect(pictured('javascript:alert(1)')).not.toContain('<img')
})

test('A control that a press led to says what to do, and is marked as invalid', () => {
  const missing = (type: number): Control => {
    const { option, ...rest } = control(type, { IsRequired: true, Values: OPEN })
    return { ...rest, option: { ...option, isMissing: true } }
  }
  const chips = markup(<OneOfField faces={Chips} {...missing(CONTROL_TYPES.chips)} />)
  expect(chips).toMatch(/role="radiogroup"[^>]*aria-describedby="[^"]*-error"[^>]*aria-invalid="true"/)
  expect(chips).toContain('Please choose one')
  const list = markup(<DropdownField {...missing(CONTROL_TYPES.dropdown)} />)
  expect(list).toMatch(/<select[^>]*aria-invalid="true"/)
  expect(list).toContain('Please choose one')
  const typed = markup(<TextOption {...missing(CONTROL_TYPES.textbox)} />)
  expect(typed).toMatch(/<input[^>]*aria-invalid="true"/)
  expect(typed).toContain('Please fill this in')
  expect(markup(<TextOption {...control(CONTROL_TYPES.textbox)} />)).not.toContain('Please fill this in')
})
