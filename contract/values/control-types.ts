/** The controls by which a guest chooses the options of a product, by the numbers that travel. */
export const CONTROL_TYPES = {
  dropdown: 1,
  radioList: 2,
  checkboxes: 3,
  textbox: 4,
  multiline: 5,
  /** What some platforms send for multiline. */
  multilineToo: 10,
  date: 20,
  upload: 30,
  colorSquares: 40,
  imageSquares: 45,
  readOnlyCheckboxes: 50,
  readOnlyTextbox: 99,
  chips: 200,
  segmented: 210,
} as const
