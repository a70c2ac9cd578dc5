/** What the regions of an address are called, by country and code; a region without a name is shown by its code. */
const STATES =
  'AL Alabama|AK Alaska|AZ Arizona|AR Arkansas|CA California|CO Colorado|CT Connecticut|DE Delaware|DC District of Columbia|FL Florida|GA Georgia|HI Hawaii|ID Idaho|IL Illinois|IN Indiana|IA Iowa|KS Kansas|KY Kentucky|LA Louisiana|ME Maine|MD Maryland|MA Massachusetts|MI Michigan|MN Minnesota|MS Mississippi|MO Missouri|MT Montana|NE Nebraska|NV Nevada|NH New Hampshire|NJ New Jersey|NM New Mexico|NY New York|NC North Carolina|ND North Dakota|OH Ohio|OK Oklahoma|OR Oregon|PA Pennsylvania|PR Puerto Rico|RI Rhode Island|SC South Carolina|SD South Dakota|TN Tennessee|TX Texas|UT Utah|VT Vermont|VA Virginia|VI Virgin Islands|WA Washington|WV West Virginia|WI Wisconsin|WY Wyoming'
const PROVINCES =
  'AB Alberta|BC British Columbia|MB Manitoba|NB New Brunswick|NL Newfoundland and Labrador|NS Nova Scotia|NT Northwest Territories|NU Nunavut|ON Ontario|PE Prince Edward Island|QC Quebec|SK Saskatchewan|YT Yukon'
const AUSTRALIA =
  'ACT Australian Capital Territory|NSW New South Wales|NT Northern Territory|QLD Queensland|SA South Australia|TAS Tasmania|VIC Victoria|WA Western Australia'

const NAMES: Readonly<Record<string, ReadonlyMap<string, string>>> = {
  US: named(STATES),
  CA: named(PROVINCES),
  AU: named(AUSTRALIA),
}

export function regionName(country: string, code: string): string {
  return NAMES[country]?.get(code) ?? code
}

function named(list: string): ReadonlyMap<string, string> {
  return new Map(
    list.split('|').map((entry) => {
      const [code = '', ...words] = entry.split(' ')
      return [code, words.join(' ')]
    }),
  )
}
