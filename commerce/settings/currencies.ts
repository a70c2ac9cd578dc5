/**
 * The currencies that the shop can sell in, each with its digits here and at the payment provider. A frozen table of
 * our own: what a stored amount means must not change with a version of Node, and what is not listed is refused.
 *
 * ISO 4217 without funds, metals and codes that are no longer money. How many digits we count in is said once, for
 * browser and engine alike (`minorDigits`); the provider differs where `AT_PROVIDER` says so.
 */
import { minorDigits } from '#contract/values/money.ts'

export type Currency = Readonly<{
  code: string
  /** Stored amounts are whole numbers of `10 ** -digits`. */
  digits: number
  /** Amounts that are sent to the provider are whole numbers of `10 ** -providerDigits`. */
  providerDigits: number
}>

// Stripe takes crowns and shillings in hundredths that are always 00, from the time when they had them, and ariary
// whole. Of a currency with three digits it takes only amounts whose last one is 0.
const AT_PROVIDER: Readonly<Record<string, number>> = { ISK: 2, UGX: 2, MGA: 0 }

const CODES = [
  'AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BHD BIF BMD BND BOB BRL BSD BTN BWP BYN BZD CAD CDF CHF CLP CNY COP',
  'CRC CUP CVE CZK DJF DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GNF GTQ GYD HKD HNL HTG HUF IDR ILS INR',
  'IQD IRR ISK JMD JOD JPY KES KGS KHR KMF KPW KRW KWD KYD KZT LAK LBP LKR LRD LSL LYD MAD MDL MGA MKD MMK MNT MOP MRU',
  'MUR MVR MWK MXN MYR MZN NAD NGN NIO NOK NPR NZD OMR PAB PEN PGK PHP PKR PLN PYG QAR RON RSD RUB RWF SAR SBD SCR SDG',
  'SEK SGD SHP SLE SOS SRD SSP STN SVC SYP SZL THB TJS TMT TND TOP TRY TTD TWD TZS UAH UGX USD UYU UZS VES VND VUV WST',
  'XAF XCD XCG XOF XPF YER ZAR ZMW ZWG',
]

const CURRENCIES: ReadonlyMap<string, Currency> = new Map(
  CODES.flatMap((row) => row.split(' ')).map((code) => {
    const digits = minorDigits(code)
    return [code, Object.freeze({ code, digits, providerDigits: AT_PROVIDER[code] ?? digits })]
  }),
)

/** A currency by its code, in any case; undefined for one that the shop does not know. */
export function knownCurrency(code: string): Currency | undefined {
  return CURRENCIES.get(code.trim().toUpperCase())
}
