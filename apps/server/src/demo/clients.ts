import { hash } from '@node-rs/argon2'
import { roles } from '@loupe/domain/kernel/permissions.ts'
import { randomUUID } from 'node:crypto'
import { type UserRow, mobileOf } from './people.ts'
import { type Rng, oneOf, rngOf, weighted } from './random.ts'
import { itemAt } from '@loupe/domain/kernel/item-at.ts'

/** The demo's client companies. Names are composed of syllables, and every address ends in `.example`, a domain that nobody can own. */

export interface AccountRow {
  id: string
  company_name: string
  vendor_code: string
  name: string
  first_name: string
  last_name: string
  contact_email: string
  mobile: string
  seller: string
  iso: string
  city: string
  show_natural: boolean
  show_lab_grown: boolean
  emails: string[]
  mobiles: string[]
}

const places = weighted(
  (
    [
      ['IN Mumbai', 12],
      ['IN Surat', 7],
      ['BE Antwerp', 8],
      ['US New York City', 8],
      ['US Los Angeles', 3],
      ['HK Hong Kong', 7],
      ['AE Dubai', 6],
      ['IL Ramat Gan', 5],
      ['JP Tokyo', 3],
      ['CN Shanghai', 3],
      ['GB London', 3],
      ['TH Bangkok', 2],
      ['SG Singapore', 2],
      ['CH Geneva', 2],
      ['DE Idar-Oberstein', 2],
      ['IT Valenza', 2],
      ['FR Paris', 1],
      ['AU Sydney', 2],
      ['CA Toronto', 1],
      ['ZA Johannesburg', 1],
    ] as const
  ).map(([place, weight]) => [{ iso: place.slice(0, 2), city: place.slice(3) }, weight] as const),
)
/** Syllables that no real company uses. */
export const heads = [
  'Brin',
  'Quel',
  'Tarn',
  'Ulver',
  'Mosk',
  'Fenwy',
  'Ostre',
  'Lirra',
  'Cald',
  'Zephi',
  'Harro',
  'Nevil',
  'Sorr',
  'Pelli',
  'Dask',
]
export const tails = ['dlewick', 'mere', 'holt', 'stane', 'vane', 'brook', 'lune', 'caster', 'mond', 'fell', 'dorne', 'quist']
export const trades = ['Gems', 'Diamonds', 'Jewels', 'Facets', 'Stones', 'Fine Jewellery', 'Gem Trading', 'Carats']
const firsts = [
  'Aveli',
  'Bruno',
  'Cerith',
  'Dovan',
  'Elwin',
  'Fiora',
  'Galen',
  'Hesper',
  'Ioanthe',
  'Jarek',
  'Kessia',
  'Lumin',
  'Maelis',
  'Nerys',
]
const lasts = [
  'Ambrel',
  'Borwick',
  'Cassun',
  'Dellory',
  'Evrand',
  'Farrowin',
  'Glaive',
  'Hollin',
  'Iskander',
  'Joskel',
  'Kelloran',
  'Lurvey',
]

const word = (rng: Rng) => oneOf(rng, heads) + oneOf(rng, tails)
const slug = (text: string) => text.toLowerCase().replace(/[^a-z0-9]+/g, '-')

export const clientCount = 60
/** Client companies in the trade's places, alternating between the two sellers, each with one to three people. None of them can sign in to this system. */
export async function clientRows(sellers: readonly [string, string], seed: number): Promise<{ accounts: AccountRow[]; users: UserRow[] }> {
  // Nobody knows this password, so none of these users can sign in.
  const passwordHash = await hash(randomUUID())
  const taken = new Set<string>()
  const accounts: AccountRow[] = []
  const users: UserRow[] = []
  for (let index = 0; index < clientCount; index++) {
    const rng = rngOf(seed, index)
    let name = word(rng)
    while (taken.has(name)) name = word(rng)
    taken.add(name)
    const company = `${name} ${oneOf(rng, trades)}`
    const domain = `${slug(name)}.example`
    const flags = rng()
    const people = Array.from({ length: 1 + Math.floor(rng() * 3) }, () => ({ first: oneOf(rng, firsts), last: oneOf(rng, lasts) }))
    const { first, last } = itemAt(people, 0)
    const account: AccountRow = {
      id: randomUUID(),
      company_name: company,
      vendor_code: `C${String(index + 1).padStart(4, '0')}`,
      name: `${first} ${last}`,
      first_name: first,
      last_name: last,
      contact_email: `office@${domain}`,
      mobile: mobileOf(100 + index),
      seller: sellers[index % 2 === 0 ? 0 : 1],
      ...places(rng),
      show_natural: flags < 0.9,
      show_lab_grown: flags > 0.6,
      emails: [`office@${domain}`],
      mobiles: [mobileOf(100 + index).replace(/\D/g, '')],
    }
    accounts.push(account)
    people.forEach((person, place) =>
      users.push({
        id: randomUUID(),
        type: place === 0 ? roles.PRIMARY : roles.SECONDARY,
        account: account.id,
        master: null,
        first_name: person.first,
        last_name: person.last,
        username: `${slug(name)}-${place + 1}`,
        email: `${slug(person.first)}.${place + 1}@${domain}`,
        mobile: mobileOf(200 + index * 3 + place),
        password_hash: passwordHash,
        default_password: false,
        is_active: true,
        is_email_verified: true,
      }),
    )
  }
  return { accounts, users }
}
