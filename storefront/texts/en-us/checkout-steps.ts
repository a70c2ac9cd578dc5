/** The words of the steps of the checkout in which a cart is completed: people, health, questions, sizes, handover. */
export const CHECKOUT_STEPS_TEXTS = {
  'publicui.steps.failed': 'We could not save this. Nothing you entered is lost: please try again in a moment.',
  'publicui.steps.notloaded': 'We could not load this step. Nothing you entered is lost: please load the page again.',

  'publicui.people.title': 'Who is coming',
  'publicui.people.intro': 'Each of these is for one person. Choose who it is for.',
  'publicui.people.change': 'Change',
  'publicui.people.changeof': '(who {product} is for)',
  'publicui.people.notchosen': 'Nobody chosen yet',
  'publicui.people.required': 'Choose who it is for',
  'publicui.people.summary': '{names}: {product}.',
} as const satisfies Record<string, string>
