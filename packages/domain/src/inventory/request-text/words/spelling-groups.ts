/** Spellings that mean several values of a list together. In capitals, separated by "|". */

/** The names of a country, and the cities in it where diamonds are traded: its name means all places of the company there. */
const countries: readonly (readonly [names: string, cities: string])[] = [
  [
    'INDIA|INDIAN|IND',
    'MUMBAI|BOMBAY|SURAT|JAIPUR|DELHI|NEW DELHI|KOLKATA|CHENNAI|BANGALORE|BENGALURU|HYDERABAD|AHMEDABAD|NAVSARI|BHAVNAGAR',
  ],
  ['USA|U S|U S A|AMERICA|UNITED STATES', 'NEW YORK|LOS ANGELES|LA|CHICAGO|MIAMI|DALLAS|HOUSTON|BOSTON|ATLANTA|SAN FRANCISCO|LAS VEGAS'],
  ['BELGIUM', 'ANTWERP|ANTWERPEN|BRUSSELS'],
  ['ISRAEL', 'TEL AVIV|RAMAT GAN'],
  ['UAE|U A E|EMIRATES', 'DUBAI|ABU DHABI|SHARJAH'],
  ['CHINA', 'SHANGHAI|SHENZHEN|BEIJING|GUANGZHOU'],
  ['JAPAN', 'TOKYO|OSAKA|KOBE'],
  ['UK|U K|ENGLAND', 'LONDON|BIRMINGHAM'],
  ['SWITZERLAND', 'GENEVA|ZURICH'],
  ['THAILAND', 'BANGKOK'],
  ['AUSTRALIA', 'SYDNEY|MELBOURNE'],
  ['CANADA', 'TORONTO|VANCOUVER|MONTREAL'],
]

const laboratories: readonly (readonly [names: string, ofGroup: RegExp])[] = [['EGL', /^EGL/]]

const groupsOf: Readonly<
  Partial<Record<string, readonly { names: string; has: (code: string, spellings: readonly string[]) => boolean }[]>>
> = {
  LAB: laboratories.map(([names, ofGroup]) => ({ names, has: (code) => ofGroup.test(code) })),
  LOCATION: countries.map(([names, cities]) => {
    const all = new Set(`${names}|${cities}`.split('|'))
    return { names, has: (_, spellings) => spellings.some((spelling) => all.has(spelling)) }
  }),
}

/** The codes that each of these spellings means; none where the list has no such value. */
export function spellingGroups(list: string, meanings: ReadonlyMap<string, string>): Map<string, readonly string[]> {
  const spellingsOf = Map.groupBy(meanings.keys(), (spelling) => meanings.get(spelling) ?? '')
  return new Map(
    (groupsOf[list] ?? []).flatMap(({ names, has }) => {
      const codes = [...spellingsOf].filter(([code, spellings]) => has(code, spellings)).map(([code]) => code)
      return codes.length === 0 ? [] : names.split('|').map((name) => [name, codes] as const)
    }),
  )
}
