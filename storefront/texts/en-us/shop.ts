/** The words of categories. */
export const SHOP_TEXTS = {
  'publicui.category.missingname': 'Missing category name',
  'publicui.category.all': 'All',
  'publicui.category.empty': 'Nothing is on sale here at the moment.',
  'publicui.category.elsewhere': 'These offers have pages of their own. Choose one above.',
  'publicui.category.emptyaction': 'See {category}',
  'publicui.category.loading': 'Loading',
  'publicui.category.allprices': 'See all prices',
  'publicui.category.nextdays': 'The next seven days',
  'publicui.category.calendar': '{product}: every day and its price',

  'publicui.tile.action': 'See details',
  'publicui.tile.actiondates': 'Choose dates',

  'publicui.emptyshop.title': 'The shop is being set up',
  'publicui.emptyshop.soon': '{store} opens soon',
  'publicui.emptyshop.text': 'There is nothing to buy yet. Please come back soon.',
  'publicui.emptyshop.action': 'Go to {store}',

  'publicui.setup.token': 'Boot token',
  'publicui.setup.tokenhint': 'It stands in the log of the first start of this shop.',
  'publicui.setup.show': 'Show what to do next',
  'publicui.setup.wrong': 'This token is not accepted. It ends with the first admin of the shop.',
  'publicui.setup.toomany':
    'There were too many attempts. Please try again in {minutes, plural, one {# minute} other {# minutes}}.',
  'publicui.setup.away': 'The token could not be checked. Please try again in a moment.',
  'publicui.setup.title': 'Set up this shop',
  'publicui.setup.text': 'Make yourself the first admin. Then sign in, and the console leads you through the rest.',
  'publicui.setup.tokenagain': 'Once more: this page does not keep it.',
  'publicui.setup.makeadmin': 'Make me the admin',
  'publicui.setup.password': 'Password, 12 characters or more',
  'publicui.setup.commands': 'Or by commands, where the shop runs, with its environment',
  'publicui.setup.admin':
    'Make yourself an admin. You are asked for a password. Then sign in at /admin, which leads you through the rest.',
  'publicui.setup.settings': 'Or by command: say who you are, where you are and what you charge in.',
  'publicui.setup.look': 'See what would change with something to sell. The file is an example to copy and edit.',
  'publicui.setup.catalog': 'Put it up for sale.',
  'publicui.setup.more': 'The manual, docs/operations.md, lists every setting and explains such files.',
} as const satisfies Record<string, string>
