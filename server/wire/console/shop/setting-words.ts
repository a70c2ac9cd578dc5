/**
 * What settings do, in the words of docs/operations.md, and what counts while one is not set. A setting that is stored
 * and that no code knows is shown by its name alone.
 */
import { RESORT_SETTING_WORDS, type SettingWords } from './resort-setting-words.ts'

export const SETTING_WORDS: Readonly<Record<string, SettingWords>> = {
  'mailsettings.from': {
    does: 'The sender’s address; the name beside it is storeinformationsettings.name.',
    normally: 'no-reply@ the host of PUBLIC_URL',
  },
  'storeinformationsettings.storeclosed': {
    does: 'Closes the shop: guests read that it opens soon, and only staff see what it sells.',
    normally: 'false',
  },
  'mailsettings.replyto': { does: 'Where answers go.' },
  'retention.guestcartdays': { does: 'Keeps, in days: guests with their carts.', normally: '30' },
  'retention.lapsedlinedays': { does: 'Keeps, in days: lines whose price ended.', normally: '90' },
  'retention.endedholddays': { does: 'Keeps, in days: holds that ended without a sale.', normally: '30' },
  'retention.capacitychangedays': { does: 'Keeps, in days: changes of capacities.', normally: '730' },
  'retention.providereventdays': { does: 'Keeps, in days: events of payment providers.', normally: '90' },
  'retention.deliveredmessagedays': {
    does: 'Keeps, in days: messages that were delivered or given up.',
    normally: '30',
  },
  'retention.purgeproofdays': { does: 'Keeps, in days: proofs of purges.', normally: '1095' },
  'retention.photodays': { does: 'Keeps, in days: photos of people, after they were sent.', normally: '1095' },
  'retention.healthprofiledays': {
    does: 'Keeps, in days: what patrol and instructors have to know of people, after it was last said; the checkout says a year in the text publicui.health.privacy: change both.',
    normally: '365',
  },
  'limits.heldunitspersession': { does: 'Units held by a guest.', normally: '50' },
  'limits.heldunitsperaccount': { does: 'Units held by a customer.', normally: '50' },
  'limits.heldunitspernetwork': {
    does: 'Units held from one address, or one IPv6 network of 64 bits, in whatever carts.',
    normally: '60',
  },
  'limits.heldunitspernetworkproven': {
    does: 'The same with a proof of work for each hold; not above the one before it, no work is asked for.',
    normally: '400',
  },
  'limits.heldunitsprooftries': {
    does: 'How much work: tries at most, of 1,000 rounds each, and half of them on average.',
    normally: '1000',
  },
  'limits.unclaimedseconds': {
    does: 'After so long the places of a guest who never came back are let go where places are short or the network is full.',
    normally: '120',
  },
  'limits.requestlockperminute': {
    does: 'Requests for a lock in a minute, for each session, in each process.',
    normally: '20',
  },
  'limits.pricereadsperminute': {
    does: 'Such calls in a minute, for each address; an IPv6 network of 64 bits is one.',
    normally: '900',
  },
  'limits.signinfailuresperaccount': { does: 'Failures for one e-mail address, from anywhere.', normally: '5' },
  'limits.signinfailurespernetwork': {
    does: 'Failures from one address, or one IPv6 network of 64 bits, for any account.',
    normally: '30',
  },
  'limits.signinfailurespernetworkproven': {
    does: 'The same where each further try comes with a proof of work.',
    normally: '300',
  },
  'limits.signinminutes': { does: 'For how many minutes a failure counts.', normally: '15' },
  'staffsettings.requiresecondfactor': {
    does: 'Staff without a second factor can do nothing but set one up.',
    normally: 'false',
  },
  'limits.accountmailsperaddress': { does: 'Mails about an account to one address in an hour.', normally: '3' },
  'limits.accountmailspernetwork': {
    does: 'Mails about accounts that one network asks for in an hour.',
    normally: '20',
  },
  'limits.uploadsperhour': { does: 'Files in an hour, for each session.', normally: '30' },
  'limits.uploadsperhourfromaddress': {
    does: 'Files in an hour, for each address; an IPv6 network of 64 bits is one.',
    normally: '120',
  },
  'limits.keycallsperminute': { does: 'Calls that one key of a program makes in a minute.', normally: '600' },
  'limits.wrongkeysperminute': { does: 'Wrong keys that one network tries in a minute.', normally: '30' },
  'limits.photosperday': { does: 'New photos of one person in a day.', normally: '20' },
  'limits.couponsperhour': { does: 'Codes in an hour, for each session.', normally: '30' },
  'limits.couponsperhourfromaddress': {
    does: 'Codes in an hour, for each address; an IPv6 network of 64 bits is one.',
    normally: '300',
  },
  'limits.voucherfailurespersession': { does: 'Refused codes in ten minutes, for each session.', normally: '10' },
  'limits.voucherfailurespernetwork': {
    does: 'Refused codes in an hour, for each network without work.',
    normally: '30',
  },
  'limits.voucherfailurespernetworkproven': {
    does: 'Refused codes in an hour, for each network with work.',
    normally: 'ten times as many',
  },
  'limits.voucherfailuresperminute': {
    does: 'Refused codes in a minute in the whole shop without work.',
    normally: '300',
  },
  'limits.vouchermailsperday': { does: 'Vouchers that one customer mails in 24 hours.', normally: '10' },
  'limits.mediafailures': { does: 'Refused media numbers, for each account.', normally: '5' },
  'limits.mediaminutes': { does: 'For how many minutes one counts.', normally: '10' },
  'limits.carddeclinespersession': { does: 'Declined cards in an hour, for each session.', normally: '10' },
  'limits.carddeclinespernetwork': { does: 'Declined cards in an hour, for each network.', normally: '30' },
  'limits.carddeclinespercard': {
    does: 'Declines of one card in an hour; test cards are the same for all guests.',
    normally: '30',
  },
  'limits.ordersperhour': { does: 'Orders in an hour, for each session, cart and e-mail address.', normally: '20' },
  'limits.ordersperhourfromnetwork': { does: 'Orders in an hour, for each network without work.', normally: '120' },
  'limits.ordersperhourfromnetworkproven': {
    does: 'Orders in an hour, for each network with work.',
    normally: 'ten times as many',
  },
  defaultcategory: { does: 'The category that / opens with, by its slug.', normally: 'the first of the menu' },
  rootredirect: { does: 'Leads / to a path of this shop instead.' },
  rootredirectstatus: { does: 'Leads / to a path of this shop instead.', normally: '302' },
  localeprefixstrategy: {
    does: 'Which locales stand in addresses: no_prefix, prefix, prefix_except_default, prefix_and_default.',
    normally: 'prefix_except_default',
  },
  localecookieenabled: {
    does: 'Remembers the locale a guest chose, for a year, in i18n_redirected.',
    normally: 'true',
  },
  cookiename: { does: 'Names the cookies that the resort’s older pages read.', normally: 'ResortStore' },
  'checkoutsettings.description.people': { does: 'The operator’s own words for that step of checkout.' },
  'checkoutsettings.description.profile': { does: 'The operator’s own words for that step of checkout.' },
  'checkoutsettings.description.questions': { does: 'The operator’s own words for that step of checkout.' },
  'checkoutsettings.description.rental': { does: 'The operator’s own words for that step of checkout.' },
  'checkoutsettings.description.handover': { does: 'The operator’s own words for that step of checkout.' },
  'checkoutsettings.description.waivers': { does: 'The operator’s own words for that step of checkout.' },
  'checkoutsettings.description.contact': { does: 'The operator’s own words for that step of checkout.' },
  'checkoutsettings.description.payment': { does: 'The operator’s own words for that step of checkout.' },
  commercehost: {
    does: 'The hosts of cart, checkout and console, and of sign-in and account, where they are others.',
    normally: 'our own',
  },
  apihost: {
    does: 'The hosts of cart, checkout and console, and of sign-in and account, where they are others.',
    normally: 'our own',
  },
  allowedapihosts: {
    does: 'Origins, parted by commas: browsers also make their calls to apihost if it is listed here.',
  },
  allowedorigins: {
    does: 'Origins, parted by commas or blanks, whose pages may make calls to this engine, with credentials.',
  },
  'seasonsettings.holidays': {
    does: 'Days with their names, parted by semicolons (2026-11-26 Thanksgiving Day; 2026-12-25 Christmas Day): the console says when a day is compared with one of them.',
  },
  'herosettings.cyclingenabled': {
    does: 'Several hero pictures move on by themselves, every six seconds.',
    normally: 'false',
  },
  'widgetsettings.allowedhosts': {
    does: 'Bare hosts, parted by commas, from which zones may show frames and run scripts; a zone that names another is refused.',
  },
  'taxsettings.pricesincludetax': {
    does: 'Prices contain their taxes; false adds them. A class may say otherwise.',
    normally: 'true',
  },
  'taxsettings.region': { does: 'Where the shop sells from, such as US-CO: rates and fees of this region count.' },
  'taxsettings.defaultclass': { does: 'The class of products that name none.' },
  'closuresettings.choosedays': { does: 'So many days after a closed day its guests may choose.', normally: '8' },
  'closuresettings.bonuspercent': {
    does: 'What a guest gets on top who takes credit for a closed day.',
    normally: '10',
  },
  'closuresettings.defaultchoice': {
    does: 'What a guest gets without an answer: refund or credit.',
    normally: 'refund',
  },
  'paymentplansettings.disclaimer': { does: 'Stands below a payment schedule.', normally: 'the shop’s own words' },
  'paymentplansettings.blockaccess': {
    does: 'No gate lets the holder of a pass through once a payment of its plan has failed for good.',
    normally: 'true',
  },
  'paymentplansettings.consenttext': {
    does: 'What a guest agrees to; other words have another version.',
    normally: 'the shop’s own words',
  },
  'reservationsettings.noshows': {
    does: 'After so many missed days a person can reserve nothing for a while; 0 switches it off.',
    normally: '0',
  },
  'reservationsettings.noshowdays': { does: 'Within so many days they have to be missed.', normally: '30' },
  'reservationsettings.noshowblockdays': {
    does: 'For so many days after the last of them nothing can be reserved.',
    normally: '7',
  },
  'renewalsettings.reminderdays': {
    does: 'So many days before the last one of an offer its customer is written to; none writes to those alone who agreed to renew each season.',
    normally: '30,7',
  },
  'affirmsettings.jsurl': { does: 'The lender’s script, by https; without it and the key financing is off.' },
  'affirmsettings.publickey': { does: 'The public key of the shop at the lender.' },
  'affirmsettings.minimumcents': { does: 'The least that is financed.', normally: '5000' },
  'googletagmanagersettings.customergtm': { does: 'Loads the tag container on open pages.' },
  'googletagmanagersettings.aspenwaregtm': { does: 'Loads the tag container on open pages.' },
  'tagsettings.hosts': {
    does: 'Origins, parted by commas, that the containers’ tags may fetch from, show pictures of or frame.',
  },
  'errorreportingsettings.dsn': {
    does: 'Reports errors of browsers, at most ten a page, and traces 0.625 % of page loads.',
  },
  'recordersettings.organization': { does: 'Records sessions in the project commerceprojectcode.' },
  'captchasettings.enabled': {
    does: 'Asks the captcha for a token at a sign-in and a registration, and checks it: Turnstile’s where the public key begins as its keys do (0x…), reCAPTCHA’s otherwise; enabled is refused without the private key, which is never published.',
  },
  'captchasettings.recaptchapublickey': {
    does: 'Asks the captcha for a token at a sign-in and a registration, and checks it: Turnstile’s where the public key begins as its keys do (0x…), reCAPTCHA’s otherwise; enabled is refused without the private key, which is never published.',
  },
  'captchasettings.recaptchaprivatekey': {
    does: 'Asks the captcha for a token at a sign-in and a registration, and checks it: Turnstile’s where the public key begins as its keys do (0x…), reCAPTCHA’s otherwise; enabled is refused without the private key, which is never published.',
  },
  'captchasettings.minimumscore': { does: 'The least score, from 0 to 1, with which a token is good.' },
  'captchasettings.verifyurl': {
    does: 'Where tokens are checked, if not at the provider’s own address; only www.google.com, www.recaptcha.net and challenges.cloudflare.com, and under STORE_CLOCK this machine.',
  },
  'analyticssettings.transactionaffiliation': {
    does: 'What events say; the store’s name and aspenware_commerce by default.',
  },
  'analyticssettings.storeplatform': { does: 'What events say; the store’s name and aspenware_commerce by default.' },
  ...RESORT_SETTING_WORDS,
}
